/**
 * What a door takes for text. NUL and half a character no database takes; the other control characters are nothing that a
 * person writes, but for the white space among them, which comes along when somebody pastes.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/

export const DEEPEST = 32

export function isText(text: string): boolean {
  return text.isWellFormed() && !NO_TEXT.test(text)
}

/** Typed or pasted text, without the characters that no door accepts. */
export function asText(text: string): string {
  return isText(text) ? text : text.toWellFormed().replaceAll(new RegExp(NO_TEXT, 'g'), '')
}

/** Marks that turn the direction of the words around them; nobody sees them, and a name that has one turns those beside it. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

export function withoutDirections(text: string): string {
  return text.replaceAll(DIRECTIONS, '')
}

/** Why a value from outside cannot be used. The place is as its writer would name it: `input.lines.0.productId`. */
export type ValueProblem = { kind: 'too-deep' } | { kind: 'not-text'; place: string }

/** Checks all names and texts inside a value, so that the code behind the door need not. */
export function valueProblem(value: unknown, levels = DEEPEST, place: readonly string[] = []): ValueProblem | null {
  if (typeof value === 'string') return isText(value) ? null : { kind: 'not-text', place: place.join('.') }
  if (typeof value !== 'object' || value === null) return null
  if (levels === 0) return { kind: 'too-deep' }
  for (const [name, inside] of Object.entries(value)) {
    if (!isText(name)) return { kind: 'not-text', place: place.join('.') }
    const problem = valueProblem(inside, levels - 1, [...place, name])
    if (problem) return problem
  }
  return null
}

export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inside) => isDeeperThan(inside, levels - 1))
}

export type ReadJson = { ok: true; value: unknown } | { ok: false; problem: { kind: 'not-json' } | ValueProblem }

/** JSON from outside, all of whose texts are text. */
export function readJson(json: string, deepest = DEEPEST): ReadJson {
  const value = parsed(json)
  if (value === undefined) return { ok: false, problem: { kind: 'not-json' } }
  const problem = valueProblem(value, deepest)
  return problem ? { ok: false, problem } : { ok: true, value }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    // Not JSON: nothing else can be wrong here.
    return undefined
  }
}
