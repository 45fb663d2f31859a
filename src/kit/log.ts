import type { Logger } from 'pino'

/** The part of the logger that the ground uses: an object of facts, then a sentence. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
