import { useEffect, useEffectEvent } from 'react'
import { hasDialogOpen } from '../keys/has-dialog-open.ts'
import { areKeysOn, forgetKeys, useKeys } from '../keys/use-keys.ts'
import { listenForScans } from './listen-for-scans.ts'
import type { Scan } from './read-scan.ts'

type Handler = (scan: Scan) => void

/** What is done with a number that was typed; null takes the last one back: it was the beginning of a code. */
type NumberHandler = (number: number | null) => void

const handlers: Handler[] = []
const numberHandlers: NumberHandler[] = []
let stop: (() => void) | null = null

const tellNumber: NumberHandler = (number) => {
  if (!hasDialogOpen() && areKeysOn()) numberHandlers.at(-1)?.(number)
}

/** Whoever came last is asked: a dialog before its screen. The frame, which is opened after the screen in it, when nobody else is there. */
function take(handler: Handler, isFrame: boolean): () => void {
  if (isFrame) handlers.unshift(handler)
  else handlers.push(handler)
  stop ??= listenForScans({
    onScan: (scan) => {
      forgetKeys()
      handlers.at(-1)?.(scan)
    },
    onNumber: tellNumber,
    onNumberUndone: () => tellNumber(null),
  })
  return () => {
    handlers.splice(handlers.lastIndexOf(handler), 1)
    if (handlers.length > 0) return
    stop?.()
    stop = null
  }
}

/** For screens that read codes: a number typed outside of fields, told when it is clear that it is no part of a code. */
export function useTypedNumber(words: string, onNumber: NumberHandler): void {
  const answer = useEffectEvent(onNumber)
  useKeys([{ keys: DIGIT_KEYS, words, run: () => {} }])
  useEffect(() => {
    const handler: NumberHandler = (number) => answer(number)
    numberHandlers.push(handler)
    return () => void numberHandlers.splice(numberHandlers.lastIndexOf(handler), 1)
  }, [])
}

/** For the help: they are heard with the scans. */
const DIGIT_KEYS = '0–9'

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
