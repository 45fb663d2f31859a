import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { OFFICE_API_PATH } from '#site/addresses.ts'

type Listener = (tags: readonly string[]) => void

const listeners = new Set<Listener>()
let source: EventSource | null = null
let recentChanges: { at: number; tags: readonly string[] }[] = []
let comeAgain: ReturnType<typeof setTimeout> | undefined

/** A stream that was refused is not opened again by the browser itself. */
const COME_AGAIN_MS = 15_000
/** What is told within it is one change. */
const TOGETHER_MS = 200
/** On a busy day something changes all the time: nothing is read again sooner after it was read. */
const AT_MOST_EVERY_MS = 3_000
/** A screen that opens has read what it shows so long ago at most: it is told what was told meanwhile. */
const REMEMBERED_MS = 2_000

function tell(tags: readonly string[]): void {
  recentChanges = [...lately(), { at: performance.now(), tags }]
  for (const listener of listeners) listener(tags)
}

function lately() {
  return recentChanges.filter(({ at }) => performance.now() - at < REMEMBERED_MS)
}

/** One stream for the tab while it is seen. Whatever was told before it opened is missing, so then everything may have changed. */
function follow(): void {
  clearTimeout(comeAgain)
  const isWanted = listeners.size > 0 && document.visibilityState === 'visible'
  if (!isWanted) {
    source?.close()
    source = null
    return
  }
  if (source && source.readyState !== EventSource.CLOSED) return
  source = new EventSource(`${OFFICE_API_PATH}/events`)
  let isOpen = false
  source.addEventListener('open', () => {
    isOpen = true
    tell(['*'])
  })
  source.addEventListener('message', ({ data }) => tell(String(data).split(' ')))
  source.addEventListener('error', () => {
    // Whoever reads again now learns that the office is away, and says so; otherwise what is shown would grow old in silence.
    if (isOpen) tell(['*'])
    isOpen = false
    clearTimeout(comeAgain)
    comeAgain = setTimeout(follow, COME_AGAIN_MS)
  })
}

function listen(listener: Listener): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', follow)
  listeners.add(listener)
  for (const { tags } of lately()) listener(tags)
  follow()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', follow)
    follow()
  }
}

/** Runs when one of these has changed: `order:K26-7H3MQ2`, `orders`, `today`, `product:…`. */
export function useHeard(tags: readonly string[], onChange: () => void): void {
  const changed = useEffectEvent(onChange)
  const names = tags.join(' ')
  useEffect(() => {
    const wanted = new Set(['*', ...names.split(' ')])
    let waiting: ReturnType<typeof setTimeout> | undefined
    let lastAt = -Infinity
    const stop = listen((changedTags) => {
      if (!changedTags.some((tag) => wanted.has(tag))) return
      waiting ??= setTimeout(run, Math.max(TOGETHER_MS, lastAt + AT_MOST_EVERY_MS - performance.now()))
    })
    function run(): void {
      waiting = undefined
      lastAt = performance.now()
      changed()
    }
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [names])
}

/** Time changes things too: told once in a while, as long as the office is there to be asked. */
export function useTime(everyMs: number, onChange: () => void): void {
  const passed = useEffectEvent(onChange)
  useEffect(() => {
    const timer = setInterval(() => {
      if (source?.readyState === EventSource.OPEN) passed()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}

/** §4.2: the screen reads again what it shows when one of these records has changed; what was typed stays. */
export function useChanges(tags: readonly string[]): void {
  const { revalidate } = useRevalidator()
  useHeard(tags, () => void revalidate())
}
