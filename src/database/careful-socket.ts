import { Socket } from 'node:net'

/**
 * A line to the database. An answer that cannot be read throws in the middle of it, where nobody could catch it and the process
 * would end; here the connection ends instead, with this as its error.
 */
class CarefulSocket extends Socket {
  override emit(event: string | symbol, ...given: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...given)
    try {
      return super.emit(event, ...given)
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)))
      return true
    }
  }
}

/** For `stream` of a client or a pool. */
export const carefulSocket = () => new CarefulSocket()
