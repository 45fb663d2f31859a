/** A key as the browser tells it: its sign, the place of the key on the keyboard, and when, in milliseconds. */
export type KeyStroke = { key: string; code: string; at: number }

/** What came quickly, one sign after the other, and may turn out to be a scan. */
export type ScanRun = {
  text: string
  /** The same keys on an English keyboard: a scanner that takes the computer's for one writes ö for 0 on a Hungarian. */
  asEnglish: string
  lastAt: number
}

type Recognised = { run: ScanRun; scanned: Pick<ScanRun, 'text' | 'asEnglish'> | null }

export const NO_RUN: ScanRun = { text: '', asEnglish: '', lastAt: Number.NEGATIVE_INFINITY }
/** No hand is as quick over six keys. */
export const SIGNS_WITHIN_MS = 35
const FEWEST_SIGNS = 6
const LONGEST = 200
const ENDS = ['Enter', 'Tab']
/** They come with the signs that need them, and are none. */
const WITH_OTHERS = ['Shift', 'AltGraph', 'CapsLock', 'Dead']

/**
 * A scanner is a keyboard that is quicker than any hand: six or more signs, each within 35 ms of the one before, ended by
 * Enter or Tab. What comes slower begins anew.
 */
export function recogniseScan(run: ScanRun, { key, code, at }: KeyStroke): Recognised {
  if (WITH_OTHERS.includes(key)) return { run, scanned: null }
  const isQuick = at - run.lastAt <= SIGNS_WITHIN_MS
  if (ENDS.includes(key)) {
    const isScan = isQuick && run.text.length >= FEWEST_SIGNS
    return { run: NO_RUN, scanned: isScan ? { text: run.text, asEnglish: run.asEnglish } : null }
  }
  // A sign is one code point; other keys have names.
  if ([...key].length !== 1 || run.text.length >= LONGEST) return { run: NO_RUN, scanned: null }
  const before = isQuick ? run : NO_RUN
  return {
    run: { text: before.text + key, asEnglish: before.asEnglish + (englishSign(code, key) ?? key), lastAt: at },
    scanned: null,
  }
}

/** What the key says on an English keyboard; letters as capitals, because codes have no others. */
function englishSign(code: string, key: string): string | null {
  const [, digit, letter] = /^(?:(?:Digit|Numpad)(\d)|Key([A-Z]))$/.exec(code) ?? []
  if (digit ?? letter) return digit ?? letter ?? null
  return code === 'Minus' || code === 'NumpadSubtract' ? '-' : key === ' ' ? ' ' : null
}
