import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { OFFICE_API_PATH } from '#site/addresses.ts'

type Hear = (tags: readonly string[]) => void

const listeners = new Set<Hear>()
let source: EventSource | null = null
let comeAgain: ReturnType<typeof setTimeout> | undefined

/** A stream that was refused is not opened again by the browser itself. */
const COME_AGAIN_MS = 15_000
/** What is told within it is one change. */
const TOGETHER_MS = 200

function tell(tags: readonly string[]): void {
  for (const hear of listeners) hear(tags)
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
  source.addEventListener('open', () => tell(['*']))
  source.addEventListener('message', ({ data }) => tell(String(data).split(' ')))
  source.addEventListener('error', () => {
    clearTimeout(comeAgain)
    comeAgain = setTimeout(follow, COME_AGAIN_MS)
  })
}

function listen(hear: Hear): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', follow)
  listeners.add(hear)
  follow()
  return () => {
    listeners.delete(hear)
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
    const stop = listen((told) => {
      if (told.some((tag) => wanted.has(tag))) waiting ??= setTimeout(run, TOGETHER_MS)
    })
    function run(): void {
      waiting = undefined
      changed()
    }
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [names])
}

/** §4.2: the screen reads again what it shows when one of these records has changed; what was typed stays. */
export function useChanges(tags: readonly string[]): void {
  const { revalidate } = useRevalidator()
  useHeard(tags, () => void revalidate())
}
