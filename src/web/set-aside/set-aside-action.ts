import { isUuid } from '#kit/uuid.ts'
import { asideInput } from '#shop/selling/set-asides/aside-input.ts'
import { askAside } from '#shop/selling/set-asides/ask-aside.ts'
import { cancelOwnAside } from '#shop/selling/set-asides/end-asides.ts'
import { holdAside } from '#shop/selling/set-asides/hold-aside.ts'
import { letterPath } from '#site/letter-pages.ts'
import { formAction, refused, seeOther, wrongInput, type SentForm } from '#web/ui/forms/form-action.ts'

/** Asking for a copy, and what the buttons of the letter's page do: plain forms, with and without JavaScript. */
export const setAsideAction = formAction(async (sent) => {
  const { shop, sender, language, fields } = sent
  if (fields.token !== undefined) return answerLink(sent, fields.token)
  const { productId, place, email, homepage } = fields
  const input = { productId, place, email, language, ...(homepage && { homepage: 0 }) }
  const parsed = asideInput.safeParse(input)
  if (!parsed.success) return wrongInput(parsed.error, fields)
  if (!(await sender.may('set-aside'))) return refused({ kind: 'too-many' }, fields)
  const { homepage: _, ...ask } = parsed.data
  const answer = await askAside(shop, { ...ask, network: sender.network }, { isProven: false })
  if (!answer.ok && answer.failure.kind === 'not-open') return refused({ kind: 'not-open' }, fields)
  const form = answer.ok ? 'asked' : answer.failure.kind
  return seeOther(letterPath(language, 'set-aside', { product: ask.productId, form }))
})

async function answerLink({ shop, sender, language, fields }: SentForm, token: string) {
  if (!(await sender.may('links'))) return refused({ kind: 'too-many' }, fields)
  const id = fields.id && isUuid(fields.id) ? fields.id : null
  const isCancelled = fields.act === 'cancel'
  const answer = isCancelled
    ? await cancelOwnAside(shop, { token, id })
    : await holdAside(shop, { token, id, network: sender.network })
  if (!answer.ok && answer.failure.kind === 'link-invalid') return refused({ kind: 'link-invalid' }, fields)
  const form = answer.ok ? (isCancelled ? 'cancelled' : 'held') : answer.failure.kind
  return seeOther(letterPath(language, 'set-aside', { token, form }))
}
