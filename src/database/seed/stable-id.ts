import { createHash } from 'node:crypto'

const LENGTH = 12

/** DATA-01: twelve characters `[0-9a-z]`, the same for the same key on every machine. */
export function stableId(key: string): string {
  const number = createHash('sha256').update(key).digest().readBigUInt64BE()
  return number.toString(36).padStart(LENGTH, '0').slice(-LENGTH)
}
