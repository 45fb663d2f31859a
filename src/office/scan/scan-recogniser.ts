import { readScan } from './read-scan.ts'

/** A key as the browser tells it: its sign, the place of the key on the keyboard, when it was pressed, and what it fell into. */
export type KeyStroke = {
  key: string
  code: string
  /** In milliseconds, by the key and not by when the page came to hear of it. */
  at: number
  into:
    | 'nothing'
    | 'field'
    /** A field of a dialog, or of a secret: it was opened to be written into, and programs write quickly. */
    | 'form-field'
    /** A field in which people write such codes themselves. */
    | 'code-field'
}

type Sign = { key: string; asEnglish: string; at: number }

/** What came one sign after the other and may turn out to be a scan. */
export type KeyRun = {
  signs: readonly Sign[]
  into: KeyStroke['into']
  /** Digits of a moment ago that were a number, or nothing. */
  before: readonly Sign[]
  /** How often the page was asked since the last key, and had nothing to tell. */
  quiet: number
  /** A scan was told before the key that ends it came: until when that key is the scanner's. */
  endUntil: number
}

export type ScanEvent =
  | {
      kind: 'scan'
      text: string
      /** The same keys on an English keyboard: a scanner that takes the computer's for one writes ö for 0 on a Hungarian. */
      asEnglish: string
      /** The number that was told last was the beginning of this code: it is none. */
      isNumberUndone: boolean
    }
  | { kind: 'number'; number: number }

type Hearing = {
  run: KeyRun
  events: ScanEvent[]
  /** The key is the scanner's, and nobody else's. */
  isTaken: boolean
}

export const NO_RUN: KeyRun = { signs: [], into: 'nothing', before: [], quiet: 0, endUntil: Number.NEGATIVE_INFINITY }
/** A slow scanner needs 120 ms for a sign, and as long again where something comes between. */
export const IN_ONE_RUN_MS = 250
/** How often the page is asked; where it is busy it is asked later, and that is no silence. */
export const ASKED_EVERY_MS = 50
const QUIET_TIMES = 8
/** In a field the digits of a whole code may come as late on a busy machine; no hand writes thirteen with a right check digit by chance. */
const IN_A_FIELD_MS = 1_000
/** In a field, signs that are no code the shop knows are a scan only where no hand writes so quickly. */
const QUICK_MS = 35
const QUICK_SHARE = 0.75
/** Whoever types a number and then reads a book needs as long. */
const HAND_TO_SCANNER_MS = 150
/** Digits typed within it are one number. */
const ONE_NUMBER_MS = 1_500
/** So long after its last sign Enter or Tab is the end of a scan that was told before it came. */
const END_WITHIN_MS = 1_500
const MOST_DIGITS = 4
const FEWEST_SIGNS = 6
/** The first ten or twelve digits of a code may look like one. */
const WHOLE_CODE = 13
const LONGEST = 200
/** They come with the signs that need them, and are none. */
const WITH_OTHERS = ['Shift', 'AltGraph', 'CapsLock', 'Dead']

/**
 * A scanner is a keyboard; how quick it is, nobody knows. So keys that fall into no field wait: they are a scan when they are a code,
 * by its check digit or its form, and a number only when nothing follows. In a field a code that is written without a pause is
 * a scan, other signs only where no hand is as quick, and in a dialog never. Digits of a code are never a number.
 */
export function hearKey(run: KeyRun, stroke: KeyStroke): Hearing {
  const { key, code, at, into } = stroke
  if (WITH_OTHERS.includes(key)) return { run, events: [], isTaken: false }
  const gap = at - (run.signs.at(-1)?.at ?? Number.NEGATIVE_INFINITY)
  if (key === 'Enter' || key === 'Tab')
    return at < run.endUntil && run.signs.length === 0
      ? { run: NO_RUN, events: [], isTaken: true }
      : hearEnd(run, key, gap)
  // A sign is one code point; other keys have names.
  if ([...key].length !== 1 || run.signs.length >= LONGEST) return { ...settle(run), isTaken: false }
  const sign = { key, asEnglish: englishSign(code, key) ?? key, at }
  if (goesOn(run, sign, into, gap))
    return {
      run: { ...run, signs: [...run.signs, sign], quiet: 0 },
      events: [],
      // A space presses the button that has the focus.
      isTaken: into === 'nothing' && key === ' ',
    }
  const before = settle(run)
  return {
    run: { ...before.run, signs: [sign], into, endUntil: NO_RUN.endUntil },
    events: before.events,
    isTaken: false,
  }
}

/** The page was asked and no key was waiting. */
export function hearNothing(run: KeyRun): Omit<Hearing, 'isTaken'> {
  if (run.signs.length === 0) return { run, events: [] }
  const times = isSlowInField(run) ? IN_A_FIELD_MS / ASKED_EVERY_MS : QUIET_TIMES
  return run.quiet + 1 < times ? { run: { ...run, quiet: run.quiet + 1 }, events: [] } : settle(run)
}

/** What was typed so far is all there is: somebody does something else. */
export function settle(run: KeyRun): Omit<Hearing, 'isTaken'> {
  if (run.signs.length === 0) return { run, events: [] }
  const events = run.into === 'nothing' ? judge(run) : isWrittenScan(run, null) ? [scanOf(run.signs)] : []
  const endUntil = events.at(-1)?.kind === 'scan' ? (run.signs.at(-1)?.at ?? 0) + END_WITHIN_MS : NO_RUN.endUntil
  return { run: { ...after(run, events), endUntil }, events }
}

