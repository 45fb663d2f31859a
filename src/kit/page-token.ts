import { createHash } from 'node:crypto'
import { InputProblem } from './input-problem.ts'

const VERSION = 1
const MAX_LENGTH = 2048
const UNREADABLE = 'nextToken cannot be read: give it back as it was received.'

/** Where a page of a list ends. It says of which list it is, so that it cannot continue another one. */
export function pageToken(list: string, place: readonly string[]): string {
  return Buffer.from(JSON.stringify([VERSION, markOf(list), ...place])).toString('base64url')
}

export function readPageToken(list: string, token: string, parts: number): string[] {
  const [version, mark, ...place] = valuesIn(token)
  if (version !== VERSION || typeof mark !== 'string') throw new InputProblem(UNREADABLE)
  if (mark !== markOf(list))
    throw new InputProblem('nextToken belongs to another list: keep the other arguments as they were.')
  if (place.length !== parts || !place.every(isPlace)) throw new InputProblem(UNREADABLE)
  return place
}

function isPlace(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0')
}

function valuesIn(token: string): unknown[] {
  if (token.length > MAX_LENGTH || !/^[\w-]+$/.test(token)) return []
  try {
    const values: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}

function markOf(list: string): string {
  return createHash('sha256').update(list).digest('base64url').slice(0, 11)
}
