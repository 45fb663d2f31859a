import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Pictures are put in another order by dragging; buttons and keys do the same. */
export function useDragOrder(list: RefObject<HTMLOListElement | null>, move: (from: number, to: number) => void): void {
  const moved = useEffectEvent(move)
  useEffect(() => {
    const shown = list.current
    if (!shown) return
    const stop = new AbortController()
    let from = -1
    const placeOf = (event: Event) => [...shown.children].findIndex((one) => one.contains(event.target as Node))
    const listen = (name: 'dragstart' | 'dragover' | 'drop' | 'dragend', does: (event: globalThis.DragEvent) => void) =>
      shown.addEventListener(name, does, { signal: stop.signal })
    listen('dragstart', (event) => {
      from = placeOf(event)
    })
    listen('dragover', (event) => from >= 0 && event.preventDefault())
    listen('drop', (event) => {
      if (from < 0) return
      event.preventDefault()
      event.stopPropagation()
      const to = placeOf(event)
      if (to >= 0) moved(from, to)
    })
    listen('dragend', () => {
      from = -1
    })
    return () => stop.abort()
  }, [list])
}

/** Pictures that are pasted anywhere on the screen; words that are pasted stay where they belong. */
export function usePastedFiles(onFiles: (files: Iterable<File>) => void): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    function handlePaste(event: ClipboardEvent): void {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [])
}
