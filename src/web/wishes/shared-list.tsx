import { pathTo } from '#site/path-to.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { SumsPanel } from '#web/ui/sums/sums-panel.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import type { Route } from './+types/shared-list'
import { GivenRow } from './given-row.tsx'
import { loadSharedList } from './load-shared-list.ts'
import { sharedListAction } from './shared-list-action.ts'
import { useMarks } from './use-marks.ts'
import styles from './wish-list.module.css'

export function loader(args: Route.LoaderArgs) {
  return loadSharedList(args)
}

export function action(args: Route.ActionArgs) {
  return sharedListAction(args)
}

/** WEB-65: the list of somebody, for whoever has the link. */
export default function SharedListPage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const language = useLanguage()
  const { publicUrl } = useShopFacts()
  const marks = useMarks(loaderData)
  const { token, name, shownName, wishes, giver, state } = loaderData
  const title = shownName ? text('gifts.of', { name: shownName }) : name
  const isDone = state === 'marked' || state === 'taken-back'
  const keyToKeep = marks.keyToKeep
  return (
    <>
      <PageHead title={title} description={text('ledes.shared-list')} noIndex />
      <Breadcrumb items={[{ label: text('frame.home'), to: pathTo(language, 'home') }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lede">{text('gifts.count', { name, count: wishes.length })}</p>
      <div className={styles.page}>
        <div className={styles.outcome} role="status">
          {state && (
            <MessageLine kind={isDone ? 'good' : 'bad'}>
              {text(isDone ? `gifts.${state}` : `gifts.problem-${state}`)}
            </MessageLine>
          )}
          {marks.phase === 'own' && <MessageLine>{text('gifts.own')}</MessageLine>}
          {marks.phase === 'unread' && <MessageLine>{text('gifts.unread')}</MessageLine>}
          {keyToKeep && (
            <MessageLine>
              {text('gifts.keep-link')}{' '}
              <a
                className={`link ${styles.giverLink}`}
                href={pathTo(language, 'shared-list', { slug: token }, { token: keyToKeep })}
              >
                {publicUrl + pathTo(language, 'shared-list', { slug: token }, { token: keyToKeep })}
              </a>
            </MessageLine>
          )}
          <noscript>
            <p>{giver ? text('gifts.keep-link-here') : text('gifts.no-marks')}</p>
          </noscript>
        </div>
        <div className={styles.work}>
          <div className={styles.rows}>
            <h2 className="vh">{text('wishes.on-list')}</h2>
            {wishes.length === 0 ? (
              <p className={styles.none}>{text('gifts.empty')}</p>
            ) : (
              <ul>
                {wishes.map((wish) => (
                  <GivenRow key={wish.id} wish={wish} marks={marks} token={token} giver={giver} />
                ))}
              </ul>
            )}
          </div>
          <SumsPanel>
            <h2 id="sums">{text('gifts.how')}</h2>
            <ol className={styles.how}>
              <li>{text('gifts.how-1')}</li>
              <li>{text('gifts.how-2')}</li>
              <li>{text('gifts.how-3')}</li>
            </ol>
          </SumsPanel>
        </div>
      </div>
    </>
  )
}
