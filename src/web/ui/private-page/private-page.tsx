import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import type { PageId } from '#site/route-table.ts'
import type { hu } from '#words/messages/hu.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Breadcrumb } from '../page/breadcrumb.tsx'
import { EmptyState } from '../status/empty-state.tsx'
import { unbrokenNumber } from '../page/unbroken-number.tsx'
import { PageHead } from '../page/page-head.tsx'
import { ShopLink } from '../links/shop-link.tsx'

type PrivatePageProps = {
  page: Extract<PageId, keyof typeof hu.ledes>
  /** The page before it, where it is not the home page. */
  above?: { label: string; to: string }
  /** Where the page's own name says less than what it shows. */
  title?: string
  lede?: string
  /** Without the breadcrumb: nothing is to lead away. */
  isReduced?: boolean
  /** Opened without signing in, by the token of a letter. */
  isOpen?: boolean
  /** Shown only to somebody who is signed in. */
  children?: ReactNode
}

/** AUTH-19: the same shell for everybody, with nothing personal in it; the link to sign in brings the visitor back here. */
export function PrivatePage({ page, above, isOpen = false, isReduced = false, children, ...words }: PrivatePageProps) {
  const text = useText()
  const language = useLanguage()
  const { pathname } = useLocation()
  const { authenticated } = useAuth()
  const title = words.title ?? text(`pages.${page}`)
  const lede = words.lede ?? text(`ledes.${page}`)
  const home = pathTo(language, 'home')
  return (
    <>
      <PageHead title={title} description={text(`ledes.${page}`)} noIndex />
      {!isReduced && (
        <Breadcrumb items={[{ label: text('frame.home'), to: home }, ...(above ? [above] : []), { label: title }]} />
      )}
      <h1 className="page-title">{unbrokenNumber(title)}</h1>
      {lede && <p className="page-lede">{lede}</p>}
      {authenticated || isOpen ? (
        (children ?? (
          <EmptyState sentence={text('empty.content')} link={{ label: text('empty.content-link'), to: home }} />
        ))
      ) : (
        <EmptyState sentence={text('empty.sign-in')}>
          <ShopLink className="link" to={pathTo(language, 'login', undefined, { to: pathname })}>
            {text('empty.sign-in-link')}
          </ShopLink>
        </EmptyState>
      )}
      <noscript>{text('noscript.sign-in')}</noscript>
    </>
  )
}
