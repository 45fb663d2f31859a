import { useEffect, useEffectEvent } from 'react'
import { listenForScans } from './listen-for-scans.ts'
import type { Scan } from './read-scan.ts'

type Handler = (scan: Scan) => void

const handlers: Handler[] = []
let stop: (() => void) | null = null

/** Whoever came last is asked: a dialog before its screen. The frame, which is opened after the screen in it, when nobody else is there. */
function take(handler: Handler, isFrame: boolean): () => void {
  if (isFrame) handlers.unshift(handler)
  else handlers.push(handler)
  stop ??= listenForScans((scan) => handlers.at(-1)?.(scan))
  return () => {
    handlers.splice(handlers.lastIndexOf(handler), 1)
    if (handlers.length > 0) return
    stop?.()
    stop = null
  }
}

/** The same code again so soon is one press that trembled. */
const SAME_WITHIN_MS = 400

type ScanOptions = {
  /** Where copies are counted, each scan is one more. */
  countsEach?: boolean
  isOff?: boolean
  /** Asked only where no screen wants it. */
  isFrame?: boolean
}

export function useScans(
  onScan: Handler,
  { countsEach = false, isOff = false, isFrame = false }: ScanOptions = {},
): void {
  const answer = useEffectEvent(onScan)
  useEffect(() => {
    if (isOff) return
    let last: { text: string; at: number } | null = null
    return take((scan) => {
      const at = performance.now()
      const isSame = last?.text === scan.text && at - last.at < SAME_WITHIN_MS
      last = { text: scan.text, at }
      if (countsEach || !isSame) answer(scan)
    }, isFrame)
  }, [countsEach, isOff, isFrame])
}
