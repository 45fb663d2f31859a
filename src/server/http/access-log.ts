import type { DestinationStream } from 'pino'

type Access = { id: string; method: string; path: string; status: number; ms: number; isCached: boolean }
export type LogAccess = (access: Access) => void

/**
 * One line a request, in the shape of every other line of the log, put together by hand: at ten thousand cached pages a
 * second the general logger costs as much as the page. The query stays out: it may hold what a visitor typed, or a token.
 */
export function accessLog(destination: DestinationStream): LogAccess {
  return ({ id, method, path, status, ms, isCached }) => {
    destination.write(
      `{"level":30,"time":"${new Date().toISOString()}","id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms.toFixed(2)}${isCached ? ',"cached":true' : ''},"msg":"request"}\n`,
    )
  }
}

const started = Math.floor(Date.now() / 1000).toString(36)
const prefix = `${started}-${process.pid.toString(36)}-`
let count = 0

/** Unique in this process and, by its start and number, practically so among all. */
export function newRequestId(): string {
  return prefix + (++count).toString(36)
}

export function loggedPath(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? url : url.slice(0, mark)
}
