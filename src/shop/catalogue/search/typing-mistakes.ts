/** A mistake that fingers or ears easily make, and one that they do not. */
const LIKELY = 1
const UNLIKELY = 1.5
/** A doubled letter typed once, or a single one typed twice. */
const DOUBLED = 0.5
/** Added for the first letter, which is seldom mistyped. */
const FIRST_LETTER = 1

const KEYS = ['qwertzuiop', 'asdfghjkl', 'yxcvbnm', 'qwertyuiop', 'zxcvbnm']
/** Letters that sound alike, or are written for each other in another language. */
const ALIKE = ['aeiou', 'bp', 'dt', 'gk', 'ckq', 'vfw', 'szc', 'mn', 'ijy', 'xk']

type Nearness = ReadonlyMap<string, string>

const BY_EAR: Nearness = nearness(ALIKE, (group) => group)
const BY_FINGER_OR_EAR: Nearness = nearness(
  KEYS,
  (row, place) => `${row[place - 1] ?? ''}${row[place + 1] ?? ''}`,
  BY_EAR,
)

function nearness(
  groups: readonly string[],
  near: (group: string, place: number) => string,
  known?: Nearness,
): Nearness {
  const letters = new Map(known)
  for (const group of groups)
    for (const [place, letter] of [...group].entries())
      letters.set(letter, (letters.get(letter) ?? '') + near(group, place))
  return letters
}

/**
 * The cost of the mistakes that make one word of the other, both without accents: letters added, dropped, changed, or swapped
 * with their neighbour.
 */
export function mistakesIn(typed: string, meantWord: string): number {
  return distance(typed, meantWord, BY_FINGER_OR_EAR)
}

/** The same for how two words sound (`search_sound`). */
export function mishearingsIn(typed: string, meantWord: string): number {
  return distance(typed, meantWord, BY_EAR)
}

function distance(typed: string, meantWord: string, near: Nearness): number {
  const isNear = (letter: string, other: string) => near.get(letter)?.includes(other) ?? false
  const [a, b] = [[...typed], [...meantWord]]
  const added = a.map((letter, place) => {
    if (letter === a[place - 1]) return DOUBLED
    // A finger that slips adds the letter it has just typed, or one beside it.
    const isSlip = [a[place - 1], a[place + 1]].some((other) => other && isNear(letter, other))
    return (isSlip ? LIKELY : UNLIKELY) + atBeginning(place)
  })
  const dropped = b.map((letter, place) => (letter === b[place - 1] ? DOUBLED : LIKELY) + atBeginning(place))
  let before: number[] = []
  let above = [0]
  for (const cost of dropped) above.push((above.at(-1) ?? 0) + cost)
  for (const [row, letter] of a.entries()) {
    const current = [(above[0] ?? 0) + (added[row] ?? 0)]
    for (const [column, other] of b.entries()) {
      const changed =
        letter === other ? 0 : (isNear(letter, other) ? LIKELY : UNLIKELY) + atBeginning(Math.min(row, column))
      let least = Math.min(
        (above[column + 1] ?? 0) + (added[row] ?? 0),
        (current[column] ?? 0) + (dropped[column] ?? 0),
        (above[column] ?? 0) + changed,
      )
      const isSwapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other
      if (isSwapped) least = Math.min(least, (before[column - 1] ?? 0) + LIKELY)
      current.push(least)
    }
    before = above
    above = current
  }
  return above.at(-1) ?? 0
}

function atBeginning(place: number): number {
  return place === 0 ? FIRST_LETTER : 0
}
