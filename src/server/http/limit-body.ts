import type { IncomingMessage } from 'node:http'
import { FILE_TYPE, OFFICE_API_PATH } from '#site/addresses.ts'

/** A body has come whole within it; of a file that is brought to the office so much at least comes in every such time. */
export const BODY_MS = 30_000
/** 17 kbit/s: a poor line is slow but steady, and nobody holds a connection by a byte now and then. */
export const LEAST_FILE_BYTES = 64 * 1024

type Coming = Pick<IncomingMessage, 'url' | 'headers' | 'complete'> & {
  socket: { bytesRead: number }
  once(event: 'close', run: () => void): unknown
}

/** Tells once where a body does not come in time. A large file over a slow line takes minutes: that is limited by its pace alone. */
export function limitBody(request: Coming, refuse: () => void): void {
  const { socket, url = '', headers } = request
  const isFile = url.startsWith(`${OFFICE_API_PATH}/`) && headers['content-type'] === FILE_TYPE
  let read = socket.bytesRead
  const timer = setInterval(() => {
    const isComing = isFile && socket.bytesRead - read >= LEAST_FILE_BYTES
    read = socket.bytesRead
    if (!request.complete && isComing) return
    clearInterval(timer)
    if (!request.complete) refuse()
  }, BODY_MS).unref()
  request.once('close', () => clearInterval(timer))
}
