import { Form } from 'react-router'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import type { StaffPick } from '#shop/catalogue/lists/staff-pick.ts'
import { pathTo } from '#site/path-to.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { quoted } from '#web/ui/controls/quoted.ts'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { breadcrumbData } from '#web/ui/page/breadcrumb-data.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { StructuredData } from '#web/ui/page/structured-data.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { RecommendedBy } from '#web/ui/product/recommended-by.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { ListHead } from '../list/list-head.tsx'
import { ProductShare } from '../product/product-share.tsx'
import { RecommendationList } from '../shelves/recommendation-list.tsx'
import styles from './gift-finder.module.css'
import { loadGifts } from './load-gifts.ts'
import type { Route } from './+types/gift-finder'

export function loader(args: Route.LoaderArgs) {
  return loadGifts(args)
}

/** READER-50: three questions; what is answered stands in the address and nowhere else, and works without JavaScript. */
export default function GiftFinderPage({ loaderData: { questions, picks, sellsCards, shelf } }: Route.ComponentProps) {
  const text = useText()
  const language = useLanguage()
  const path = pathTo(language, 'gift-finder')
  const { publicUrl } = useShopFacts()
  const [first, ...others] = picks
  const crumbs = [
    { label: text('frame.home'), to: pathTo(language, 'home') },
    { label: text('pages.stationery-gifts'), to: pathTo(language, 'stationery-gifts') },
    { label: text('pages.gift-finder') },
  ]
  return (
    <div className={styles.page}>
      <PageHead title={text('pages.gift-finder')} description={text('ledes.gift-finder')} noIndex={shelf !== null} />
      <StructuredData data={import.meta.env.SSR && breadcrumbData(crumbs, publicUrl)} />
      <Breadcrumb items={crumbs} />
      <ListHead title={text('presents.title')} lede={text('ledes.gift-finder')} />
      <Form key={shelf?.address} method="get" action={path} preventScrollReset className={`no-print ${styles.form}`}>
        {questions.map(({ name, legend, options, chosen }) => (
          <RadioGroup key={name} name={name} legend={legend} options={options} defaultValue={chosen} />
        ))}
        <p className={styles.go}>
          <Button type="submit">{text('presents.show')}</Button>
          <span>{text('presents.today')}</span>
          {sellsCards && <TextLink to={pathTo(language, 'gift-cards')}>{text('presents.or-card')}</TextLink>}
        </p>
      </Form>
      {first && <First pick={first} />}
      {shelf && (
        <section className={styles.shelf} aria-labelledby="shelf">
          <header className={styles.bar}>
            <h2 id="shelf">{shelf.title}</h2>
            <p role="status">{shelf.sum}</p>
            <ShelfActs address={shelf.address} list={shelf.list} title={shelf.title} />
          </header>
          {!first && (
            <EmptyState sentence={text('presents.none')} link={{ label: text('presents.as-list'), to: shelf.list }} />
          )}
          <RecommendationList
            headingLevel={3}
            products={others.map(({ product }) => product)}
            recommendations={others.map(({ product, words, recommender, position }) => ({
              productId: product.id,
              words,
              by: recommender,
              position,
            }))}
          />
        </section>
      )}
    </div>
  )
}

function First({ pick: { product, words, recommender, position } }: { pick: StaffPick }) {
  const text = useText()
  const language = useLanguage()
  const to = productPath(language, product)
  return (
    <section className={styles.leaf} aria-labelledby="first">
      <div>
        <h2 id="first" className="label">
          {text('presents.first')}
        </h2>
        {words && <blockquote className={styles.quote}>{quoted(words, language)}</blockquote>}
        <p className={styles.by}>
          <RecommendedBy name={recommender} position={position} />
        </p>
        <p className={styles.title} lang={product.titleLanguage ?? undefined}>
          <ShopLink to={to}>{product.title}</ShopLink>
        </p>
        <p className={styles.buy}>
          {product.author && <span>{product.author.name}</span>}
          <Price amount={product.price} reduction={product.reduction} />
          <AddToCart product={product} />
        </p>
      </div>
      <ShopLink className={styles.cover} to={to} tabIndex={-1} aria-hidden="true">
        <Cover product={product} isDecorative isFirst />
      </ShopLink>
    </section>
  )
}

function ShelfActs({ address, list, title }: { address: string; list: string; title: string }) {
  const text = useText()
  const isEnhanced = useIsEnhanced()
  const { publicUrl } = useShopFacts()
  return (
    <p className={`no-print ${styles.acts}`}>
      {isEnhanced && (
        <button type="button" className="link" onClick={() => print()}>
          {text('presents.print')}
        </button>
      )}
      <ProductShare className="link" title={title} url={publicUrl + address} />
      <TextLink to={list}>{text('presents.as-list')}</TextLink>
    </p>
  )
}
