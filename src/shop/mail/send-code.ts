import type { Language } from '#languages.ts'
import type { Shop } from '#shop/shop.ts'
import { codeLetter, codeMessage, type CodePurpose } from './code-letter.ts'

type SendCode = { to: string; language: Language; purpose: CodePurpose; code: string }

/** Sends a one-time code by mail, in the language given. */
export async function sendCode(shop: Shop, { to, language, purpose, code }: SendCode): Promise<void> {
  await shop.mail.send({ to, ...codeLetter({ sender: shop.about, language, purpose, code }) })
}

/** AUTH-02: the same by text message; only where `shop.sms` is. */
export async function sendCodeBySms(shop: Shop, { to, language, purpose, code }: SendCode): Promise<void> {
  if (!shop.sms) throw new Error('A code was to go by text message, which this shop does not send')
  await shop.sms.send({ to, text: codeMessage({ sender: shop.about, language, purpose, code }) })
}
