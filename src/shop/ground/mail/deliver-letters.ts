import { codeRetryMs, retryMs } from './retry-time.ts'
import type { Shop } from '#shop/shop.ts'
import { mailFailureText } from './mail-failure.ts'
import type { Mail, Mailer } from './mailer.ts'
import { openCode } from './post-code.ts'
import {
  claimLetters,
  deleteEndedLetters,
  deleteLetter,
  putOffLetter,
  type WaitingLetter,
} from './waiting-letter-records.server.ts'

const AT_A_TIME = 20
/** Longer than the timeout of the mail server: after it another process takes over the letters of one that was killed. */
const CLAIM_MS = 2 * 60_000

/**
 * Sends the letters that are due. One that fails is tried again later and does not hold up others; one whose code has expired
 * is deleted. Several processes may run it at once.
 */
export async function deliverLetters(shop: Shop): Promise<{ sent: number; failed: number }> {
  const outcome = { sent: 0, failed: 0 }
  for (;;) {
    const now = shop.clock.now()
    await deleteEndedLetters(shop.db, now)
    const retryAt = new Date(now.getTime() + CLAIM_MS)
    // Without a mail server they wait, and no try is counted.
    const mailer = shop.mail
    if (!mailer) return outcome
    const letters = await claimLetters(shop.db, { now, retryAt, limit: AT_A_TIME })
    const delivered = await Promise.all(letters.map((letter) => deliver(shop, mailer, letter)))
    for (const isSent of delivered) outcome[isSent ? 'sent' : 'failed'] += 1
    if (letters.length < AT_A_TIME) return outcome
  }
}

async function deliver(shop: Shop, mailer: Mailer, letter: WaitingLetter): Promise<boolean> {
  const { id, tries } = letter
  let mail: Mail | null = null
  try {
    mail = letter.sealedCode ? openCode(shop, letter.sealedCode, letter.expiresAt) : letter.mail
    if (mail) await mailer.send(mail)
  } catch (error) {
    // It stays in the table, and the log says so.
    const wait = letter.sealedCode ? codeRetryMs(tries) : retryMs(tries)
    const until = new Date(shop.clock.now().getTime() + wait)
    const failure = mailFailureText(error)
    await putOffLetter(shop.db, { id, until, failure: letter.sealedCode ? withoutReceiver(failure, mail) : failure })
    shop.log.warn(
      { letter: id, tries, reason: error instanceof Error ? error.message : String(error) },
      'A letter could not be sent and is tried again',
    )
    return false
  }
  await deleteLetter(shop.db, id)
  return true
}

/** Mail servers name whom they do not know; of a sealed letter that stands nowhere. */
function withoutReceiver(words: string, mail: Mail | null): string {
  const named = words.toLowerCase()
  const receiver = mail?.to.toLowerCase()
  return receiver && named.includes(receiver) ? named.replaceAll(receiver, '…') : words
}
