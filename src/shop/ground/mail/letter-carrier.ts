import { every } from '#kit/every.ts'
import type { Shop } from '#shop/shop.ts'
import { deliverLetters } from './deliver-letters.ts'
import { FIRST_RETRY_MS } from './retry-time.ts'

const EVERY_MS = 60_000

/** Delivers letters when one is posted, and looks each minute for those to be tried again. */
export function letterCarrier(shop: Shop): { wake(): void; stop(): Promise<void> } {
  let round: Promise<void> | null = null
  let isWanted = false
  let retry: NodeJS.Timeout | undefined

  async function carry(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await deliverLetters(shop)
        .then(({ failed }) => {
          if (failed > 0) retry ??= setTimeout(lookAgain, FIRST_RETRY_MS).unref()
        })
        .catch((error: unknown) =>
          shop.log.warn(
            { reason: error instanceof Error ? error.message : String(error) },
            'Letters could not be read',
          ),
        )
    }
  }
  const wake = () => {
    isWanted = true
    round ??= carry().finally(() => (round = null))
  }
  const lookAgain = () => {
    retry = undefined
    wake()
  }
  const timer = every({ ms: EVERY_MS, log: shop.log, name: 'Carrying letters' }, async () => wake())
  wake()
  return {
    wake,
    async stop() {
      timer.stop()
      clearTimeout(retry)
      await round
    },
  }
}
