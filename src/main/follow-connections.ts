import type { Log } from '#kit/log.ts'

const AGAIN_MS = 1_000

type FollowConnections = {
  /** Reads them and puts what has changed into the shop: whether anything has. */
  follow: () => Promise<boolean>
  onChange: () => void
  log: Pick<Log, 'warn'>
  againMs?: number
}

/** Looks when it is told to; what could not be read is read again, since nobody announces it a second time. */
export function followConnections({ follow, onChange, log, againMs = AGAIN_MS }: FollowConnections) {
  let again: NodeJS.Timeout | undefined
  let isStopped = false
  let hasFailed = false

  async function look(): Promise<void> {
    clearTimeout(again)
    try {
      const isChanged = await follow()
      hasFailed = false
      if (isChanged && !isStopped) onChange()
    } catch (error) {
      if (isStopped) return
      if (!hasFailed) log.warn({ err: error }, 'Connections could not be read')
      hasFailed = true
      clearTimeout(again)
      again = setTimeout(() => void look(), againMs).unref()
    }
  }

  return {
    look: () => void look(),
    stop() {
      isStopped = true
      clearTimeout(again)
    },
  }
}
