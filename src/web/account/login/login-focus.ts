import { useEffect, type RefObject } from 'react'

let shown: string | null = null

/** A screen that follows another begins at its heading, ready to be typed into. The first one of a visit waits. */
export function useFocusOnArrival(screen: string, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isFirst = shown === null || shown === screen
    shown = screen
    if (isFirst) return
    const heading = document.querySelector<HTMLElement>('#main h1')
    heading?.scrollIntoView({ block: 'nearest' })
    const first = place.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), ul button')
    ;(first ?? heading)?.focus({ preventScroll: true })
  }, [screen, place])
}
