/// Names of public types, and of macros and property wrappers, that an app has without this library.
///
/// Written from the platforms' documentation as of Swift 6 and iOS 18; nested types and old Objective-C names left out.
enum PlatformTypeNames {
  static let all = Set(
    [swift, foundation, swiftUI, swiftData].flatMap { $0.split(whereSeparator: \.isWhitespace) }.map(
      String.init))

  static let swift = """
    Actor AdditiveArithmetic Any AnyClass AnyHashable AnyObject Array ArraySlice
    AsyncIteratorProtocol AsyncSequence AsyncStream AsyncThrowingStream Atomic AtomicLazyReference
    BidirectionalCollection BinaryFloatingPoint BinaryInteger Bool CancellationError CaseIterable
    Character CheckedContinuation Clock ClosedRange Codable CodingKey CodingKeyRepresentable
    CodingUserInfoKey Collection CollectionDifference CollectionOfOne Comparable ContiguousArray
    ContinuousClock CustomDebugStringConvertible CustomReflectable CustomStringConvertible Decodable
    Decoder DecodingError DefaultIndices Dictionary DiscardingTaskGroup Double Duration
    EmptyCollection Encodable Encoder EncodingError EnumeratedSequence Equatable Error Executor
    ExpressibleByStringLiteral FixedWidthInteger FlattenSequence Float FloatingPoint GlobalActor
    Hashable Hasher Identifiable IndexingIterator InlineArray InstantProtocol Int Int128 Int16 Int32
    Int64 Int8 IteratorProtocol JoinedSequence KeyPath KeyValuePairs LazySequence
    LosslessStringConvertible MainActor ManagedBuffer MemoryLayout Mirror MutableCollection Mutex
    Never Numeric ObjectIdentifier Observable ObservationRegistrar Observations OpaquePointer
    OptionSet Optional PartialKeyPath PartialRangeFrom RandomAccessCollection RandomNumberGenerator
    Range RangeExpression RangeReplaceableCollection RangeSet RawRepresentable Regex Repeated Result
    ReversedCollection Sendable Sequence SerialExecutor Set SetAlgebra SignedInteger SignedNumeric
    Slice Span StrideTo Strideable String StringInterpolationProtocol StringProtocol Substring
    SuspendingClock SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskLocal TaskPriority
    TextOutputStream ThrowingTaskGroup UInt UInt64 UInt8 UnboundedRange Unicode UnicodeScalar
    Unmanaged UnsafeContinuation UnsafePointer UnsafeRawBufferPointer UnsignedInteger Void WordPair
    WritableKeyPath Zip2Sequence
    """

  static let foundation = """
    AttributeContainer AttributeScopes AttributedString Bundle ByteCountFormatter CachedURLResponse
    Calendar CharacterSet CocoaError ComparisonResult Data DataProtocol Date DateComponents
    DateComponentsFormatter DateFormatter DateInterval Decimal Dimension DispatchData Expression
    FileHandle FileManager FileWrapper FormatStyle Formatter HTTPCookie HTTPURLResponse Host
    ISO8601DateFormatter IndexPath IndexSet InputStream JSONDecoder JSONEncoder JSONSerialization
    KeyPathComparator LengthFormatter Locale LocalizedError LocalizedStringResource Measurement
    MeasurementFormatter Morphology NSObject Notification NotificationCenter NumberFormatter
    Operation OperationQueue OutputStream ParseStrategy ParseableFormatStyle PersonNameComponents
    Pipe Port Predicate PredicateExpression PredicateExpressions Process ProcessInfo Progress
    PropertyListDecoder PropertyListEncoder RelativeDateTimeFormatter RunLoop Scanner SortComparator
    SortDescriptor SortOrder Stream StringTransform TermOfAddress Thread TimeInterval TimeZone Timer
    URL URLCache URLComponents URLError URLQueryItem URLRequest URLResource URLResourceValues
    URLResponse URLSession URLSessionTask UUID UndoManager Unit UnitArea UnitLength UnitMass
    UserDefaults XMLParser
    """

