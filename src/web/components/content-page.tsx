import { pathTo } from '#path-to.ts'
import type { PageId } from '#route-table.ts'
import { useLanguage, useText } from '../text.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageHead } from './page-head.tsx'
import { ShopLink } from './shop-link.tsx'

type ContentPageProps = { page: PageId; noIndex?: boolean }

/** The frame of a page of text: title, way back, lead. */
export function ContentPage({ page, noIndex }: ContentPageProps) {
  const text = useText()
  const language = useLanguage()
  const title = text(`pages.${page}`)
  return (
    <>
      <PageHead title={title} description={text(`ledes.${page}`)} noIndex={noIndex} />
      <Breadcrumb items={[{ label: text('frame.home'), to: pathTo(language, 'home') }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lede">{text(`ledes.${page}`)}</p>
      <EmptyState sentence={text('empty.content')}>
        <ShopLink className="link" to={pathTo(language, 'contact-us')}>
          {text('empty.content-contact')}
        </ShopLink>
      </EmptyState>
    </>
  )
}
