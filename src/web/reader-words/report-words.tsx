import { readReported } from '#shop/selling/reader-words/read-words.ts'
import { WORD_REFUSALS } from '#shop/selling/reader-words/reader-words.ts'
import { languageOfPath } from '#site/languages.ts'
import { letterPath } from '#site/letter-pages.ts'
import { pathTo } from '#site/path-to.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FormRefusal } from '#web/ui/forms/form-refusal.tsx'
import { formState } from '#web/ui/forms/form-state.ts'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { reportAction } from './report-action.ts'
import styles from './reader-words.module.css'
import type { Route } from './+types/report-words'

const STATES = ['reported', 'gone', 'no-reason'] as const

/** WORD-06: where the link below an opinion leads. */
export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const state = formState(args, STATES)
  const id = url.searchParams.get('words')
  if (id === null) return { state, reported: null }
  context.get(freshnessContext).doNotKeep()
  return {
    state,
    reported: await readReported(context.get(shopContext), { id, language: languageOfPath(url.pathname) }),
  }
}

export function action(args: Route.ActionArgs) {
  return reportAction(args)
}

export default function ReportWordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, reported } = loaderData
  const text = useText()
  const language = useLanguage()
  const title = text('reader-words.report-title')
  const home = { label: text('frame.home'), to: pathTo(language, 'home') }
  return (
    <>
      <PageHead title={title} description={text('reader-words.report-lead')} noIndex />
      <Breadcrumb
        items={[home, ...(reported ? [{ label: reported.title, to: reported.path }] : []), { label: title }]}
      />
      <h1 className="page-title">{title}</h1>
      <p className="page-lede">{text('reader-words.report-lead')}</p>
      {state === 'reported' && <MessageLine kind="good">{text('reader-words.reported')}</MessageLine>}
      {actionData?.state === 'refused' && <FormRefusal outcome={actionData} />}
      {!reported && state !== 'reported' && (
        <p>{text(state === 'gone' ? 'reader-words.gone' : 'reader-words.report-empty')}</p>
      )}
      {reported && state !== 'reported' && (
        <form
          className={styles.form}
          method="post"
          action={letterPath(language, 'report-words', { words: reported.id })}
        >
          <p>
            {text('reader-words.report-about', {
              name: reported.name || text('reader-words.nameless'),
              title: reported.title,
            })}
          </p>
          <input type="hidden" name="words" value={reported.id} />
          <RadioGroup
            legend={text('reader-words.report-reason')}
            name="reason"
            options={WORD_REFUSALS.map((value) => ({ value, label: text(`reader-words.reason-${value}`) }))}
            error={state === 'no-reason' ? text('reader-words.no-reason') : undefined}
          />
          <label className="vh" aria-hidden="true">
            {text('forms.homepage')}
            <input name="homepage" tabIndex={-1} autoComplete="off" />
          </label>
          <Button type="submit">{text('reader-words.report-send')}</Button>
          <p className="hint">{text('reader-words.report-keeps')}</p>
        </form>
      )}
      {reported && (
        <p>
          <TextLink to={reported.path}>{text('reader-words.to-title', { title: reported.title })}</TextLink>
        </p>
      )}
    </>
  )
}
