import type { Logger } from 'pino'
import { linesAreWritten } from './shop-log.ts'

type LastWords = {
  log: Pick<Logger, 'fatal'>
  /** Tells others too; it settles in any case, and soon. */
  report?: (error: unknown) => Promise<void>
}

/** What nobody has caught ends the process, and is the last line of its log. */
export function lastWords({ log, report }: LastWords): { stop(): void } {
  let isEnding = false
  const end = async (error: unknown) => {
    if (isEnding) return
    isEnding = true
    await report?.(error)
    await linesAreWritten()
    log.fatal({ err: error }, 'The process ends: nobody has caught this')
    process.exit(1)
  }
  const onUncaught = (error: unknown) => void end(error)
  // A promise's failure that is nobody's comes here as well.
  process.on('uncaughtException', onUncaught)
  return { stop: () => void process.off('uncaughtException', onUncaught) }
}
