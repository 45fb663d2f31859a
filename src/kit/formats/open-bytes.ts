/** Opens the same bytes as often as they are asked for, from a byte on. */
export type OpenBytes = (from: number) => AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export async function firstBytes(open: OpenBytes, most: number): Promise<Buffer> {
  const taken: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of open(0)) {
    taken.push(chunk)
    bytes += chunk.length
    if (bytes >= most) break
  }
  return Buffer.concat(taken).subarray(0, most)
}

/** Leaves out what stands before a byte. */
export async function* bytesFrom(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  byte: number,
): AsyncGenerator<Uint8Array> {
  let left = byte
  for await (const chunk of chunks) {
    if (left < chunk.length) yield chunk.subarray(left)
    left = Math.max(0, left - chunk.length)
  }
}
