import { pathTo } from '#site/path-to.ts'
import { categoryPages } from '#shop/catalogue/products/menu-sections.ts'
import type { Contributor, ProductFacts } from '#shop/catalogue/products/product-facts.ts'
import type { ProductRelated } from '#shop/catalogue/products/product-related.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './product-shelves.module.css'
import { SectionHeading } from '#web/ui/page/section-heading.tsx'
import { Shelf } from '../shelf.tsx'

type ProductShelvesProps = {
  related: ProductRelated
  authors: Contributor[]
  facts: ProductFacts
  section: 'books' | 'other-languages' | 'stationery-gifts'
}

/** What else its author wrote, and what stands beside it. */
export function ProductShelves({ related: { byAuthor, sameSubject }, authors, facts, section }: ProductShelvesProps) {
  const text = useText()
  const language = useLanguage()
  const [author] = authors
  const [above, own] = facts.categoryPath
  const [, category, subcategory] = categoryPages(section)
  return (
    <>
      {author && byAuthor.length > 0 && (
        <section className={styles.shelf} aria-labelledby="by-author">
          <SectionHeading
            id="by-author"
            title={text('detail.by-author')}
            link={{
              label: text('detail.by-author-all', { name: author.name }),
              to: pathTo(language, 'books-by-author', { slug: author.slug }),
            }}
          />
          <Shelf products={byAuthor} isRow />
        </section>
      )}
      {sameSubject.length > 0 && (
        <section className={styles.shelf} aria-labelledby="same-subject">
          <SectionHeading
            id="same-subject"
            title={text('detail.same-subject')}
            link={
              above && {
                label: text('detail.same-subject-all', { category: (own ?? above).name }),
                to: own
                  ? pathTo(language, subcategory, { category: above.slug, subcategory: own.slug })
                  : pathTo(language, category, { category: above.slug }),
              }
            }
          />
          <Shelf products={sameSubject} isRow />
        </section>
      )}
    </>
  )
}
