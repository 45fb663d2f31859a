import { readScan } from './read-scan.ts'

/** A key as the browser tells it: its sign, the place of the key on the keyboard, and when, in milliseconds. */
export type KeyStroke = { key: string; code: string; at: number }

/** What came without a pause, one sign after the other, and may turn out to be a scan. */
export type ScanRun = {
  text: string
  /** The same keys on an English keyboard: a scanner that takes the computer's for one writes ö for 0 on a Hungarian. */
  asEnglish: string
  lastAt: number
  /** How many of them came as quickly as no hand types. */
  quick: number
}

type Recognised = { run: ScanRun; scanned: Pick<ScanRun, 'text' | 'asEnglish'> | null }

export const NO_RUN: ScanRun = { text: '', asEnglish: '', lastAt: Number.NEGATIVE_INFINITY, quick: 0 }
/** No hand is as quick over six keys. */
export const SIGNS_WITHIN_MS = 35
/** Whoever lays down a scanner to type, or takes one up, needs longer. A slow machine, or scanner, does not. */
export const PAUSE_MS = 100
/** A machine that was held up shows in a few signs, a hand in most. */
const QUICK_SHARE = 0.75
const FEWEST_SIGNS = 6
const LONGEST = 200
const ENDS = ['Enter', 'Tab']
/** They come with the signs that need them, and are none. */
const WITH_OTHERS = ['Shift', 'AltGraph', 'CapsLock', 'Dead']

/**
 * A scanner is a keyboard that is quicker than any hand. Six or more signs without a pause, ended by Enter or Tab, are judged as a
 * whole: they are a scan where most came within 35 ms of the one before, and also where they are a code of the shop's own or a
 * book's, whose check digit is right: nobody types one without a pause. So no part of a code is taken for the whole.
 */
export function recogniseScan(run: ScanRun, { key, code, at }: KeyStroke): Recognised {
  if (WITH_OTHERS.includes(key)) return { run, scanned: null }
  const gap = at - run.lastAt
  const quick = run.quick + (gap <= SIGNS_WITHIN_MS ? 1 : 0)
  if (ENDS.includes(key)) {
    const { text, asEnglish } = run
    const isCandidate = gap <= PAUSE_MS && text.length >= FEWEST_SIGNS
    const isScan = isCandidate && (quick >= QUICK_SHARE * text.length || readScan(run).kind !== 'other')
    return { run: NO_RUN, scanned: isScan ? { text, asEnglish } : null }
  }
  // A sign is one code point; other keys have names.
  if ([...key].length !== 1 || run.text.length >= LONGEST) return { run: NO_RUN, scanned: null }
  const before = gap <= PAUSE_MS ? { ...run, quick } : NO_RUN
  return {
    run: {
      text: before.text + key,
      asEnglish: before.asEnglish + (englishSign(code, key) ?? key),
      lastAt: at,
      quick: before.quick,
    },
    scanned: null,
  }
}

/** What the key says on an English keyboard; letters as capitals, because codes have no others. */
function englishSign(code: string, key: string): string | null {
  const [, digit, letter] = /^(?:(?:Digit|Numpad)(\d)|Key([A-Z]))$/.exec(code) ?? []
  if (digit ?? letter) return digit ?? letter ?? null
  return code === 'Minus' || code === 'NumpadSubtract' ? '-' : key === ' ' ? ' ' : null
}
