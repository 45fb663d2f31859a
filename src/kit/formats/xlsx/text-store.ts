import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CannotUnpack } from '../unpack.ts'

/** Texts by number, in a temporary file: a workbook may have millions of them. */
export type TextStore = {
  add(text: string): void
  at(number: number): string | undefined
  close(): void
}

const WRITTEN_AT_ONCE = 1024 * 1024
const READ_AT_ONCE = 65_536
const MOST_TEXTS = 10_000_000

export function openTextStore(): TextStore {
  const folder = mkdtempSync(path.join(tmpdir(), 'kolofon-texts-'))
  const file = openSync(path.join(folder, 'texts'), 'w+', 0o600)
  /** Where each text ends. */
  let ends = new Uint32Array(1024)
  let count = 0
  let bytes = 0
  let waiting: string[] = []
  let waitingBytes = 0
  /** The part of the file that was read last: texts mostly stand in the order in which they are asked for. */
  let read = Buffer.alloc(0)
  let readFrom = 0

  function write(): void {
    if (waiting.length > 0) writeSync(file, waiting.join(''))
    waiting = []
    waitingBytes = 0
  }

  return {
    add(text) {
      if (count === MOST_TEXTS) throw new CannotUnpack('too-large')
      const length = Buffer.byteLength(text)
      bytes += length
      waitingBytes += length
      waiting.push(text)
      if (waitingBytes > WRITTEN_AT_ONCE) write()
      if (count === ends.length) {
        const more = new Uint32Array(2 * count)
        more.set(ends)
        ends = more
      }
      ends[count++] = bytes
    },
    at(number) {
      const end = ends[number]
      if (end === undefined || number >= count) return undefined
      const start = number === 0 ? 0 : ends[number - 1]!
      if (start < readFrom || end > readFrom + read.length) {
        write()
        read = Buffer.allocUnsafe(Math.max(READ_AT_ONCE, end - start))
        read = read.subarray(0, readSync(file, read, 0, read.length, start))
        readFrom = start
      }
      return read.toString('utf8', start - readFrom, end - readFrom)
    },
    close() {
      closeSync(file)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
