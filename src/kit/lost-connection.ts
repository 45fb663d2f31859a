const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Of SQL: a connection that failed (08), a server that ends or begins (57P), one that takes no more connections (53300). */
const SERVER = /^(08...|57P0.|53300)$/
/** What a driver says without a code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether it failed because a server could not be reached: it works again when the server is back. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isLostConnection)
  const code = 'code' in error ? String(error.code) : ''
  return NETWORK.has(code) || SERVER.test(code) || WORDS.test(error.message) || isLostConnection(error.cause)
}
