import type { Logger } from 'pino'

/** As much of the logger as the ground needs: an object of facts, then a sentence. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
