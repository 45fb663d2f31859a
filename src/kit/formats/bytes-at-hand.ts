import { linesIn } from './xml-signs.ts'

/** The bytes of a long document that are here and not yet read, and where in the document they stand. */
export class BytesAtHand {
  /** Those that are looked at now, from `at` on. */
  bytes: Buffer = Buffer.alloc(0)
  at = 0
  /** Of the document, at `at`: how many bytes were before it, and the line, from 1. */
  byte: number
  line: number
  #waiting: Buffer[] = []
  #waitingBytes = 0
  /** It is not worth looking again before this many bytes are here. */
  #enough = 0

  constructor({ byte, line }: { byte: number; line: number }) {
    this.byte = byte
    this.line = line
  }

  /** False: they are too few beside those that wait already. */
  add(more: Uint8Array): boolean {
    this.#waiting.push(Buffer.from(more.buffer, more.byteOffset, more.byteLength))
    this.#waitingBytes += more.byteLength
    return this.#waitingBytes >= this.#enough
  }

  /** Puts together what waits. */
  begin(): void {
    const [only] = this.#waiting
    this.bytes = only && this.#waiting.length === 1 ? only : Buffer.concat(this.#waiting)
    this.at = 0
  }

  /** What was not read waits for more. */
  leaveRest(): void {
    const rest = this.bytes.subarray(this.at)
    this.#waiting = rest.length > 0 ? [rest] : []
    this.#waitingBytes = rest.length
    this.#enough = 2 * rest.length
  }

  advance(to: number): void {
    this.passTo(to, this.line + linesIn(this.bytes, this.at, to))
  }

  /** The same where the line there is known. */
  passTo(to: number, line: number): void {
    this.line = line
    this.byte += to - this.at
    this.at = to
  }
}
