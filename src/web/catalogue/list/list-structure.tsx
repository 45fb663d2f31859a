import { PAGE_SIZE } from '#shop/catalogue/lists/list-query.ts'
import type { ShownListing } from './load-list.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage } from '#words/text.tsx'
import type { Crumb } from '#web/ui/page/breadcrumb.tsx'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { StructuredData } from '#web/ui/page/structured-data.tsx'

type ListStructureProps = { crumbs: Crumb[]; listing: Pick<ShownListing, 'products' | 'page' | 'scopeTotal'> }

/** Breadcrumb and listed products, for search engines. */
export function ListStructure({ crumbs, listing: { products, page, scopeTotal } }: ListStructureProps) {
  const { publicUrl } = useShopFacts()
  const language = useLanguage()
  return (
    <>
      <StructuredData
        data={
          import.meta.env.SSR && {
            '@type': 'BreadcrumbList',
            'itemListElement': crumbs.map(({ label, to }, index) => ({
              '@type': 'ListItem',
              'position': index + 1,
              'name': label,
              ...(to && { item: publicUrl + to }),
            })),
          }
        }
      />
      {products.length > 0 && (
        <StructuredData
          data={
            import.meta.env.SSR && {
              '@type': 'ItemList',
              'numberOfItems': scopeTotal,
              'itemListElement': products.map((product, index) => ({
                '@type': 'ListItem',
                'position': (page - 1) * PAGE_SIZE + index + 1,
                'name': product.title,
                'url': publicUrl + productPath(language, product),
              })),
            }
          }
        />
      )}
    </>
  )
}
