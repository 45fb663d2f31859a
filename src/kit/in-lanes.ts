type Lanes<Item> = { laneOf: (item: Item) => string; mostAtOnce: number; mostInLane: number }

/**
 * Works on all of them, so many at once and so many of one lane, in their order where there is room. What fails does not
 * keep the others from being worked on; the first failure is thrown when all are done.
 */
export async function inLanes<Item>(
  items: readonly Item[],
  { laneOf, mostAtOnce, mostInLane }: Lanes<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.map((item) => ({ item, lane: laneOf(item) }))
  const taken = new Map<string, number>()
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ lane }) => (taken.get(lane) ?? 0) < mostInLane)
    const [begun] = running.size < mostAtOnce && next !== -1 ? waiting.splice(next, 1) : []
    if (!begun) {
      await Promise.race(running)
      continue
    }
    const { item, lane } = begun
    taken.set(lane, (taken.get(lane) ?? 0) + 1)
    const over: Promise<void> = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => {
        taken.set(lane, (taken.get(lane) ?? 1) - 1)
        running.delete(over)
      })
    running.add(over)
  }
  if (failures.length > 0) throw failures[0]
}