function goesOn({ signs, into }: KeyRun, sign: Sign, nowInto: KeyStroke['into'], gap: number): boolean {
  if (signs.length === 0 || into !== nowInto) return false
  if (gap <= IN_ONE_RUN_MS) return true
  if (isAnyField(into)) return gap <= IN_A_FIELD_MS && isDigit(sign) && signs.every(isDigit) && !isWhole(signs)
  // A page that was held up tells the rest of a code late: outside of fields digits wait for it, until they are whole.
  return into === 'nothing' && isDigit(sign) && signs.every(isDigit) && !isWhole(signs)
}

function hearEnd(run: KeyRun, key: 'Enter' | 'Tab', gap: number): Hearing {
  if (run.into !== 'nothing') {
    const isScan = isWrittenScan(run, gap)
    return { run: NO_RUN, events: isScan ? [scanOf(run.signs)] : [], isTaken: isScan }
  }
  const events = judge(run)
  const isTaken = events.some(({ kind }) => kind === 'scan') || (key === 'Enter' && isDigits(run.signs))
  return { run: after(run, events), events, isTaken }
}

/** What keys that fell into no field are. */
function judge(run: KeyRun): ScanEvent[] {
  const { signs } = run
  const before = digitsBefore(run)
  const at = signs.findIndex((_, at) => isNumberBefore(signs, at))
  if (at > 0) return [...numberOf(before, signs.slice(0, at)), scanOf(signs.slice(at))]
  if (isKnown(signs)) return [scanOf(signs)]
  const joined = [...before, ...signs]
  if (before.length > 0 && isKnown(joined)) return [{ ...scanOf(joined), isNumberUndone: before.length <= MOST_DIGITS }]
  if (signs.length < FEWEST_SIGNS) return numberOf(before, signs)
  const digits = signs.filter(isDigit).length
  return isQuick(signs) || digits * 2 >= signs.length ? [scanOf(signs)] : []
}

/** Somebody typed how many, and read the next book before the number was told. */
function isNumberBefore(signs: readonly Sign[], at: number): boolean {
  const rest = signs.slice(at)
  if (at === 0 || at > MOST_DIGITS || !isWhole(rest)) return false
  const gaps = gapsOf(signs)
  const taken = gaps[at - 1] ?? 0
  return taken >= HAND_TO_SCANNER_MS && gaps.slice(at).every((gap) => gap < taken)
}

function numberOf(before: readonly Sign[], signs: readonly Sign[]): ScanEvent[] {
  const digits = [...before, ...signs]
  const text = digits.map(({ asEnglish }) => asEnglish).join('')
  const isNumber = isDigits(digits) && /^(?:0|[1-9]\d*)$/.test(text)
  return isNumber ? [{ kind: 'number', number: Number(text) }] : []
}

/** Those that belong to the same number, or to the same code. */
function digitsBefore({ before, signs: [first] }: KeyRun): readonly Sign[] {
  const last = before.at(-1)
  return last && first && first.at - last.at < ONE_NUMBER_MS ? before : []
}

function after(run: KeyRun, events: readonly ScanEvent[]): KeyRun {
  const isRead = events.some((one) => one.kind === 'scan' && readScan(one).kind !== 'other')
  if (run.into !== 'nothing' || isRead || !run.signs.every(isDigit)) return NO_RUN
  return { ...NO_RUN, before: [...digitsBefore(run), ...run.signs].slice(-LONGEST) }
}

/** `gap` is the time from the last sign to the key that ends it; null where none did. */
function isWrittenScan({ signs, into }: KeyRun, gap: number | null): boolean {
  if (signs.length < FEWEST_SIGNS) return false
  if (gap === null) return isQuick(signs) && isKnown(signs)
  // A telephone number of ten digits may be right as an ISBN, too: only a whole code is one, however slow.
  if (isAnyField(into) && isWhole(signs)) return gap <= IN_A_FIELD_MS
  return gap <= IN_ONE_RUN_MS && isQuick(signs) && (into !== 'form-field' || isKnown(signs))
}

function scanOf(signs: readonly Sign[]): ScanEvent & { kind: 'scan' } {
  const text = signs.map(({ key }) => key).join('')
  return { kind: 'scan', text, asEnglish: signs.map((sign) => sign.asEnglish).join(''), isNumberUndone: false }
}

const isKnown = (signs: readonly Sign[]) => signs.length >= FEWEST_SIGNS && readScan(scanOf(signs)).kind !== 'other'
const isWhole = (signs: readonly Sign[]) => isKnown(signs) && !(signs.length < WHOLE_CODE && signs.every(isDigit))
const isDigit = ({ asEnglish }: Sign) => /^\d$/.test(asEnglish)
const isDigits = (signs: readonly Sign[]) => signs.length > 0 && signs.length <= MOST_DIGITS && signs.every(isDigit)
const gapsOf = (signs: readonly Sign[]) => signs.slice(1).map(({ at }, index) => at - (signs[index]?.at ?? at))

/** Not made for codes. */
const isAnyField = (into: KeyStroke['into']) => into === 'field' || into === 'form-field'

/** Digits that may yet become a code. */
const isSlowInField = (run: KeyRun) => isAnyField(run.into) && run.signs.every(isDigit) && !isWrittenScan(run, null)

function isQuick(signs: readonly Sign[]): boolean {
  const quick = gapsOf(signs).filter((gap) => gap <= QUICK_MS).length
  return quick >= QUICK_SHARE * (signs.length - 1)
}

/** What the key says on an English keyboard; letters as capitals, because codes have no others. */
function englishSign(code: string, key: string): string | null {
  const [, digit, letter] = /^(?:(?:Digit|Numpad)(\d)|Key([A-Z]))$/.exec(code) ?? []
  if (digit ?? letter) return digit ?? letter ?? null
  return code === 'Minus' || code === 'NumpadSubtract' ? '-' : key === ' ' ? ' ' : null
}
