import { isIPv6 } from 'node:net'
import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import {
  connectionFacts,
  type ConnectionField,
  type ConnectionName,
  type ConnectionValues,
} from './connection-table.ts'

export type TypedConnection = { facts: ConnectionValues; secrets: ConnectionValues }

/**
 * What was typed, as it may be written down. Secrets that are left out stay as they were (`former`), as long as what they were given for
 * is the same; a key never goes to another server or account than the one it was typed for.
 */
export function readTyped(
  name: ConnectionName,
  typed: TypedConnection,
  former: TypedConnection | null,
): Result<TypedConnection, FieldProblem[]> {
  const { fields, secretsAreFor } = connectionFacts(name)
  const problems: FieldProblem[] = []
  const unknown = (part: keyof TypedConnection, isSecret: boolean) =>
    Object.keys(typed[part])
      .filter((one) => !fields.some((field) => field.name === one && Boolean(field.isSecret) === isSecret))
      .map((one) => ({ at: `${part}.${one}`, kind: 'unknown-field' as const }))
  problems.push(...unknown('facts', false), ...unknown('secrets', true))
  const facts: Record<string, string> = {}
  const secrets: Record<string, string> = {}
  const take = (field: ConnectionField, part: keyof TypedConnection, into: Record<string, string>, before?: string) => {
    const value = typed[part][field.name]?.trim() || before
    const problem = problemOf(field, value)
    if (problem) problems.push({ at: `${part}.${field.name}`, kind: problem })
    else if (value) into[field.name] = value
  }
  for (const field of fields) if (!field.isSecret) take(field, 'facts', facts)
  const isForTheSame = secretsAreFor.every((fact) => former?.facts[fact] === facts[fact])
  for (const field of fields)
    if (field.isSecret) take(field, 'secrets', secrets, isForTheSame ? former?.secrets[field.name] : undefined)
  if (name === 'mail' && problems.length === 0) {
    // `mail.example.com:587`: the port has its own field.
    if (facts.host?.includes(':') && !isIPv6(facts.host)) problems.push({ at: 'facts.host', kind: 'wrong-form' })
    if (facts.user && !secrets.password) problems.push({ at: 'secrets.password', kind: 'missing' })
    if (!facts.user && typed.secrets.password) problems.push({ at: 'facts.user', kind: 'missing' })
    if (!facts.user) delete secrets.password
  }
  return problems.length > 0 ? failed(problems) : done({ facts, secrets })
}

function problemOf(
  { isOptional, among, form }: ConnectionField,
  value: string | undefined,
): FieldProblem['kind'] | null {
  if (!value) return isOptional ? null : 'missing'
  if (among && !among.includes(value)) return 'not-one-of'
  return form.test(value) ? null : 'wrong-form'
}
