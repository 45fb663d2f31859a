import { useEffect } from 'react'

/** Where a node stood that went with the focus in it. */
type Gap = Pick<MutationRecord, 'target' | 'nextSibling' | 'previousSibling'>

/**
 * What an act does often takes away the button that was pressed: a line that was seen to leaves its list, a link is followed. The keyboard
 * goes on from there, and who listens hears where they are: the next line, or the heading under which it stood. Never a button, which
 * another press of the same key would press.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What had it last, and what had it before the dialog that is open: the button that asked. */
    let last: Element | null = null
    let opener: Element | null = null
    let gap: Gap | undefined
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
      if (!last || last.closest('dialog')) return
      opener = last
      gap = undefined
    }
    const watcher = new MutationObserver((records) => {
      if (opener && !opener.isConnected) gap ??= gapOf(opener, records)
      const lost = last
      if (!lost || lost.isConnected || !isNowhere()) return
      const left = hasModal() ? gapOf(lost, records) : gap
      last = null
      // Whoever knows better takes it first.
      requestAnimationFrame(() => {
        if (isNowhere()) take(standIn(left))
      })
    })
    document.addEventListener('focusin', remember)
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      watcher.disconnect()
    }
  }, [])
}

function gapOf(gone: Element, records: readonly MutationRecord[]): Gap | undefined {
  return records.findLast(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
}

const hasModal = () => document.querySelector('dialog:modal') !== null
const isNowhere = () => document.activeElement === null || document.activeElement === document.body

const ROW = 'li, tr'

/** Behind a dialog that is open nothing can have it. */
function standIn(gap: Gap | undefined): HTMLElement | null {
  const room = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.getElementById('main')
  const parent = gap?.target instanceof Element ? gap.target : null
  if (!parent || !room?.contains(parent)) return headingIn(room)
  for (const beside of [gap?.nextSibling, gap?.previousSibling])
    if (beside instanceof HTMLElement && beside.matches(ROW) && parent.contains(beside)) return beside
  const row = parent.closest<HTMLElement>(ROW)
  if (row && room.contains(row)) return row
  const section = parent.closest<HTMLElement>('section')
  return headingIn(section && room.contains(section) ? section : room)
}

function headingIn(room: HTMLElement | null): HTMLElement | null {
  return room?.querySelector<HTMLElement>('h1') ?? room?.querySelector<HTMLElement>('h2') ?? room
}

function take(element: HTMLElement | null): void {
  if (!element) return
  // It is no stop of the Tab key, and is one no longer when it is left.
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: element.matches('h1, #main') })
}
