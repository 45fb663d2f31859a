import { z } from 'zod'
import { done } from '#kit/result.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { exchangePass, orderOfExchangePass } from '#shop/selling/withdrawal/exchange-pass.ts'
import { exchangePresent, presentOfCode } from '#shop/selling/withdrawal/exchange-present.ts'
import { isExchangeCode } from '#shop/selling/orders/gifts/exchange-code.ts'
import { letterPath } from '#site/letter-pages.ts'
import { formAction, refused, seeOther, wrongInput, type SentForm } from '#web/ui/forms/form-action.ts'

const wish = z.object({ email: inputFields.email, homepage: inputFields.honeypot })

/** The code first, then what of the present and to which address: plain forms, with and without JavaScript. */
export const exchangeAction = formAction(async (sent) => {
  const { shop, sender, language, fields } = sent
  if (fields.token !== undefined) return askForExchange(sent, fields.token)
  const code = fields.code ?? ''
  // What cannot be a code guesses at none.
  const found = isExchangeCode(code) ? await sender.tryCode('exchange', () => presentOfCode(shop, code)) : done(null)
  if (!found.ok) return refused({ kind: 'too-many', againAt: found.failure.until.toISOString() }, {})
  if (found.value === null) return seeOther(letterPath(language, 'exchange', { form: 'no-such-present' }))
  return seeOther(letterPath(language, 'exchange', { token: exchangePass(shop, found.value) }))
})

async function askForExchange({ shop, sender, language, fields }: SentForm, token: string) {
  const number = orderOfExchangePass(shop, token)
  if (number === null) return refused({ kind: 'link-expired' }, {})
  const parsed = wish.safeParse({ email: fields.email, ...(fields.homepage && { homepage: 0 }) })
  if (!parsed.success) return wrongInput(parsed.error, fields)
  if (!(await sender.may('links'))) return refused({ kind: 'too-many' }, fields)
  const lines = linesIn(fields)
  if (lines.length === 0) return seeOther(letterPath(language, 'exchange', { token, form: 'nothing-chosen' }))
  const { email } = parsed.data
  const exchange = await exchangePresent(shop, { number, lines, email, language, by: SYSTEM })
  if (exchange.ok) return seeOther(letterPath(language, 'exchange', { form: 'asked' }))
  const { kind } = exchange.failure
  return seeOther(letterPath(language, 'exchange', { token, form: kind === 'bad-quantity' ? 'nothing-chosen' : kind }))
}

const LINE = /^line-(\d{1,15})$/

/** How many of which copies: of a title that came once a box is ticked, of more there is a number. */
function linesIn(fields: SentForm['fields']): { lineId: number; quantity: number }[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const lineId = Number(LINE.exec(name)?.[1] ?? 0)
    const quantity = Number(value)
    return lineId > 0 && Number.isInteger(quantity) && quantity > 0 ? [{ lineId, quantity }] : []
  })
}
