public import BenchmarkTrials
public import SwiftState

extension PostStatus: @retroactive StateType {}
extension PostEvent: @retroactive EventType {}

/// SwiftState beside ``LifecycleTrials``.
enum StateMachineRivals {
  static var step: Rivals {
    Rivals("state transition", goals: [Goal("P20", "SwiftState", fasterBy: 200)]) {
      let walk = PostEvent.walk
      return [
        Contender(
          "SwiftState", .peer,
          answer: {
            PostEvent.answer { event, state in
              let machine = machine(state)
              return machine.tryEvent(event) ? machine.state : nil
            }
          }
        ) { times in
          let machine = machine(.draft)
          for turn in 0..<times {
            keep(machine.tryEvent(walk[turn % walk.count]))
          }
        }
      ]
    }
  }

  private static func machine(_ state: PostStatus) -> Machine<PostStatus, PostEvent> {
    Machine(state: state) { machine in
      for event in PostEvent.allCases {
        let transitions = PostStatus.allCases.compactMap { state in
          event.next(from: state).map { state => $0 }
        }
        machine.addRoutes(event: event, transitions: transitions)
      }
    }
  }
}
