import type { IncomingMessage } from 'node:http'

/** The body as text, or null when it is larger than allowed; what is too much is let through unread. */
export function readBody(request: IncomingMessage, mostBytes: number): Promise<string | null> {
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
    request.on('end', () => resolve(Buffer.concat(chunks).toString()))
    request.on('error', reject)
  })
}
