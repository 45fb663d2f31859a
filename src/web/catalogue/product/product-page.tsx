import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { LoadedProduct } from './load-product.ts'
import { browserStorage } from '#web/data/browser-storage.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { ProductBuyBox } from './product-buy-box.tsx'
import { ProductCoverZoom } from './product-cover-zoom.tsx'
import { ProductDelivery } from './product-delivery.tsx'
import { ProductEditions } from './product-editions.tsx'
import { People, ProductFacts } from './product-facts.tsx'
import { ProductHead } from './product-head.tsx'
import styles from './product-page.module.css'
import safetyStyles from './product-safety.module.css'
import { ProductShare } from './product-share.tsx'
import { ProductShelves } from './product-shelves.tsx'

/** Not every title has them. */
const ProductInstead = lazy(() => import('./product-instead.tsx'))
const ProductSeries = lazy(() => import('./product-series.tsx'))
const ProductStaffWords = lazy(() => import('./product-staff-words.tsx'))

type ProductPageProps = { loaded: LoadedProduct }

/** A letter can stand large at the beginning, after the marks that CSS counts to it; of a year its first digit would. */
const LETTER_FIRST = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]*\p{L}/u

/** Everything a buyer asks, in the order of asking: what it is, what it costs, when it comes, then the rest. */
export function ProductPage({
  loaded: {
    product,
    facts,
    related,
    shelves,
    written,
    safety,
    delivery,
    pricePromise,
    priceFloor,
    socialImage,
    crumbs,
  },
}: ProductPageProps) {
  const text = useText()
  const { publicUrl } = useShopFacts()
  const { pathname } = useLocation()
  const isThing = product.type === 'STATIONERYGIFT'
  const isAlbum = facts.layout === 'album'
  useSeen(product.id)
  return (
    <>
      <ProductHead {...{ product, facts, socialImage, crumbs }} parcelPrices={delivery.parcelPrices} />
      <Breadcrumb items={crumbs} />
      <div className={classNames('grid', styles.product, isAlbum && styles.album)}>
        <div className={styles.cover}>
          <ProductCoverZoom product={product} gallery={facts.gallery} isLarge={isAlbum} />
        </div>
        <div className={styles.words}>
          <TitleWords product={product} facts={facts} />
          <ProductBuyBox
            product={product}
            facts={facts}
            places={delivery.places}
            today={delivery.estimate.today}
            promise={pricePromise}
            floor={priceFloor}
            isSetAside={delivery.isSetAside}
          />
          {product.availability.kind === 'not-orderable' ? (
            <Suspense>
              <ProductInstead product={product} related={related} />
            </Suspense>
          ) : (
            <>
              <ProductDelivery delivery={delivery} availability={product.availability} />
              <ProductEditions editions={related.editions} />
            </>
          )}
        </div>
      </div>
      <div className={`grid ${styles.read}`}>
        <section className={styles.about} aria-labelledby="about">
          <h2 id="about">{text(isThing ? 'detail.about-thing' : 'detail.about-book')}</h2>
          <Description facts={facts} />
          <ProductShare className={`link no-print ${styles.share}`} title={product.title} url={publicUrl + pathname} />
        </section>
        <section className={styles.facts} aria-label={text('detail.facts')}>
          <ProductFacts product={product} facts={facts} today={delivery.estimate.today} />
          {safety && <div className={safetyStyles.safety} dangerouslySetInnerHTML={{ __html: safety }} />}
        </section>
      </div>
      {(['reading', 'readers'] as const).map((name) => {
        const html = written[name]
        return html && <section key={name} className={styles[name]} dangerouslySetInnerHTML={{ __html: html }} />
      })}
      <Suspense>
        {facts.staffWords.length > 0 && <ProductStaffWords words={facts.staffWords} />}
        {facts.series && <ProductSeries series={facts.series} volumes={related.series} hereId={product.id} />}
      </Suspense>
      <ProductShelves shelves={shelves} />
    </>
  )
}

function TitleWords({ product, facts }: Pick<LoadedProduct, 'product' | 'facts'>) {
  const language = useLanguage()
  const authors = facts.contributors.filter(({ role }) => role === 'author')
  const genre = facts.categoryPath.at(-1)
  return (
    <>
      <h1 lang={product.titleLanguage ?? undefined}>{product.title}</h1>
      {facts.subtitle && (
        <p className={styles.subtitle} lang={product.titleLanguage ?? undefined}>
          {facts.subtitle}
        </p>
      )}
      {authors.length > 0 && (
        <p className={styles.by}>
          <People people={authors} language={language} />
          {genre && <span className={styles.genre}>{genre.name}</span>}
        </p>
      )}
    </>
  )
}

function Description({ facts }: Pick<LoadedProduct, 'facts'>) {
  return (
    <div className="prose" lang={facts.descriptionLanguage ?? undefined}>
      {paragraphs(facts.description).map((paragraph, index) => (
        <p key={paragraph} className={index === 0 && LETTER_FIRST.test(paragraph) ? 'initial' : undefined}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}

/** READER-53: where it was not asked for, no code is fetched for it. */
function useSeen(productId: string): void {
  useEffect(() => {
    if (browserStorage('local').read('recently-seen') === null) return
    void import('#web/data/seen-titles.ts')
      .then(({ rememberSeen }) => rememberSeen(productId))
      .catch(() => {
        // Without a network it is not remembered.
      })
  }, [productId])
}

function paragraphs(description: string): string[] {
  return description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
}
