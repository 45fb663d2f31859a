import type { IncomingMessage } from 'node:http'

/** The body as it came, or null when it is larger than allowed; what is too much is let through unread. */
export function readBytes(request: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
    request.resume()
    return Promise.resolve(null)
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= mostBytes) chunks.push(chunk)
      else resolve(null)
    })
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    request.on('error', reject)
  })
}

/** The same as text. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<string | null> {
  return (await readBytes(request, mostBytes))?.toString() ?? null
}