  static let swiftUI = """
    AccessibilityActionKind Alert Alignment AlignmentKey Anchor Angle AngularGradient Animatable
    Animation AnimationPhase AnyLayout AnyShape AnyTransition AnyView App AppIntent AppStorage
    AsyncImage Axis BackgroundTask Bindable Binding BlendMode Button ButtonRole ButtonStyle Canvas
    Capsule Circle Color ColorPicker ColorScheme Command CommandGroup CommandMenu Commands
    ContainerRelativeShape ContentMode ContentShapeKinds ContentUnavailableView ControlGroup
    ControlSize CoordinateSpace DatePicker DisclosureGroup DismissAction Divider DocumentGroup
    DragGesture DropDelegate DropInfo DynamicProperty DynamicTypeSize DynamicViewContent Edge
    EdgeInsets EditActions EditButton EditMode Ellipse EmptyView Environment EnvironmentKey
    EnvironmentObject EnvironmentValues EventModifiers FetchRequest FetchedResults FileDocument
    FillStyle FocusState FocusedValue Font ForEach Form Gauge GaugeStyle GeometryProxy
    GeometryReader Gesture GestureState Gradient GraphicsContext Grid GridItem GridRow Group
    GroupBox HStack HelpLink HorizontalAlignment HoverEffect Image ImageRenderer InsettableShape
    KeyEquivalent KeyPress KeyframeTrack Label LabelStyle LabeledContent Layout LayoutDirection
    LayoutValueKey LazyHGrid LazyVGrid LazyVStack LinearGradient Link List ListStyle
    LocalizedStringKey LongPressGesture MagnifyGesture Material Menu MenuBarExtra MeshGradient
    ModifiedContent MultiDatePicker NamedCoordinateSpace Namespace NavigationLink NavigationPath
    NavigationSplitView NavigationStack NavigationView ObservedObject OpenURLAction OutlineGroup
    PasteButton Path PhaseAnimator Picker PickerStyle PinnedScrollableViews
    PlaceholderTextShapeStyle PlainButtonStyle PreferenceKey PresentationDetent PreviewProvider
    PrimitiveButtonStyle ProgressView ProjectionTransform ProposedViewSize RadialGradient Rectangle
    RedactionReasons RefreshAction RenameButton RotateGesture RoundedRectangle SafeAreaRegions Scene
    SceneBuilder ScenePhase SceneStorage ScrollPosition ScrollTarget ScrollView ScrollViewReader
    SearchFieldPlacement Section SectionedFetchRequest SecureField Settings Shader Shape ShapeStyle
    ShareLink Slider Spacer Spring State StateObject Stepper StrokeStyle SubmitLabel Subview
    SubviewsCollection SymbolVariants Tab TabRole TabView Table TableColumn TableRow TapGesture Text
    TextAlignment TextEditor TextField TextFieldStyle TextRenderer TextSelection TimelineSchedule
    TimelineView Toggle ToggleStyle ToolbarContent ToolbarItem Transaction TransferRepresentation
    Transferable Transition UnevenRoundedRectangle UnitCurve UnitPoint VStack VectorArithmetic
    VerticalAlignment View ViewBuilder ViewModifier ViewThatFits Visibility VisualEffect Window
    WindowGroup ZStack
    """

  static let swiftData = """
    Attribute BackingData DataStore DataStoreConfiguration DefaultHistoryToken DefaultStore
    EditingState FetchDescriptor FetchResultsCollection HistoryChange HistoryDelete
    HistoryDescriptor HistoryInsert HistoryToken HistoryTransaction HistoryUpdate MigrationStage
    ModelActor ModelConfiguration ModelContainer ModelContext ModelExecutor ModelKey
    PersistentIdentifier PersistentModel PreferredBackingData PropertyMetadata Query QueryController
    Relationship RelationshipCollection Schema SchemaMigrationPlan SchemaProperty SwiftDataError
    Transient VersionedSchema
    """
}
