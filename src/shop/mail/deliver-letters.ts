import { codeRetryMs, retryMs } from './retry-time.ts'
import type { Shop } from '#shop/shop.ts'
import { openCode } from './post-code.ts'
import {
  claimLetters,
  deleteEndedLetters,
  deleteLetter,
  putOffLetter,
  type WaitingLetter,
} from './waiting-letter-records.server.ts'

const AT_A_TIME = 20
/** Longer than a mail server is waited for: who was killed while sending is followed by another. */
const CLAIM_MS = 2 * 60_000

/**
 * Hands the letters that are due to the mail server; one that fails waits and holds up no other, one whose code has run out
 * is not sent any more. Safe in all processes.
 */
export async function deliverLetters(shop: Shop): Promise<{ sent: number; failed: number }> {
  const told = { sent: 0, failed: 0 }
  for (;;) {
    const now = shop.clock.now()
    await deleteEndedLetters(shop.db, now)
    const retryAt = new Date(now.getTime() + CLAIM_MS)
    const letters = await claimLetters(shop.db, { now, retryAt, limit: AT_A_TIME })
    const delivered = await Promise.all(letters.map((letter) => deliver(shop, letter)))
    for (const isSent of delivered) told[isSent ? 'sent' : 'failed'] += 1
    if (letters.length < AT_A_TIME) return told
  }
}

async function deliver(shop: Shop, letter: WaitingLetter): Promise<boolean> {
  const { id, tries } = letter
  try {
    const mail = letter.sealedCode ? openCode(shop, letter.sealedCode, letter.expiresAt) : letter.mail
    if (mail) await shop.mail.send(mail)
  } catch (error) {
    // One that nobody takes stays, and is told of in the log.
    const wait = letter.sealedCode ? codeRetryMs(tries) : retryMs(tries)
    await putOffLetter(shop.db, id, new Date(shop.clock.now().getTime() + wait))
    shop.log.warn(
      { letter: id, tries, reason: error instanceof Error ? error.message : String(error) },
      'A letter could not be sent and is tried again',
    )
    return false
  }
  await deleteLetter(shop.db, id)
  return true
}
