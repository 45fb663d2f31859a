import { wholeNumberIn } from '#kit/formats/written-number.ts'
import { askWatch } from '#shop/catalogue/watches/ask-watch.ts'
import { confirmWatch } from '#shop/catalogue/watches/confirm-watch.ts'
import { endWatches } from '#shop/catalogue/watches/end-watches.ts'
import { waitAgain } from '#shop/catalogue/watches/wait-again.ts'
import { watchInput } from '#shop/catalogue/watches/watch-input.ts'
import { readWatchToken } from '#shop/catalogue/watches/watch-links.ts'
import { letterPath } from '#site/letter-pages.ts'
import type { FormFields, FormRefusal } from '#web/ui/forms/form-outcome.ts'
import { formAction, refused, seeOther, wrongInput, type SentForm } from '#web/ui/forms/form-action.ts'

const FOLLOW = { confirm: confirmWatch, again: waitAgain, end: endWatches }
const FOLLOWED = { confirm: 'confirmed', again: 'again', end: 'ended' } as const

/** Asking to be told of a title, and what the links of letters ask, sent without JavaScript. */
export const watchAction = formAction(async (sent) => {
  const { shop, sender, language, fields } = sent
  if (fields.token !== undefined) return followLink(sent, fields.token)
  const parsed = watchInput.safeParse({ ...wishOf(fields), language })
  if (!parsed.success) return wrongInput(parsed.error, fields)
  if (!(await sender.may('watch'))) return refused({ kind: 'too-many' }, fields)
  const ask = { ...parsed.data, priceNamed: parsed.data.priceNamed ?? null }
  const answer = await askWatch(shop, ask, { isProven: false })
  if (!answer.ok) return refused({ kind: refusalOf(answer.failure.kind) }, fields)
  return seeOther(letterPath(language, 'watch', { form: 'asked' }))
})

/** A price that is no number is left in, and refused. */
function wishOf({ productId, kind, email, price, when, homepage }: FormFields) {
  return {
    productId,
    kind,
    email,
    ...(kind === 'cheaper' && when === 'price' && { priceNamed: wholeNumberIn(price ?? '') ?? 0 }),
    ...(homepage !== undefined && homepage !== '' && { homepage: 0 }),
  }
}

async function followLink({ shop, sender, language, fields }: SentForm, token: string) {
  if (!(await sender.may('links'))) return refused({ kind: 'too-many' }, fields)
  const link = readWatchToken(shop, token)
  if (!link.ok) return refused(link.failure, fields)
  const { kind } = link.value
  const followed = await FOLLOW[kind](shop, { token })
  if (!followed.ok) return refused({ kind: refusalOf(followed.failure.kind) }, fields)
  return seeOther(letterPath(language, 'watch', { form: FOLLOWED[kind] }))
}

function refusalOf(kind: FormRefusal | 'no-such-title'): FormRefusal {
  return kind === 'no-such-title' ? 'no-such-product' : kind
}
