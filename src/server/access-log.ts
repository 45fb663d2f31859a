import type { Logger } from 'pino'

export type Access = { id: string; method: string; path: string; status: number; ms: number; cached?: true }

/** One line a request. The query stays out of it: it may hold what a visitor typed, or a token. */
export function logAccess(log: Logger, access: Access): void {
  log.info(access, 'request')
}

const started = Math.floor(Date.now() / 1000).toString(36)
let count = 0

/** Unique in this process and, by its start and number, practically so among all. */
export function newRequestId(): string {
  return `${started}-${process.pid.toString(36)}-${(++count).toString(36)}`
}

export function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? url : url.slice(0, mark)
}
