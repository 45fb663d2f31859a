import { readSeatToken } from '#shop/catalogue/book-club/book-club-link.ts'
import { formState } from '#web/ui/forms/form-state.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { takeSeatAction } from './take-seat-action.ts'
import { ClubLinkPage } from './club-link-page.tsx'
import type { Route } from './+types/book-club-seat'

export function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const token = url.searchParams.get('token')
  const isDone = formState(args, ['taken']) !== null
  if (token === null) return { isDone, token: null, failure: 'link-invalid' as const }
  context.get(freshnessContext).doNotKeep()
  const read = readSeatToken(context.get(shopContext), token)
  return { isDone, token, failure: read.ok ? null : read.failure.kind }
}

export function action(args: Route.ActionArgs) {
  return takeSeatAction(args)
}

/** READER-60: whoever waited takes the seats that are kept for them. */
export default function BookClubSeatPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ClubLinkPage page="book-club-seat" {...loaderData} outcome={actionData} />
}
