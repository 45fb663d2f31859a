import { createHash } from 'node:crypto'
import { InputProblem } from '../outside/input-problem.ts'
import { isText } from '../outside/outside-text.ts'

const VERSION = 1
const MAX_LENGTH = 2048
const UNREADABLE = 'nextToken cannot be read: give it back as it was received.'

/** Where a page of a list ends. It says of which list it is, so that it cannot continue another one. */
export function pageToken(list: string, place: readonly string[]): string {
  return Buffer.from(JSON.stringify([VERSION, listHash(list), ...place])).toString('base64url')
}

type IsPart = (part: string) => boolean

/** What the parts of a place look like. A token that its list cannot have given is refused, whoever made it. */
export const PLACE = {
  /** Any text: it is only compared. */
  text: () => true,
  count: (part) => /^(?:0|[1-9]\d{0,8})$/.test(part),
  number: (part) => /^[1-9]\d{0,14}$/.test(part),
  moment: (part) => /^2\d{3}-\d\d-\d\dT[\d:.]{12}Z$/.test(part) && isoOf(part) === part,
} as const satisfies Record<string, IsPart>

function isoOf(moment: string): string | null {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

export function readPageToken(list: string, token: string, parts: readonly IsPart[]): string[] {
  const [version, mark, ...place] = valuesIn(token)
  if (version !== VERSION || typeof mark !== 'string') throw new InputProblem(UNREADABLE)
  if (mark !== listHash(list))
    throw new InputProblem('nextToken belongs to another list: keep the other arguments as they were.')
  if (!isPlace(place, parts) || pageToken(list, place) !== token) throw new InputProblem(UNREADABLE)
  return place
}

function isPlace(values: unknown[], parts: readonly IsPart[]): values is string[] {
  return (
    values.length === parts.length &&
    values.every((value, at) => typeof value === 'string' && isText(value) && parts[at]?.(value) === true)
  )
}

function valuesIn(token: string): unknown[] {
  if (token.length > MAX_LENGTH || !/^[\w-]+$/.test(token)) return []
  try {
    const values: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
    return Array.isArray(values) ? values : []
  } catch {
    // Not one of our tokens.
    return []
  }
}

function listHash(list: string): string {
  return createHash('sha256').update(list).digest('base64url').slice(0, 11)
}
