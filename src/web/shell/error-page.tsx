import type { ReactNode } from 'react'
import { pathTo } from '#site/path-to.ts'
import type { PageId } from '#site/route-table.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './error-page.module.css'
import { SearchBox } from '#web/search/search-box.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'

const WAYS_ON = ['newly-published', 'staff-recommendations', 'on-sale', 'contact-us'] as const satisfies PageId[]

type ErrorPageProps = {
  status: number
  /** Shown as text only. */
  path?: string
  /** WEB-51: the page exists, what it should show does not. */
  isFatal?: boolean
  statusText?: string
  /** What happened, for visitors: never anything internal. The page has its own sentence without it. */
  message?: string
  reference?: string
  /** Products that may have been meant. */
  children?: ReactNode
}

export function ErrorPage(props: ErrorPageProps) {
  return props.status === 404 ? <NotFound {...props} /> : <Broken {...props} />
}

function NotFound({ status, path, isFatal, statusText, message, children }: ErrorPageProps) {
  const text = useText()
  const language = useLanguage()
  const title = statusText ?? text('errors.not-found-title')
  const detail =
    message ?? (path === undefined ? title : isFatal ? `${title}: ${path}` : text('errors.not-found', { path }))
  return (
    <div className={classNames('wrap', 'grid', styles.page)}>
      <Folio status={status} title={title} />
      <div className={styles.words}>
        <h1 className={styles.sentence}>
          {text('errors.not-found-before')}
          <em>{text('errors.not-found-stress')}</em>
          {text('errors.not-found-after')}
        </h1>
        <div className={classNames('prose', styles.why)}>
          <p>{text('errors.not-found-why')}</p>
          <p className={styles.detail}>{detail}</p>
        </div>
        <SearchBox className={styles.search} name={text('errors.search')} />
        {children && (
          <>
            <p className={styles.maybe}>{text('errors.maybe')}</p>
            {children}
          </>
        )}
        <nav className={styles.ways} aria-label={text('errors.ways')}>
          {WAYS_ON.map((page) => (
            <TextLink key={page} to={pathTo(language, page)}>
              {text(`frame.${page}`)}
            </TextLink>
          ))}
        </nav>
      </div>
    </div>
  )
}

/** Works without the database and without JavaScript: the retry is a plain link to the same address. */
function Broken({ status, path, statusText, message, reference }: ErrorPageProps) {
  const text = useText()
  // 503: the shop cannot reach its database; what it says of itself then is better than what the router says.
  const isAway = status === 503
  const textName = isAway ? 'errors.away' : 'errors.apology'
  const language = useLanguage()
  return (
    <div className={classNames('wrap', 'grid', styles.page)}>
      <Folio
        status={status}
        title={isAway ? text('errors.away-title') : (statusText ?? text('errors.internal-title'))}
      />
      <div className={styles.words}>
        <h1 className={styles.sentence}>
          {text(`${textName}-before`)}
          <em>{text(`${textName}-stress`)}</em>
          {text(`${textName}-after`)}
        </h1>
        <div className={classNames('prose', styles.why)}>
          <p>
            {(!isAway && message) || text(`${textName}-why`)} {text('errors.cart-intact')}
          </p>
          {reference && <p className={styles.detail}>{text('errors.reference', { reference })}</p>}
        </div>
        <ButtonLink to={path ?? pathTo(language, 'home')} reloadDocument>
          {text('errors.retry')}
        </ButtonLink>
        <nav className={styles.ways} aria-label={text('errors.ways')}>
          <TextLink to={pathTo(language, 'home')} reloadDocument>
            {text('frame.home')}
          </TextLink>
          <TextLink to={pathTo(language, 'contact-us')} reloadDocument>
            {text('frame.contact-us')}
          </TextLink>
        </nav>
      </div>
    </div>
  )
}

function Folio({ status, title }: { status: number; title: string }) {
  return (
    <p className={styles.folio}>
      <span className={styles.status}>{status}</span> <span className="label">{title}</span>
    </p>
  )
}
