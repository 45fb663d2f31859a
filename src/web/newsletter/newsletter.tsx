import { letterPath } from '#site/letter-pages.ts'
import { pathTo } from '#site/path-to.ts'
import { readNewsletterToken } from '#shop/people/newsletter/newsletter-links.ts'
import { newsletterAction } from './newsletter-action.ts'
import { newsletterOutcome } from './send-newsletter.ts'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { FormRefusal } from '#web/ui/forms/form-refusal.tsx'
import { LinkForm } from '#web/ui/forms/link-form.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { formState } from '#web/ui/forms/form-state.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { useLanguage, useText } from '#words/text.tsx'
import type { Route } from './+types/newsletter'

/** Only checks the link. What it asks for is done when its reader presses the button. */
export function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const token = url.searchParams.get('token')
  const state = formState(args, ['asked', 'confirmed', 'left'])
  if (token === null) return { state, link: null, failure: null }
  context.get(freshnessContext).doNotKeep()
  const read = readNewsletterToken(context.get(shopContext), token)
  if (!read.ok) return { state, link: null, failure: read.failure.kind }
  return { state, link: { token, kind: read.value.kind }, failure: null }
}

export function action(args: Route.ActionArgs) {
  return newsletterAction(args)
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, link, failure } = loaderData
  const text = useText()
  const language = useLanguage()
  const title = link
    ? text(`newsletter.${link.kind}-title`)
    : text(failure ? 'newsletter.link-title' : 'newsletter.page-title')
  return (
    <>
      <PageHead title={title} description={text('newsletter.lead')} noIndex />
      <Breadcrumb items={[{ label: text('frame.home'), to: pathTo(language, 'home') }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      {state ? (
        <MessageLine kind="good">{text(`newsletter.${state}`)}</MessageLine>
      ) : link ? (
        <LinkForm
          key={link.kind}
          token={link.token}
          action={letterPath(language, 'newsletter')}
          path={link.kind === 'leave' ? '/newsletter/unsubscribe' : '/newsletter/confirmations'}
          question={text(`newsletter.${link.kind}-question`)}
          answer={text(`newsletter.${link.kind}`)}
          busyLabel={text(link.kind === 'leave' ? 'newsletter.leaving' : 'newsletter.confirming')}
          done={text(link.kind === 'leave' ? 'newsletter.left' : 'newsletter.confirmed')}
          posted={actionData}
        />
      ) : (
        <div>
          {failure && <FormRefusal outcome={{ state: 'refused', kind: failure, typed: {} }} />}
          <NewsletterForm
            title={text(failure ? 'newsletter.ask-again' : 'newsletter.title')}
            posted={actionData && newsletterOutcome(actionData)}
          />
        </div>
      )}
    </>
  )
}
