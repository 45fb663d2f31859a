import type { LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#site/languages.ts'
import { bookClubDates } from '#shop/catalogue/book-club/book-club-dates.ts'
import type { BookClubEvening } from './book-club-form.tsx'
import type { FormOutcome } from '#web/ui/forms/form-outcome.ts'
import { formState } from '#web/ui/forms/form-state.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'

/** What the sign-up form needs of its page: the evenings with their seats, and whether it was just sent. */
export async function loadBookClubForm(
  args: LoaderFunctionArgs,
): Promise<{ dates: BookClubEvening[]; posted?: FormOutcome }> {
  const { context, url } = args
  const freshness = context.get(freshnessContext)
  const dates = await bookClubDates(context.get(shopContext), languageOfPath(url.pathname))
  freshness.dependsOn('book-club', ...dates.flatMap(({ book }) => (book ? `product:${book.id}` : [])))
  if (dates[0]) freshness.endsAt(dates[0].startsAt)
  const isSent = formState(args, ['signed-up']) !== null
  return {
    dates: dates.map(({ id, day, time, seatsLeft, book }) => ({
      id,
      day,
      time,
      seatsLeft,
      book: book && { title: book.title },
    })),
    ...(isSent ? { posted: { state: 'done' } } : {}),
  }
}
