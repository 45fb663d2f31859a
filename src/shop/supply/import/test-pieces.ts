import type { OpenBytes } from '#kit/formats/open-bytes.ts'

/** A file in memory that comes in pieces of a size. */
export function inPieces(file: string | Buffer, size: number): OpenBytes {
  const bytes = Buffer.from(file)
  return function* (from) {
    for (let place = from; place < bytes.length; place += size) yield bytes.subarray(place, place + size)
  }
}
