import { readCancelToken } from '#shop/catalogue/book-club/book-club-link.ts'
import { formState } from '#web/ui/forms/form-state.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { cancelSignUpAction } from './cancel-sign-up-action.ts'
import { ClubLinkPage } from './club-link-page.tsx'
import type { Route } from './+types/book-club-cancel'

export function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const token = url.searchParams.get('token')
  const isDone = formState(args, ['cancelled']) !== null
  if (token === null) return { isDone, token: null, failure: 'link-invalid' as const }
  context.get(freshnessContext).doNotKeep()
  const read = readCancelToken(context.get(shopContext), token)
  return { isDone, token, failure: read.ok ? null : read.failure.kind }
}

export function action(args: Route.ActionArgs) {
  return cancelSignUpAction(args)
}

export default function BookClubCancelPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ClubLinkPage page="book-club-cancel" {...loaderData} outcome={actionData} />
}
