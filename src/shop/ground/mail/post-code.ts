import { seal, unseal } from '#kit/crypto/sealed.ts'
import type { Shop } from '#shop/shop.ts'
import { CODE_LIFE_SECONDS, codeLetter, codeMessage, type CodePurpose } from './code-letter.ts'
import type { Spoken } from './letter-manner.ts'
import type { Mail } from './mailer.ts'
import { insertWaitingCode } from './waiting-letter-records.server.ts'

type Code = Spoken & { purpose: CodePurpose; code: string }
/** `to` is null for a name that nobody has: the letter waits like others and is not sent. */
type WaitingCode = Code & { to: string | null }

const PLACE = 'waiting code'

/**
 * Posts a one-time code, in place of an earlier one of the same kind that still waits. It is encrypted: whoever reads the
 * table, a backup or deleted rows has no code (0068).
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

type SecretLetter = {
  /** Whoever waits for an earlier one of the same name gets this one alone. */
  about: string
  mail: Mail
  expiresAt: Date
}

/** Posts a letter with a link that opens more than its reader's own order: encrypted as codes are, so that nobody else reads or redirects it. */
export async function postSecretLetter(shop: Shop, { about, mail, expiresAt }: SecretLetter): Promise<void> {
  const sealedCode = seal(shop.correspondence.keys.codes, PLACE, Buffer.from(JSON.stringify({ mail })))
  await insertWaitingCode(shop.db, { about, sealedCode, expiresAt, now: shop.clock.now() })
}

/** The letter, with the time its code has left; null if it goes to nobody or the code has expired. */
export function openCode(shop: Shop, sealedCode: Buffer, expiresAt: Date): Mail | null {
  const secondsLeft = (expiresAt.getTime() - shop.clock.now().getTime()) / 1000
  const waiting = JSON.parse(unseal(shop.correspondence.keys.codes, PLACE, sealedCode).toString()) as
    | WaitingCode
    | { mail: Mail }
  if ('mail' in waiting) return secondsLeft > 0 ? waiting.mail : null
  const { to, ...code } = waiting
  if (to === null || secondsLeft <= 0) return null
  return { to, ...codeLetter({ sender: shop.about, ...code, secondsLeft }) }
}

/** AUTH-02: a code by text message; only if there is a `shop.sms`. */
export async function sendCodeBySms(shop: Shop, { to, ...code }: Code & { to: string }): Promise<void> {
  if (!shop.sms) throw new Error('A code was to go by text message, which this shop does not send')
  await shop.sms.send({ to, text: codeMessage({ sender: shop.about, ...code }) })
}
