import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { done, failed, type Result } from '#kit/result.ts'

type ReceiveFailure = { kind: 'too-large' } | { kind: 'cut-off' }

/**
 * Writes a body into a file as it comes, so that a slow line holds no memory, and gives the file to `use`; afterwards it is gone. What
 * is larger than allowed is left as soon as it is.
 */
export async function receiveFile<Value>(
  request: Request,
  mostBytes: number,
  use: (file: string) => Promise<Value>,
): Promise<Result<Value, ReceiveFailure>> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return failed({ kind: 'too-large' })
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-brought-'))
  const file = path.join(folder, 'file')
  try {
    const problem = await writeBody(request, file, mostBytes)
    return problem ? failed(problem) : done(await use(file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeBody(request: Request, file: string, mostBytes: number): Promise<ReceiveFailure | null> {
  await using written = await open(file, 'wx', 0o600)
  const reader = request.body?.getReader()
  for (let bytes = 0; reader;) {
    // Only what fails in coming is the line's fault; a full disk is not.
    const chunk = await reader.read().catch(() => null)
    if (!chunk) return { kind: 'cut-off' }
    if (chunk.done) break
    bytes += chunk.value.byteLength
    if (bytes > mostBytes) {
      // It is left anyway, whether the line hears of it or not.
      await reader.cancel().catch(() => {})
      return { kind: 'too-large' }
    }
    await written.writeFile(chunk.value)
  }
  return null
}
