import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { loggedError } from '#kit/logged-error.ts'
import { isWorthTelling, lineForPerson } from './terminal/person-log.ts'
import { isForPerson, painter, type TerminalEnvironment } from './terminal/terminal-lines.mjs'

const serializers = { err: loggedError, error: loggedError }
const USUAL_COLUMNS = 80

type OnLoggedError = (logged: unknown, message: string | undefined) => void
const ERROR_LEVEL = 50

/** Logs are written in chunks, not with a system call for every request. */
const inChunks = pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 })
let destination: DestinationStream = inChunks

/** Where every line goes: an object a line, or, once somebody looks on, a line for a person. */
export const logDestination = {
  write: (line: string) => destination.write(line),
  flush: (done?: (error?: Error) => void) => inChunks.flush(done),
  flushSync: () => inChunks.flushSync(),
}

const WRITTEN_WITHIN_MS = 1_000

/** A chunk on its way would come behind the last line: it is waited for, but not for a reader that has stopped reading. */
export function linesAreWritten(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, WRITTEN_WITHIN_MS).unref()
    inChunks.flush(() => resolve())
  })
}

/** Where a person reads along, lines are for them from here on; what is not worth telling while the shop opens waits until it has. */
export function logForPerson(env: TerminalEnvironment, stream: NodeJS.WriteStream): { hasOpened(): void } {
  if (!isForPerson(env, stream)) return { hasOpened() {} }
  const how = { paint: painter(env, stream), columns: () => stream.columns ?? USUAL_COLUMNS }
  let isOpen = false
  destination = {
    write(line) {
      if (isWorthTelling(line, isOpen))
        stream.write(`${isOpen || !stream.isTTY ? '' : '\r\u001B[2K'}${lineForPerson(line, how)}`)
    },
  }
  return { hasOpened: () => void (isOpen = true) }
}

export function shopLog(onError: OnLoggedError = () => {}): Logger {
  const hooks: LoggerOptions['hooks'] = {
    logMethod(given, write, level) {
      if (level >= ERROR_LEVEL) onError(given[0], given[1])
      write.apply(this, given)
    },
  }
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks, serializers }, logDestination)
}
