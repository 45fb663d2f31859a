import { hash } from 'node:crypto'
import type { Facts } from './facts/facts.ts'

/** The same for the same facts, in whatever order their keys are. */
export function hashOfFacts(facts: Facts): string {
  return jsonOfFacts(facts).hash
}

/** Facts as a row keeps them, with their hash: what is written is what is hashed. */
export function jsonOfFacts(facts: Facts): { json: string; hash: string } {
  const json = JSON.stringify(inOrderOfKeys(facts))
  return { json, hash: hash('sha256', json) }
}

function inOrderOfKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrderOfKeys)
  const record = value as Readonly<Record<string, unknown>>
  // Also a key that the language itself gives a meaning is one.
  return Object.fromEntries(
    Object.keys(record)
      .sort()
      .map((key) => [key, inOrderOfKeys(record[key])]),
  )
}
