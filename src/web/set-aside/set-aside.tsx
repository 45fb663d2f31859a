import { readAsideLink, type ShownAside } from '#shop/selling/set-asides/read-aside-link.ts'
import { readAsideOffer, type AsideOffer } from '#shop/selling/set-asides/read-offer.ts'
import { languageOfPath } from '#site/languages.ts'
import { letterPath } from '#site/letter-pages.ts'
import { pathTo } from '#site/path-to.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { formatInstant } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FormRefusal } from '#web/ui/forms/form-refusal.tsx'
import { formState } from '#web/ui/forms/form-state.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { AskAsideForm } from './ask-aside-form.tsx'
import { setAsideAction } from './set-aside-action.ts'
import styles from './set-aside.module.css'
import type { Route } from './+types/set-aside'

const GOOD = ['asked', 'held', 'cancelled'] as const
const BAD = [
  'no-copy',
  'copy-gone',
  'too-many-aside',
  'pay-online',
  'not-offered',
  'no-such-title',
  'link-expired',
] as const

type PageFacts = {
  state: (typeof GOOD)[number] | (typeof BAD)[number] | null
  token: string
  asides: ShownAside[]
  until: string | null
  offer: AsideOffer | null
  failure: 'link-invalid' | 'link-expired' | null
}

/** Where a copy is asked for, and where the letter leads. It only shows: what a link asks is done when its reader presses the button. */
export async function loader(args: Route.LoaderArgs): Promise<PageFacts> {
  const { context, url } = args
  const shop = context.get(shopContext)
  const language = languageOfPath(url.pathname)
  const state = formState(args, [...GOOD, ...BAD])
  const token = url.searchParams.get('token')
  const productId = url.searchParams.get('product')
  const empty: PageFacts = { state, token: '', asides: [], until: null, offer: null, failure: null }
  if (token === null && productId === null) return empty
  context.get(freshnessContext).doNotKeep()
  if (token === null) return { ...empty, offer: await readAsideOffer(shop, { productId: productId ?? '', language }) }
  const link = await readAsideLink(shop, { token, language })
  return link.ok ? { ...empty, token, ...link.value } : { ...empty, failure: link.failure.kind }
}

export function action(args: Route.ActionArgs) {
  return setAsideAction(args)
}

export default function SetAsidePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, token, asides, until, offer, failure } = loaderData
  const text = useText()
  const language = useLanguage()
  const title = text('set-aside.title')
  const home = { label: text('frame.home'), to: pathTo(language, 'home') }
  const isGood = GOOD.some((one) => one === state)
  return (
    <>
      <PageHead title={title} description={text('set-aside.lead')} noIndex />
      <Breadcrumb items={[home, ...(offer ? [{ label: offer.title, to: offer.path }] : []), { label: title }]} />
      <h1 className="page-title">{title}</h1>
      {state && <MessageLine kind={isGood ? 'good' : 'bad'}>{text(`set-aside.${state}`)}</MessageLine>}
      {failure && <FormRefusal outcome={{ state: 'refused', kind: failure, typed: {} }} />}
      {!offer && actionData?.state === 'refused' && <FormRefusal outcome={actionData} />}
      {!state && !failure && !offer && asides.length === 0 && !actionData && <p>{text('set-aside.empty')}</p>}
      {offer && <AskAsideForm offer={offer} isAsked={state === 'asked'} posted={actionData} />}
      {asides.length > 0 && (
        <ul className={styles.list}>
          {asides.map((aside) => (
            <li key={aside.id}>
              <OneAside aside={aside} token={token} until={until} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <TextLink to={offer?.path ?? home.to}>{text(offer ? 'set-aside.to-title' : 'set-aside.to-home')}</TextLink>
      </p>
    </>
  )
}

type OneAsideProps = { aside: ShownAside; token: string; until: string | null }

function OneAside({ aside, token, until }: OneAsideProps) {
  const text = useText()
  const language = useLanguage()
  const { id, name, state, title, author, path, place, address } = aside
  const closing = state === 'held' ? aside.until : until
  return (
    <article className={styles.one}>
      <h2>
        <TextLink to={path}>{title}</TextLink>
      </h2>
      {author && <p className={styles.quiet}>{author}</p>}
      <p>
        <b lang="hu">{place}</b>
        {address && (
          <span className={styles.quiet} lang="hu">
            {' '}
            {address}
          </span>
        )}
      </p>
      {state === 'asked' && closing && (
        <>
          <p>{text('set-aside.ask-hold', { until: formatInstant(new Date(closing), language) })}</p>
          <p className={styles.quiet}>{text('set-aside.terms')}</p>
        </>
      )}
      {state === 'held' && closing && (
        <>
          <p>{text('set-aside.is-held', { until: formatInstant(new Date(closing), language), name })}</p>
          <p className={styles.quiet}>{text('set-aside.terms')}</p>
        </>
      )}
      {state !== 'asked' && state !== 'held' && <p>{text(`set-aside.is-${state}`)}</p>}
      <div className={styles.acts}>
        {state === 'asked' && closing && (
          <LinkButton act="hold" id={id} token={token} label={text('set-aside.hold')} title={title} />
        )}
        {(state === 'asked' || state === 'held') && (
          <LinkButton
            act="cancel"
            id={id}
            token={token}
            label={text(`set-aside.cancel-${state}`)}
            title={title}
            isQuiet
          />
        )}
      </div>
    </article>
  )
}

type LinkButtonProps = {
  act: 'hold' | 'cancel'
  id: string
  token: string
  label: string
  title: string
  isQuiet?: boolean
}

function LinkButton({ act, id, token, label, title, isQuiet = false }: LinkButtonProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <form method="post" action={letterPath(language, 'set-aside')}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="act" value={act} />
      <Button type="submit" kind={isQuiet ? 'line' : 'gold'}>
        {label}
        <span className="vh">{text('product.named', { title })}</span>
      </Button>
    </form>
  )
}
