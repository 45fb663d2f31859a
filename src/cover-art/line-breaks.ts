// Words that lean on the next one look lost at the end of a line.
const LEANING = new Set(
  [
    'a az egy és s hogy the an of in on to and or at by for',
    'der die das ein eine und von zu im am le la les un une de du des et',
    'il lo i gli e di del el los las y w z na do o и в на с к не',
  ].flatMap((words) => words.split(' ')),
)

/** The division of words into `count` lines whose longest line is as short as can be. */
export function breakLines(words: string[], widths: number[], space: number, count: number): string[] {
  const lineWidth = (from: number, to: number) => {
    let width = (to - from - 1) * space
    for (let index = from; index < to; index++) width += widths[index] ?? 0
    const last = words[to - 1]?.toLowerCase() ?? ''
    return to < words.length && LEANING.has(last) ? width * 1.15 : width
  }
  type Division = { cost: number; starts: number[] }
  let divisions: (Division | undefined)[] = words.map((_, index) => ({ cost: lineWidth(0, index + 1), starts: [0] }))
  for (let line = 1; line < count; line++) {
    divisions = words.map((_, end) => {
      let best: Division | undefined
      for (let from = line; from <= end; from++) {
        const before = divisions[from - 1]
        if (!before) continue
        const cost = Math.max(before.cost, lineWidth(from, end + 1))
        if (!best || cost < best.cost) best = { cost, starts: [...before.starts, from] }
      }
      return best
    })
  }
  const starts = divisions.at(-1)?.starts ?? [0]
  return starts.map((start, index) => joined(words.slice(start, starts[index + 1] ?? words.length)))
}

// A word that was split keeps its hyphen only where the line really ends inside it.
function joined(words: string[]): string {
  return words.join(' ').replaceAll('\u00ad- ', '').replaceAll('\u00ad-', '-')
}

const VOWELS = /[aáäàâãåăąeéëèêěęiíïìîoóöőòôõøuúüűùûůyýæœаеёиоуыэюяєії]/i
const TOGETHER = new Set([
  'sz',
  'cs',
  'zs',
  'gy',
  'ny',
  'ty',
  'ly',
  'dz',
  'ch',
  'sh',
  'th',
  'ph',
  'ck',
  'cz',
  'rz',
  'qu',
  'gn',
])
const LONGEST_WHOLE = 13
const MIN_PART = 4

function splitAt(word: string): number {
  const middle = word.length / 2
  let best = 0
  for (let index = MIN_PART; index <= word.length - MIN_PART; index++) {
    const startsSyllable = !VOWELS.test(word.charAt(index)) && VOWELS.test(word.charAt(index + 1))
    if (!startsSyllable || TOGETHER.has(word.slice(index - 1, index + 1).toLowerCase())) continue
    if (!best || Math.abs(index - middle) < Math.abs(best - middle)) best = index
  }
  return best
}

/** Parts of long words, near the middle and before a syllable; the mark says that the parts belong together. */
export function splitLongWords(words: string[]): string[] {
  return words.flatMap((word) => {
    const hyphen = word.indexOf('-')
    if (hyphen > 2 && hyphen < word.length - 3) return [`${word.slice(0, hyphen)}\u00ad-`, word.slice(hyphen + 1)]
    if (word.length <= LONGEST_WHOLE || !/^\p{L}+\p{P}?$/u.test(word)) return [word]
    const at = splitAt(word)
    return at ? [`${word.slice(0, at)}\u00ad-`, word.slice(at)] : [word]
  })
}
