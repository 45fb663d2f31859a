import type { Language } from '#site/languages.ts'
import { seal, unseal } from '#kit/crypto/sealed.ts'
import type { Shop } from '#shop/shop.ts'
import { CODE_LIFE_SECONDS, codeLetter, codeMessage, type CodePurpose } from './code-letter.ts'
import type { Mail } from './mailer.ts'
import { insertWaitingCode } from './waiting-letter-records.server.ts'

type Code = { language: Language; purpose: CodePurpose; code: string }
/** To null: for a name nobody has. It waits as the others do and is sent to nobody. */
type WaitingCode = Code & { to: string | null }

const PLACE = 'waiting code'

/**
 * Lays a one-time code into the post, in place of an earlier one for the same that still waits. It is sealed: whoever reads
 * the table, a copy of it or what was deleted from it has no code (0068).
 */
export async function postCode(shop: Shop, { subject, ...waiting }: WaitingCode & { subject: string }): Promise<void> {
  const now = shop.clock.now()
  await insertWaitingCode(shop.db, {
    about: `${subject} ${waiting.purpose}`,
    sealedCode: seal(shop.correspondence.keys.codes, PLACE, Buffer.from(JSON.stringify(waiting))),
    expiresAt: new Date(now.getTime() + CODE_LIFE_SECONDS[waiting.purpose] * 1000),
    now,
  })
}

/** The letter as it is sent now, with the time its code has left; null when it goes to nobody, or there is none left. */
export function openCode(shop: Shop, sealedCode: Buffer, expiresAt: Date): Mail | null {
  const { to, ...code } = JSON.parse(
    unseal(shop.correspondence.keys.codes, PLACE, sealedCode).toString(),
  ) as WaitingCode
  const secondsLeft = (expiresAt.getTime() - shop.clock.now().getTime()) / 1000
  if (to === null || secondsLeft <= 0) return null
  return { to, ...codeLetter({ sender: shop.about, ...code, secondsLeft }) }
}

/** AUTH-02: a code by text message; only where `shop.sms` is. */
export async function sendCodeBySms(shop: Shop, { to, ...code }: Code & { to: string }): Promise<void> {
  if (!shop.sms) throw new Error('A code was to go by text message, which this shop does not send')
  await shop.sms.send({ to, text: codeMessage({ sender: shop.about, ...code }) })
}
