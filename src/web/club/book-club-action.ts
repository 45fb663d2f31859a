import { z } from 'zod'
import { pathTo } from '#site/path-to.ts'
import { bookClubInput } from '#shop/catalogue/book-club/book-club-input.ts'
import { MAX_SEATS } from '#shop/catalogue/book-club/max-seats.ts'
import { signUpForBookClub } from '#shop/catalogue/book-club/sign-up-for-book-club.ts'
import { refused, seeOther, formAction, wrongInput } from '#web/ui/forms/form-action.ts'

const formInput = bookClubInput.extend({
  date: z.uuid(),
  seats: z.coerce.number().int().min(1).max(MAX_SEATS),
  waits: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
  homepage: z.literal('').optional(),
})

/** WEB-08: a sign-up for the book club, sent without JavaScript. */
export const bookClubAction = formAction(async ({ shop, sender, language, fields }) => {
  const { date, name, email, seats, waits, homepage } = fields
  const parsed = formInput.safeParse({ date, name, email, seats, waits, homepage, language })
  if (!parsed.success) return wrongInput(parsed.error, fields)
  if (!(await sender.may('book-club'))) return refused({ kind: 'too-many' }, fields)
  const signedUp = await signUpForBookClub(shop, { dateId: parsed.data.date, ...parsed.data })
  if (!signedUp.ok) return refused(signedUp.failure, fields)
  return seeOther(pathTo(language, 'book-club', undefined, { form: 'signed-up' }))
})
