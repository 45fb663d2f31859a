/** The same items; while one is worked on, the next is already being made. */
export async function* oneAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    for (let next = iterator.next(); ;) {
      const { done, value } = await next
      if (done) return
      next = iterator.next()
      // What goes wrong is thrown where the item is asked for; until then nobody has to hear of it.
      next.catch(() => {})
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}
