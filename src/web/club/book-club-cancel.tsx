import { letterPath } from '#site/letter-pages.ts'
import { pathTo } from '#site/path-to.ts'
import { readCancelToken } from '#shop/catalogue/book-club/book-club-link.ts'
import { cancelSignUpAction } from './cancel-sign-up-action.ts'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { FormRefusal } from '#web/ui/forms/form-refusal.tsx'
import { LinkForm } from '#web/ui/forms/link-form.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { formState } from '#web/ui/forms/form-state.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { useLanguage, useText } from '#words/text.tsx'
import type { Route } from './+types/book-club-cancel'

export function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const token = url.searchParams.get('token')
  const state = formState(args, ['cancelled'])
  if (token === null) return { state, token: null, failure: 'link-invalid' as const }
  context.get(freshnessContext).doNotKeep()
  const read = readCancelToken(context.get(shopContext), token)
  return { state, token, failure: read.ok ? null : read.failure.kind }
}

export function action(args: Route.ActionArgs) {
  return cancelSignUpAction(args)
}

export default function BookClubCancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, token, failure } = loaderData
  const text = useText()
  const language = useLanguage()
  const title = text('book-club.cancel-title')
  const club = { label: text('pages.book-club'), to: pathTo(language, 'book-club') }
  return (
    <>
      <PageHead title={title} description={text('book-club.cancel-question')} noIndex />
      <Breadcrumb items={[{ label: text('frame.home'), to: pathTo(language, 'home') }, club, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      {state ? (
        <MessageLine kind="good">{text('book-club.cancelled')}</MessageLine>
      ) : actionData?.state === 'refused' || failure || token === null ? (
        <FormRefusal outcome={actionData ?? { state: 'refused', kind: failure ?? 'link-invalid', typed: {} }} />
      ) : (
        <LinkForm
          token={token}
          action={letterPath(language, 'book-club-cancel')}
          path="/book-club/cancellations"
          question={text('book-club.cancel-question')}
          answer={text('book-club.cancel')}
          busyLabel={text('book-club.cancelling')}
          done={text('book-club.cancelled')}
        />
      )}
      <p>
        <TextLink to={club.to}>{text('book-club.back')}</TextLink>
      </p>
    </>
  )
}
