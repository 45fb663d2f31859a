import { bookClubAction } from '../actions/book-club-action.ts'
import { BookClubForm } from '../components/book-club-form.tsx'
import { ContentPage } from '../components/content-page.tsx'
import { loadBookClubForm } from '../load-book-club-form.ts'
import type { Route } from './+types/book-club'

export async function loader(args: Route.LoaderArgs) {
  return { form: await loadBookClubForm(args) }
}

export function action(args: Route.ActionArgs) {
  return bookClubAction(args)
}

export default function BookClubPage({ loaderData: { form }, actionData }: Route.ComponentProps) {
  return (
    <>
      <ContentPage page="book-club" />
      <BookClubForm key={form.posted?.state} dates={form.dates} posted={actionData ?? form.posted} />
    </>
  )
}
