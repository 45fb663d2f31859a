/** State → event → next state. What is not listed is not possible. */
export type StateTable<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>

/** The state after an event, or null where the table has no such step. */
export function nextState<State extends string, Event extends string>(
  table: StateTable<State, Event>,
  state: State,
  event: Event,
): State | null {
  return Object.hasOwn(table[state], event) ? (table[state][event] ?? null) : null
}
