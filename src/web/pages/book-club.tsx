import { bookClubAction } from '../actions/book-club-action.ts'
import { BookClubForm } from '../components/book-club-form.tsx'
import { ContentPage } from '../components/content-page.tsx'
import { loadBookClubForm } from '../load-book-club-form.ts'
import { useText } from '../text.tsx'
import type { Route } from './+types/book-club'

export async function loader(args: Route.LoaderArgs) {
  return { form: await loadBookClubForm(args) }
}

export function action(args: Route.ActionArgs) {
  return bookClubAction(args)
}

export default function BookClubPage({ loaderData: { form }, actionData }: Route.ComponentProps) {
  const text = useText()
  return (
    <>
      <ContentPage page="book-club" />
      <section aria-labelledby="join">
        <h2 id="join">{text('book-club.title')}</h2>
        <BookClubForm
          labelledBy="join"
          key={form.posted?.state}
          dates={form.dates}
          posted={actionData ?? form.posted}
        />
      </section>
    </>
  )
}
