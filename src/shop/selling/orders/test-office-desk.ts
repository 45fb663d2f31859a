import { hash, randomUUID } from 'node:crypto'
import { failed, type Result } from '#kit/result.ts'
import type { OfficeChange } from '#server/office/office-operation.ts'
import { OFFICE_OPERATIONS } from '#server/office/office-operations.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { asActOnce } from '#shop/people/staff/as-act-once.ts'
import { EVERY_PERMISSION } from '#shop/people/staff/permissions.ts'

export type DeskInput = {
  parameters: object
  body?: object
  key?: string
  /** Whether who they are was proven for this. */
  isProven?: boolean
}
export type DeskAnswer = Result<Record<string, unknown>, { kind: string }>
type Staff = Actor & { kind: 'staff' }

/** Does what somebody at their desk presses: the office's own operation, as its door runs it, as an act with its key. */
export async function pressed(
  shop: Shop,
  by: Staff,
  id: string,
  { parameters, body = {}, key = randomUUID(), isProven = true }: DeskInput,
): Promise<DeskAnswer> {
  const operation = OFFICE_OPERATIONS.find((one) => one.id === id) as OfficeChange | undefined
  if (!operation) throw new Error(`The office has no operation ${id}`)
  const input = { parameters, body: operation.body?.parse(body) ?? body } as never
  const caller = { by, permissions: EVERY_PERMISSION, signIn: { member: { email: by.id } } } as never
  const askedFirst = (await operation.askFirst?.(shop, input)) as never
  const record = operation.act.record(input, null)
  const inputHash = hash('sha256', JSON.stringify([id, input]), 'buffer')
  const act = { by, operation: operation.act.operation, ...(record !== undefined && { record }) }
  type Wished = Result<object, { kind: string }>
  const outcome = await asActOnce(shop, act, { key, inputHash }, async (shop): Promise<Wished> => {
    const { proof } = operation
    const isProofNeeded = typeof proof === 'function' ? await proof(shop, input, caller) : proof !== undefined
    const wished = await operation.run(shop, input, caller, askedFirst)
    return wished.ok && isProofNeeded && !isProven ? failed({ kind: 'needs-proof' }) : wished
  })
  return outcome.ok ? (outcome as DeskAnswer) : failed({ kind: outcome.failure.kind })
}

/** By which operation it stands among the acts. */
export function actNameOf(id: string): string {
  const operation = OFFICE_OPERATIONS.find((one) => one.id === id) as OfficeChange | undefined
  return operation?.act.operation ?? ''
}
