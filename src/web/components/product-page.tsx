import { pathTo } from '#path-to.ts'
import type { ProductCard } from '#shop/catalogue/product-card.ts'
import type { ProductFacts } from '#shop/catalogue/product-facts.ts'
import { useLanguage, useText } from '../text.tsx'
import { Availability } from './availability.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Cover } from './cover.tsx'
import { PageHead } from './page-head.tsx'
import { Price } from './price.tsx'
import styles from './product-page.module.css'
import { TextLink } from './text-link.tsx'

type ProductPageProps = {
  within: 'books' | 'other-languages' | 'stationery-gifts'
  product: ProductCard
  details: ProductFacts
}

/** The frame of a product's page: what it is, who wrote it, what it costs and when it can be had. */
export function ProductPage({ within, product, details }: ProductPageProps) {
  const text = useText()
  const language = useLanguage()
  const facts = [
    [text('detail.publisher'), details.publisher],
    [text('detail.pages'), details.pages],
    [text('detail.first-published'), details.firstPublished && yearOf(details.firstPublished, text('detail.bc'))],
    ['EAN', details.ean],
  ].filter(([, value]) => value !== null && value !== undefined)
  return (
    <>
      <PageHead title={product.title} description={details.description} />
      <Breadcrumb
        items={[
          { label: text('frame.home'), to: pathTo(language, 'home') },
          { label: text(`pages.${within}`), to: pathTo(language, within) },
          { label: product.title },
        ]}
      />
      <div className={`grid ${styles.product}`}>
        <div className={styles.cover}>
          <Cover product={product} isFirst />
        </div>
        <div className={styles.words}>
          <h1 lang={product.titleLanguage ?? undefined}>{product.title}</h1>
          {details.subtitle && <p className={styles.subtitle}>{details.subtitle}</p>}
          {product.author && (
            <p className={styles.by}>
              <TextLink to={pathTo(language, 'books-by-author', { slug: product.author.slug })}>
                {product.author.name}
              </TextLink>
            </p>
          )}
          <div className={styles.buy}>
            <p className={styles.price}>
              <Price amount={product.price} reduction={product.reduction} />
              <small>
                {product.reduction && `${text('product.price-before-note')} `}
                {text('product.price-vat')}
              </small>
            </p>
            <Availability availability={product.availability} withCopies />
          </div>
          <div className="prose">
            <p className="initial">{details.description}</p>
          </div>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </>
  )
}

function yearOf(year: number, before: string): string {
  return year < 0 ? `${before} ${-year}` : String(year)
}
