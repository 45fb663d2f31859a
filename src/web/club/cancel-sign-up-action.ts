import { letterPath } from '#site/letter-pages.ts'
import { cancelSignUp } from '#shop/catalogue/book-club/cancel-sign-up.ts'
import { refused, seeOther, formAction } from '#web/ui/forms/form-action.ts'

/** Giving a seat of the book club back, sent without JavaScript. */
export const cancelSignUpAction = formAction(async ({ shop, sender, language, fields }) => {
  if (!(await sender.may('links'))) return refused({ kind: 'too-many' }, fields)
  const cancelled = await cancelSignUp(shop, { token: fields.token ?? '' })
  if (!cancelled.ok) return refused(cancelled.failure, fields)
  return seeOther(letterPath(language, 'book-club-cancel', { form: 'cancelled' }))
})
