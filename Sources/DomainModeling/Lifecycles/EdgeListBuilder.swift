/// Collects the edges of a lifecycle.
@resultBuilder
public enum EdgeListBuilder<Flow: LifecycleDeclaration> {
  /// An edge.
  public static func buildExpression<Input>(_ edge: LifecycleEdge<Flow, Input>) -> EdgePlan<Flow> {
    edge.plan
  }
  /// The edges.
  public static func buildBlock(_ edges: EdgePlan<Flow>...) -> [EdgePlan<Flow>] { edges }
}
