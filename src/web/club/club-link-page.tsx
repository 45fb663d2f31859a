import type { ComponentProps } from 'react'
import { letterPath } from '#site/letter-pages.ts'
import { pathTo } from '#site/path-to.ts'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { FormRefusal } from '#web/ui/forms/form-refusal.tsx'
import { LinkForm } from '#web/ui/forms/link-form.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { useLanguage, useText } from '#words/text.tsx'

/** What a letter about an evening lets one do. */
const ACTS = {
  'book-club-cancel': {
    path: '/book-club/cancellations',
    title: 'book-club.cancel-title',
    question: 'book-club.cancel-question',
    answer: 'book-club.cancel',
    busy: 'book-club.cancelling',
    done: 'book-club.cancelled',
  },
  'book-club-seat': {
    path: '/book-club/seats',
    title: 'book-club.seat-title',
    question: 'book-club.seat-question',
    answer: 'book-club.seat',
    busy: 'book-club.seat-taking',
    done: 'book-club.seat-taken',
  },
} as const

type ClubLinkPageProps = {
  page: keyof typeof ACTS
  isDone: boolean
  token: string | null
  failure: 'link-invalid' | 'link-expired' | null
  outcome: ComponentProps<typeof FormRefusal>['outcome']
}

/** The page behind the link of a letter: it asks once, and works without JavaScript. */
export function ClubLinkPage({ page, isDone, token, failure, outcome }: ClubLinkPageProps) {
  const text = useText()
  const language = useLanguage()
  const act = ACTS[page]
  const title = text(act.title)
  const club = { label: text('pages.book-club'), to: pathTo(language, 'book-club') }
  return (
    <>
      <PageHead title={title} description={text(act.question)} noIndex />
      <Breadcrumb items={[{ label: text('frame.home'), to: pathTo(language, 'home') }, club, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      {isDone ? (
        <MessageLine kind="good">{text(act.done)}</MessageLine>
      ) : outcome?.state === 'refused' || failure || token === null ? (
        <FormRefusal outcome={outcome ?? { state: 'refused', kind: failure ?? 'link-invalid', typed: {} }} />
      ) : (
        <LinkForm
          token={token}
          action={letterPath(language, page)}
          path={act.path}
          question={text(act.question)}
          answer={text(act.answer)}
          busyLabel={text(act.busy)}
          done={text(act.done)}
        />
      )}
      <p>
        <TextLink to={club.to}>{text('book-club.back')}</TextLink>
      </p>
    </>
  )
}
