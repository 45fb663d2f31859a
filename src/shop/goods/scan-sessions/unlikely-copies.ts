/** Of copies that were unpacked or counted: so many, where so many were expected. */
export type UnlikelyLine = { ean: string; copies: number; expected: number }

/** Somebody has looked again, and there are so many. */
export type SureOf = { ean: string; copies: number }

const MOST_OF_NOTHING = 50
const TIMES = 5
const MORE = 20

/**
 * OFFICE-54 OFFICE-55: a number that a slip of the hand, or of a scanner, explains better than a delivery does: five times as many
 * as were expected and twenty more, or over fifty where none were.
 */
export function isUnlikely(copies: number, expected: number): boolean {
  if (expected <= 0) return copies > MOST_OF_NOTHING
  return copies >= expected * TIMES && copies >= expected + MORE
}

/** The lines that somebody has to be asked about: whoever is sure is so of this very number. */
export function linesToAsk(lines: readonly UnlikelyLine[], sure: readonly SureOf[]): UnlikelyLine[] {
  return lines.filter(
    ({ ean, copies, expected }) =>
      isUnlikely(copies, expected) && !sure.some((one) => one.ean === ean && one.copies === copies),
  )
}

export type UnlikelyFailure = { kind: 'unlikely-copies'; unlikely: UnlikelyLine[] }
