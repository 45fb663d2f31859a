/** One of each kind of character that patterns tell apart. */
const SIGNS = Array.from(
  'aAzZ019 \n\r\t-_.@/\\"\'<>=&?%:;,()[]{}+#!|^$*~`Xxfé’ő„\u00a0\u00ad\u2010\u2028\u0301\u02b0\ud800📚\0\u0007',
)
const ATOMS = /\\p\{[^}]+\}|\\[dwsDWSb.]|\[(?:\\.|[^\]\\])+\]|\./gi
const WORDS = /(?:\\?[A-Za-z0-9/<>:%@+=_ .-]){2,}/g
const MAX_SIGNS = 8
/** A pattern that repeats nothing without end, and nothing often, is done with a text as soon as it has begun. */
const REPEATS = /[*+]|\{\d*,\}|\{(?:\d+,)?\d{3,}\}/

/** How long a text is at each step; from one to the next the time may grow as the text does. The first steps are
 * small: where a pattern doubles its time with every letter, a long text would never end. The last is what doors let in. */
const LADDER = [8, 12, 16, 20, 24, 28, 32, 64, 256, 1_024, 4_096, 16_384]
const LONGEST = 65_536
const NOISE_MS = 4
/** Four times the text: four times the time, and some for a machine that is busy with something else. */
const MAX_GROWTH = 9

/** The text on which a pattern takes longer and longer, or null when it grows with the text on every one that was tried. */
export function slowestText(pattern: RegExp): string | null {
  if (!REPEATS.test(pattern.source)) return null
  for (const { head, unit, tail } of attacks(pattern)) {
    let before = 0
    // What stands before the sign makes nothing worse in the longest that was not so a quarter of it before.
    for (const length of unit.length === 1 && head === '' ? [...LADDER, LONGEST] : LADDER) {
      const text = head + unit.repeat(Math.ceil(length / unit.length)) + tail
      const ms = bestOf(pattern, text, before)
      if (ms > NOISE_MS && ms > MAX_GROWTH * Math.max(before, NOISE_MS / MAX_GROWTH))
        return `${JSON.stringify(head)} + ${JSON.stringify(unit)} × ${length} + ${JSON.stringify(tail)}: ${ms.toFixed(1)} ms, a quarter of it ${before.toFixed(1)} ms`
      before = ms
    }
  }
  return null
}

/** Asked again where it looks slow: a machine may be busy for a moment, a pattern is slow every time. */
function bestOf(pattern: RegExp, text: string, before: number): number {
  let best = timeOf(pattern, text)
  for (let again = 0; again < 4 && best > NOISE_MS && best > MAX_GROWTH * before; again++)
    best = Math.min(best, timeOf(pattern, text))
  return best
}

/** What this thread worked, in milliseconds: while others have the machine, nothing is counted. */
function timeOf(pattern: RegExp, text: string): number {
  const begun = process.threadCpuUsage()
  pattern.lastIndex = 0
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}

type Attack = { head: string; unit: string; tail: string }

/** What the pattern takes, over and over, alone and in pairs, after what it begins with, and before what it cannot take. */
function attacks({ source, flags }: RegExp): Attack[] {
  const literal = source.replaceAll(ATOMS, '|').replaceAll(/\\[a-z]/gi, '|')
  const words = [...new Set((literal.match(WORDS) ?? []).map((word) => word.replaceAll('\\', '')))].slice(0, 12)
  const signs = signsOf(source, flags)
  const units = [...new Set([...signs, ...words, ...pairs([...signs, ...words.slice(0, 3)])])]
  const heads = [...words, ...signs.slice(0, 3)]
  const tails = ['', '!', '\n\0']
  return [
    ...units.flatMap((unit) => tails.map((tail) => ({ head: '', unit, tail }))),
    ...[...signs, ...words.slice(0, 3)].flatMap((unit) =>
      heads.flatMap((head) => tails.map((tail) => ({ head, unit, tail }))),
    ),
  ]
}

/** A few of the characters that each part of the pattern takes, and each that stands in it as itself. */
function signsOf(source: string, flags: string): string[] {
  const alone = flags.replaceAll(/[gy]/g, '')
  const found = new Set<string>()
  for (const [atom] of source.matchAll(ATOMS)) {
    if (atom === '\\b') continue
    const taken = SIGNS.filter((sign) => new RegExp(`^(?:${atom})$`, alone).test(sign))
    for (const sign of taken.slice(0, 2)) found.add(sign)
    // What is written into a class by name is there for a reason.
    for (const sign of taken)
      if (atom.startsWith('[') && !/^\w$/.test(sign) && atom.slice(1).includes(sign)) found.add(sign)
  }
  for (const sign of source.replaceAll(ATOMS, ''))
    if (SIGNS.includes(sign) && !/[()|*+?^$[\]{}\\]/.test(sign)) found.add(sign)
  for (const [, sign = ''] of source.matchAll(/\\([^\w\s])/g)) found.add(sign)
  return [...found].slice(0, MAX_SIGNS)
}

function pairs(units: readonly string[]): string[] {
  return units.flatMap((one) => units.flatMap((other) => (one === other ? [] : [one + other])))
}
