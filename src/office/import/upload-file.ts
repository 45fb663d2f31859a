import type { Result } from '#kit/result.ts'
import type { OfficeAnswer, OfficeInput } from '#server/office/office-api.ts'
import { addressOf, type OfficeRefusal } from '../data/ask-office.ts'
import { sendFile } from '../data/send-file.ts'

type Brought = OfficeAnswer<'post', '/import/files'>
type Upload = {
  query: NonNullable<OfficeInput<'post', '/import/files'>['query']>
  file: File
  /** The same wish again goes with the same key. */
  key: string
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

export function uploadFile({ query, key, ...sent }: Upload): Promise<Result<Brought, OfficeRefusal>> {
  return sendFile({ ...sent, address: addressOf('/import/files', { query }), headers: { 'idempotency-key': key } })
}
