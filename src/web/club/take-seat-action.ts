import { letterPath } from '#site/letter-pages.ts'
import { takeSeat } from '#shop/catalogue/book-club/take-seat.ts'
import { refused, seeOther, formAction } from '#web/ui/forms/form-action.ts'

/** READER-60: taking a seat that was kept for whoever waited, sent without JavaScript. */
export const takeSeatAction = formAction(async ({ shop, sender, language, fields }) => {
  if (!(await sender.may('links'))) return refused({ kind: 'too-many' }, fields)
  const taken = await takeSeat(shop, { token: fields.token ?? '' })
  if (!taken.ok) return refused(taken.failure, fields)
  return seeOther(letterPath(language, 'book-club-seat', { form: 'taken' }))
})
