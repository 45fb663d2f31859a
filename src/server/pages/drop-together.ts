import type { PageCache } from './page-cache.ts'

/** PAGE-04 leaves two seconds; a change may have been on its way for some of them. */
const LISTS_MS = 1000

/** Somebody who saves a title changes that one and a few beside it; so many together are a bulk change or a file. */
const MANY = 10

type Drops = { tell(tags: readonly string[]): void; stop(): void }

/**
 * Drops pages whose data has changed. Lists and shelves show any title, so that a change of thousands, told a hundred at a time, would
 * drop them several times a second, and every visitor would wait for one that is made anew: they are dropped at once and then at most
 * once a second. A page that shows the title itself is dropped at once. In a change of many titles pages linger while they are made
 * anew, all of them; what a person has saved is seen at once.
 */
export function dropTogether(cache: Pick<PageCache, 'drop' | 'clear'>): Drops {
  const waiting = new Set<string>()
  let isWaitingForMany = false
  let timer: NodeJS.Timeout | undefined

  function dropLists(): void {
    timer = undefined
    if (waiting.size === 0) return
    cache.drop(waiting, { lingers: isWaitingForMany })
    waiting.clear()
    isWaitingForMany = false
    timer = setTimeout(dropLists, LISTS_MS).unref()
  }

  return {
    tell(tags) {
      if (tags.includes('*')) return cache.clear()
      const isOfMany = tags.filter((tag) => tag.startsWith('product:')).length >= MANY
      const others = tags.filter((tag) => !isOfAny(tag))
      if (others.length > 0) cache.drop(others, { lingers: isOfMany })
      isWaitingForMany ||= isOfMany
      for (const tag of tags) if (isOfAny(tag)) waiting.add(tag)
      if (timer === undefined) dropLists()
    },
    stop: () => clearTimeout(timer),
  }
}

/** Of pages that may show any title. */
function isOfAny(tag: string): boolean {
  return tag === 'shelves' || tag.startsWith('list:')
}
