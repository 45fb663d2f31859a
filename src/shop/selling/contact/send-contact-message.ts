import { randomInt, randomUUID } from 'node:crypto'
import { HOUR_MS } from '#kit/durations.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { claimLetterTo } from '#shop/ground/mail/claim-letter-to.ts'
import { keyedHashOf, type Origin } from '#shop/ground/mail/correspondence.ts'
import { letterVoice } from '#shop/ground/mail/voice/letter-voice.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import { hasOpened, type NotOpen } from '#shop/ground/has-opened.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { ContactInput } from './contact-input.ts'
import { contactAcknowledgement, contactLetter } from './contact-letters.ts'
import { insertMessage, lockedReference, messagesSince } from './contact-records.server.ts'
import { contactAddress, messageIds } from './correspondents.ts'
import { stampAge } from './form-stamp.ts'
import { namedLines } from './named-lines.ts'
import { messageDue } from './office/message-states.ts'
import { suspicionsOf, type Suspicion } from './suspicions.ts'

/** Without letters and digits that are read for one another. */
const SIGNS = 'ACDEFHJKLMNPRTUVWXY3479'
const REFERENCE_SIGNS = 6

export type ReceivedMessage = { reference: string; suspicions: Suspicion[] }

/**
 * Keeps what somebody wrote and passes it on to the shop. The same sent again within the hour is the same message. What
 * looks like advertising is kept, marked and passed on too; only its sender, who may be anybody, is not written to.
 */
export async function sendContactMessage(
  shop: Shop,
  input: ContactInput,
  origin: Origin,
): Promise<Result<ReceivedMessage, NotOpen>> {
  if (!(await hasOpened(shop))) return failed({ kind: 'not-open' })
  const now = shop.clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const { name, email, topic, orderNumber = null, message, language, homepage, lines = [] } = input
  const to = await contactAddress(shop)
  if (!to) shop.log.warn('A visitor has written, and neither SHOP_MAIL nor the operator’s address says to whom')

  return inTransaction(shop, async (shop) => {
    const askedLines = lines.length > 0 ? [JSON.stringify(lines)] : []
    const contentMark = keyedHashOf(
      shop.correspondence,
      'contact',
      email,
      topic,
      orderNumber ?? '',
      message,
      ...askedLines,
    )
    const known = await lockedReference(shop.db, contentMark, ago(1))
    if (known) return done({ reference: known, suspicions: [] })

    const before = await messagesSince(shop.db, email, ago(24))
    const suspicions = suspicionsOf({ name, message, homepage, ageMs: stampAge(shop, input.stamp), before })
    const written = {
      name,
      email,
      topic,
      message,
      language,
      suspicions,
      order_number: orderNumber,
      lines: JSON.stringify(lines),
    }
    const closedDays = await shopSetting(shop, 'closedDays')
    const desk = {
      state: suspicions.length > 0 ? 'suspicious' : 'open',
      due_at: messageDue({ from: now, isComplaint: false, closedDays }),
    } as const
    const marks = {
      content_mark: contentMark,
      origin_mark: keyedHashOf(shop.correspondence, 'origin', origin.network),
    }
    const reference = await firstFree((reference) =>
      insertMessage(shop.db, { id: randomUUID(), reference, ...written, ...marks, ...desk, received_at: now }),
    )

    const letterFacts = {
      sender: shop.about,
      reference,
      receivedAt: now,
      ...input,
      suspicions,
      cart: await namedLines(shop, 'hu', lines),
    }
    if (to) await postLetter(shop, { to, replyTo: email, ...contactLetter(letterFacts) })
    if (suspicions.length === 0 && (await claimLetterTo(shop, { email, kind: 'contact' })))
      await postLetter(shop, {
        to: email,
        ...(to ? { replyTo: to } : {}),
        messageId: messageIds(shop, reference)[0],
        ...contactAcknowledgement({ ...letterFacts, voice: await letterVoice(shop, language) }),
      })
    return done({ reference, suspicions })
  })
}

async function firstFree(take: (reference: string) => Promise<boolean>): Promise<string> {
  for (let tries = 0; tries < 5; tries++) {
    const signs = Array.from({ length: REFERENCE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')
    if (await take(`K-${signs}`)) return `K-${signs}`
  }
  throw new Error('Five references in a row were taken')
}
