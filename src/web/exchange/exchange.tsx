import { useId } from 'react'
import { orderOfExchangePass } from '#shop/selling/withdrawal/exchange-pass.ts'
import { readPresent, type ExchangeableCopies } from '#shop/selling/withdrawal/exchange-present.ts'
import { letterPath } from '#site/letter-pages.ts'
import { pathTo } from '#site/path-to.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { formatInstant } from '#words/format.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { FormOutcome } from '#web/ui/forms/form-outcome.ts'
import { FormRefusal } from '#web/ui/forms/form-refusal.tsx'
import { formState } from '#web/ui/forms/form-state.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { exchangeAction } from './exchange-action.ts'
import styles from './exchange.module.css'
import type { Route } from './+types/exchange'

const STATES = [
  'asked',
  'no-such-present',
  'present-not-sent',
  'exchange-too-late',
  'exchanged-already',
  'nothing-chosen',
] as const

type PageFacts = {
  state: (typeof STATES)[number] | 'link-expired' | null
  token: string
  copies: ExchangeableCopies
}

/** GIFT-08: where whoever got a present types the code on its card, and chooses what they want exchanged. No price is on it. */
export async function loader(args: Route.LoaderArgs): Promise<PageFacts> {
  const { context, url } = args
  const shop = context.get(shopContext)
  const state = formState(args, STATES)
  const token = url.searchParams.get('token')
  const empty: PageFacts = { state, token: '', copies: [] }
  if (token === null) return empty
  context.get(freshnessContext).doNotKeep()
  const number = orderOfExchangePass(shop, token)
  if (number === null) return { ...empty, state: 'link-expired' }
  const present = await readPresent(shop, number)
  if (present.ok) return { state, token, copies: present.value.copies }
  return { ...empty, state: present.failure.kind }
}

export function action(args: Route.ActionArgs) {
  return exchangeAction(args)
}

export default function ExchangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, token, copies } = loaderData
  const text = useText()
  const language = useLanguage()
  const title = text('exchange.title')
  const home = { label: text('frame.home'), to: pathTo(language, 'home') }
  return (
    <>
      <PageHead title={title} description={text('exchange.lead')} noIndex />
      <Breadcrumb items={[home, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lede">{text('exchange.lead')}</p>
      {state && <MessageLine kind={state === 'asked' ? 'good' : 'bad'}>{text(`exchange.${state}`)}</MessageLine>}
      {!state && actionData?.state === 'refused' && <Refused outcome={actionData} />}
      {copies.length > 0 && <CopiesForm token={token} copies={copies} posted={actionData} />}
      {copies.length === 0 && state !== 'asked' && <CodeForm />}
      <p className={styles.home}>
        <TextLink to={home.to}>{text('exchange.to-home')}</TextLink>
      </p>
    </>
  )
}

/** Until when no code is looked at, where too many were wrong. */
function Refused({ outcome }: { outcome: Extract<FormOutcome, { state: 'refused' }> }) {
  const text = useText()
  const language = useLanguage()
  if (!outcome.againAt) return <FormRefusal outcome={outcome} />
  const again = formatInstant(new Date(outcome.againAt), language)
  return <MessageLine kind="bad">{text('exchange.too-many', { again })}</MessageLine>
}

function CodeForm() {
  const text = useText()
  const language = useLanguage()
  const id = useId()
  return (
    <form className={styles.form} method="post" action={letterPath(language, 'exchange')}>
      <p className={styles.field}>
        <label htmlFor={id}>{text('exchange.code')}</label>
        <input
          id={id}
          className={styles.input}
          name="code"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-h`}
        />
        <span id={`${id}-h`} className={styles.hint}>
          {text('exchange.code-hint')}
        </span>
      </p>
      <Button type="submit">{text('exchange.look')}</Button>
    </form>
  )
}

type CopiesFormProps = { token: string; copies: ExchangeableCopies; posted: FormOutcome | undefined }

function CopiesForm({ token, copies, posted }: CopiesFormProps) {
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const problem = problemOf(posted, text)
  const typed = posted && posted.state !== 'done' ? posted.typed : {}
  return (
    // The pass stands in the address too: the page that says what is wrong is made by it.
    <form className={styles.form} method="post" action={letterPath(language, 'exchange', { token })}>
      <input type="hidden" name="token" value={token} />
      <fieldset className={styles.copies}>
        <legend>{text('exchange.which')}</legend>
        {copies.map(({ lineId, name, author, quantity }) => (
          <label key={lineId} className={styles.copy}>
            {quantity === 1 ? (
              <input type="checkbox" name={`line-${lineId}`} value="1" defaultChecked />
            ) : (
              <input
                className={styles.number}
                type="number"
                name={`line-${lineId}`}
                min={0}
                max={quantity}
                defaultValue={quantity}
              />
            )}
            <span>
              <b>{name}</b>
              {author && <span className={styles.quiet}> {author}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <p className={styles.field}>
        <label htmlFor={`${id}-e`}>{text('exchange.email')}</label>
        <input
          id={`${id}-e`}
          className={styles.input}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={typed.email}
          aria-describedby={problem ? `${id}-p` : `${id}-h`}
          aria-invalid={problem ? true : undefined}
        />
        <span id={`${id}-h`} className={styles.hint}>
          {text('exchange.email-hint')}
        </span>
      </p>
      <label className="vh" aria-hidden="true">
        {text('forms.homepage')}
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
      {problem && (
        <p id={`${id}-p`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit">{text('exchange.ask')}</Button>
      <p className={styles.hint}>{text('exchange.how')}</p>
    </form>
  )
}

function problemOf(posted: FormOutcome | undefined, text: Text): string | null {
  if (posted?.state !== 'wrong') return null
  const [first] = posted.problems
  if (first?.field === 'homepage') return text('forms.homepage-invalid')
  return text(first?.field === 'email' ? 'forms.email-invalid' : 'forms.failed')
}
