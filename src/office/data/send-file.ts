import { done, failed, type Result } from '#kit/result.ts'
import { FILE_TYPE } from '#site/addresses.ts'
import { requestHeaders, officeRefusalOf, type OfficeRefusal } from './ask-office.ts'

type SendFile = {
  address: string
  file: Blob
  headers?: Record<string, string>
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** Brings a file as it lies on the disk: the browser reads it while it sends it, and tells how far it is. */
export function sendFile<Answer>({
  address,
  file,
  headers,
  onProgress,
  signal,
}: SendFile): Promise<Result<Answer, OfficeRefusal>> {
  return new Promise((resolve) => {
    // `fetch` does not tell how much of a body has gone.
    const request = new XMLHttpRequest()
    request.open('POST', address)
    for (const [name, value] of requestHeaders({ ...headers, 'content-type': FILE_TYPE }))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => resolve(failed({ kind: 'unreachable' })))
    request.addEventListener('abort', () => resolve(failed({ kind: 'cut-off' })))
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function answerOf<Answer>({ status, responseText }: XMLHttpRequest): Result<Answer, OfficeRefusal> {
  try {
    const answerBody: unknown = JSON.parse(responseText)
    return status < 300 ? done(answerBody as Answer) : failed(officeRefusalOf(answerBody))
  } catch {
    return failed({ kind: 'unreachable' })
  }
}
