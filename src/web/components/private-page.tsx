import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#path-to.ts'
import type { PageId } from '#route-table.ts'
import { useLanguage, useText } from '../text.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageHead } from './page-head.tsx'
import { ShopLink } from './shop-link.tsx'

/** AUTH-19: the same shell for everybody, with nothing personal in it; the way in remembers where the visitor was going. */
export function PrivatePage({ page, children }: { page: PageId; children?: ReactNode }) {
  const text = useText()
  const language = useLanguage()
  const { pathname } = useLocation()
  const title = text(`pages.${page}`)
  return (
    <>
      <PageHead title={title} description={text(`ledes.${page}`)} noIndex />
      <Breadcrumb items={[{ label: text('frame.home'), to: pathTo(language, 'home') }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lede">{text(`ledes.${page}`)}</p>
      {children || (
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
