import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#site/languages.ts'
import type { CodePurpose } from '#shop/ground/mail/code-letter.ts'
import type { Spoken } from '#shop/ground/mail/letter-manner.ts'
import { postCode, sendCodeBySms } from '#shop/ground/mail/post-code.ts'
import type { Shop } from '#shop/shop.ts'
import { readEmail } from '#kit/email-address.ts'
import { GROUPS } from './groups.ts'
import type { User } from './user.ts'

/** What the request says of who asks, as far as letters and passkeys need it. */
export type Visitor = {
  /** Asked for in so many words. */
  wantedLanguage?: string
  browserLanguage: Language | null
  /** The host the browser saw, with its port. */
  host: string
  /** What the browser calls itself. */
  browser: string
  /** Where the visitor's address belongs to: guesses and letters are counted by it. */
  network: string
}

export type CodeDelivery = { attribute: 'email' | 'phone_number'; medium: 'EMAIL' | 'SMS'; destination: string }

/** By the address that was typed, however it was; an id in its place shows nothing of the address. */
export function mailDelivery(typed: string): CodeDelivery {
  const address = readEmail(typed)
  return { attribute: 'email', medium: 'EMAIL', destination: address ? maskedEmail(address) : '***' }
}

export function smsDelivery(number: string): CodeDelivery {
  return { attribute: 'phone_number', medium: 'SMS', destination: `+*******${number.slice(-4)}` }
}

/** `u***@e***`: enough to recognise one's own. */
export function maskedEmail(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

type SendUserCode = {
  /** The id of the user or of the decoy. */
  subject: string
  /** Whose account it is about; null where there is none, or it is to look so. */
  user: User | null
  /** Null where nobody gets it: all the same is done as for somebody who does, so that it takes as long. */
  to: string | null
  purpose: CodePurpose
  code: string
  visitor: Visitor
  bySms?: boolean
}

export async function sendUserCode(
  shop: Shop,
  { subject, user, to, purpose, code, visitor, bySms }: SendUserCode,
): Promise<void> {
  const letter = { purpose, code, ...spokenTo(user ?? { attributes: {}, groups: [] }, visitor) }
  if (!bySms) return postCode(shop, { ...letter, subject, to })
  if (to) await sendCodeBySms(shop, { ...letter, to })
}

/** In whose words somebody is written to about their account: a colleague’s is a colleague’s, also where they buy with it. */
export function spokenTo(user: Pick<User, 'attributes' | 'groups'>, visitor: Partial<Visitor>): Required<Spoken> {
  const isToColleague = GROUPS.some((group) => user.groups.includes(group))
  return { language: letterLanguage(user, visitor), isToColleague }
}

/** Asked for in so many words, else the owner's, else the browser's. */
function letterLanguage(
  { attributes }: Pick<User, 'attributes'>,
  { wantedLanguage, browserLanguage }: Partial<Visitor>,
): Language {
  const spoken = (tag: string | undefined) =>
    LANGUAGES.find((language) => tag?.toLowerCase().split(/[-_]/)[0] === language)
  return spoken(wantedLanguage) ?? spoken(attributes.locale) ?? browserLanguage ?? DEFAULT_LANGUAGE
}
