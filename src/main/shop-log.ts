import pino, { type Logger, type LoggerOptions } from 'pino'
import { loggedError } from '#kit/logged-error.ts'

const serializers = { err: loggedError, error: loggedError }

type OnLoggedError = (logged: unknown, message: string | undefined) => void
const ERROR_LEVEL = 50

/** Logs are written in chunks, not with a system call for every request. */
export const logDestination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 })

export function shopLog(onError: OnLoggedError = () => {}): Logger {
  const hooks: LoggerOptions['hooks'] = {
    logMethod(given, write, level) {
      if (level >= ERROR_LEVEL) onError(given[0], given[1])
      write.apply(this, given)
    },
  }
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks, serializers }, logDestination)
}
