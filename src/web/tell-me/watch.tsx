import { languageOfPath } from '#site/languages.ts'
import { letterPath } from '#site/letter-pages.ts'
import { pathTo } from '#site/path-to.ts'
import { readWatchLink, type ShownWatch } from '#shop/catalogue/watches/read-watch-link.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { FormRefusal } from '#web/ui/forms/form-refusal.tsx'
import { formState } from '#web/ui/forms/form-state.ts'
import { LinkForm } from '#web/ui/forms/link-form.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { TellMeForm } from './tell-me-form.tsx'
import { watchAction } from './watch-action.ts'
import styles from './watch.module.css'
import { useWish } from './wish-words.ts'
import type { Route } from './+types/watch'

/** Only shows what the link is for. What it asks is done when its reader presses the button. */
export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const token = url.searchParams.get('token')
  const state = formState(args, ['asked', 'confirmed', 'again', 'ended'])
  if (token === null) return { state, token: '', link: null, failure: null }
  context.get(freshnessContext).doNotKeep()
  const link = await readWatchLink(context.get(shopContext), { token, language: languageOfPath(url.pathname) })
  return link.ok
    ? { state, token, link: link.value, failure: null }
    : { state, token, link: null, failure: link.failure.kind }
}

export function action(args: Route.ActionArgs) {
  return watchAction(args)
}

export default function WatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, token, link, failure } = loaderData
  const text = useText()
  const language = useLanguage()
  const title = text(link ? `tell-me.${link.kind}-title` : 'tell-me.title')
  const home = { label: text('frame.home'), to: pathTo(language, 'home') }
  const typed = actionData && actionData.state !== 'done' ? actionData.typed : null
  return (
    <>
      <PageHead title={title} description={text('tell-me.lead')} noIndex />
      <Breadcrumb items={[home, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      {state && <MessageLine kind="good">{text(`tell-me.${state}`)}</MessageLine>}
      {!state && !failure && !link && !actionData && <p>{text('tell-me.empty')}</p>}
      {failure && <FormRefusal outcome={{ state: 'refused', kind: failure, typed: {} }} />}
      {link?.kind === 'confirm' && (
        <ul className={styles.waiting}>
          {link.waiting.map((one) => (
            <li key={one.id}>
              <Confirming watch={one} token={one.token} />
            </li>
          ))}
        </ul>
      )}
      {link?.kind === 'again' && <Again watch={link.watch} token={token} />}
      {(link?.kind === 'again' || link?.kind === 'end') && (
        <LinkForm
          token={link.kind === 'end' ? token : link.end}
          action={letterPath(language, 'watch')}
          path="/watches/unsubscribe"
          question={text('tell-me.end-question')}
          answer={text('tell-me.end')}
          busyLabel={text('tell-me.ending')}
          done={text('tell-me.ended')}
        />
      )}
      {typed?.productId && typed.kind ? (
        <TellMeForm
          productId={typed.productId}
          kind={typed.kind === 'cheaper' ? 'cheaper' : typed.kind === 'out' ? 'out' : 'back'}
          posted={actionData}
        />
      ) : (
        <FormRefusal outcome={actionData} />
      )}
      <p>
        <TextLink to={home.to}>{text('tell-me.home')}</TextLink>
      </p>
    </>
  )
}

type OneWatch = { watch: ShownWatch; token: string }

function Confirming({ watch, token }: OneWatch) {
  const text = useText()
  const language = useLanguage()
  const wish = useWish()
  return (
    <>
      <h2>
        <TextLink to={watch.path}>{watch.title}</TextLink>
      </h2>
      {watch.state === 'pending' ? (
        <LinkForm
          token={token}
          action={letterPath(language, 'watch')}
          path="/watches/confirmations"
          question={text('tell-me.confirm-question', { wish: wish(watch) })}
          answer={text('tell-me.confirm')}
          busyLabel={text('tell-me.confirming')}
          done={text('tell-me.confirmed')}
        />
      ) : (
        <p>{text(watch.state === 'active' ? 'tell-me.is-active' : 'tell-me.is-told')}</p>
      )}
    </>
  )
}

function Again({ watch, token }: OneWatch) {
  const text = useText()
  const language = useLanguage()
  const wish = useWish()
  return (
    <>
      <h2>
        <TextLink to={watch.path}>{watch.title}</TextLink>
      </h2>
      <LinkForm
        token={token}
        action={letterPath(language, 'watch')}
        path="/watches/again"
        question={text('tell-me.again-question', { wish: wish(watch) })}
        answer={text('tell-me.again-answer')}
        busyLabel={text('tell-me.confirming')}
        done={text('tell-me.again')}
      />
    </>
  )
}
