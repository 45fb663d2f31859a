/** The seats of an evening; `leastWaited`: the fewest that somebody waits for, null where nobody waits. */
export type Seats = { seats: number; taken: number; leastWaited: number | null }

/** What whoever comes now may have: free seats are first for those who wait, unless there are too few for any of them. */
export function seatsLeftOf({ seats, taken, leastWaited }: Seats): number {
  const free = Math.max(0, seats - taken)
  return leastWaited !== null && leastWaited <= free ? 0 : free
}
