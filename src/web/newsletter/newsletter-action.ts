import { z } from 'zod'
import { letterPath } from '#site/letter-pages.ts'
import { confirmSubscription } from '#shop/people/newsletter/confirm-subscription.ts'
import { newsletterInput } from '#shop/people/newsletter/newsletter-input.ts'
import { readNewsletterToken } from '#shop/people/newsletter/newsletter-links.ts'
import { subscribe } from '#shop/people/newsletter/subscribe.ts'
import { unsubscribe } from '#shop/people/newsletter/unsubscribe.ts'
import { formAction, refused, seeOther, wrongInput, type SentForm } from '#web/ui/forms/form-action.ts'

const formInput = newsletterInput.extend({
  consent: z.literal('on').transform(() => true),
  homepage: z.literal('').optional(),
})

/** Asking for the newsletter, confirming and leaving it, sent without JavaScript. */
export const newsletterAction = formAction(async (sent) => {
  const { shop, sender, language, fields } = sent
  if (fields.token !== undefined) return followLink(sent, fields.token)
  const { email, consent, homepage } = fields
  const parsed = formInput.safeParse({ email, consent, homepage, language })
  if (!parsed.success) return wrongInput(parsed.error, fields)
  if (!(await sender.may('newsletter'))) return refused({ kind: 'too-many' }, fields)
  const subscription = await subscribe(shop, parsed.data, { network: sender.network, source: 'form' })
  if (!subscription.ok) return refused(subscription.failure, fields)
  return seeOther(letterPath(language, 'newsletter', { form: 'asked' }))
})

async function followLink({ shop, sender, language, fields }: SentForm, token: string) {
  if (!(await sender.may('links'))) return refused({ kind: 'too-many' }, fields)
  const origin = { network: sender.network, source: 'form' } as const
  const link = readNewsletterToken(shop, token)
  if (!link.ok) return refused(link.failure, fields)
  const isLeaving = link.value.kind === 'leave'
  const followed = await (isLeaving ? unsubscribe : confirmSubscription)(shop, { token }, origin)
  if (!followed.ok) return refused(followed.failure, fields)
  return seeOther(letterPath(language, 'newsletter', { form: isLeaving ? 'left' : 'confirmed' }))
}
