import { done, failed, type Result } from '#kit/result.ts'
import { FILE_TYPE } from '#site/addresses.ts'
import type { OfficeAnswer, OfficeInput } from '#server/office/office-api.ts'
import { addressOf, officeHeaders, refusalOf, type OfficeRefusal } from '../data/ask-office.ts'

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

/** Brings a file as it lies on the disk: the browser reads it while it sends it, and tells how far it is. */
export function uploadFile({ query, file, key, onProgress, signal }: Upload): Promise<Result<Brought, OfficeRefusal>> {
  return new Promise((resolve) => {
    // `fetch` does not tell how much of a body has gone.
    const request = new XMLHttpRequest()
    request.open('POST', addressOf('/import/files', { query }))
    for (const [name, value] of officeHeaders({ 'idempotency-key': key, 'content-type': FILE_TYPE }))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => resolve(failed({ kind: 'unreachable' })))
    request.addEventListener('abort', () => resolve(failed({ kind: 'cut-off' })))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function answerOf({ status, responseText }: XMLHttpRequest): Result<Brought, OfficeRefusal> {
  try {
    const said: unknown = JSON.parse(responseText)
    return status < 300 ? done(said as Brought) : failed(refusalOf(said))
  } catch {
    return failed({ kind: 'unreachable' })
  }
}
