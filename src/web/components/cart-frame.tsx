import { pathTo } from '#path-to.ts'
import type { PageId } from '#route-table.ts'
import { useLanguage, useText } from '../text.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageHead } from './page-head.tsx'
import { ShopLink } from './shop-link.tsx'

/** The cart's frame and its empty state. */
export function CartFrame({ page }: { page: PageId }) {
  const text = useText()
  const language = useLanguage()
  const title = text(`pages.${page}`)
  return (
    <>
      <PageHead title={title} description={text(`ledes.${page}`)} noIndex />
      <Breadcrumb items={[{ label: text('frame.home'), to: pathTo(language, 'home') }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lede">{text(`ledes.${page}`)}</p>
      <EmptyState sentence={text('empty.cart')}>
        <ShopLink className="link" to={pathTo(language, 'newly-published')}>
          {text('empty.cart-link')}
        </ShopLink>
      </EmptyState>
      <noscript>{text('noscript.cart')}</noscript>
    </>
  )
}
