import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { SeriesVolume, SeriesVolumes } from '#shop/catalogue/browsing/series-volumes.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { useAddToCart } from '#web/cart/use-add-to-cart.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './series-next.module.css'

type SeriesNextProps = Pick<SeriesVolumes, 'choices' | 'read' | 'next'> & { path: string }

/** READER-41: which one comes after the last that was read. The answer is the address; nothing is stored. */
export function SeriesNext({ path, choices, read, next }: SeriesNextProps) {
  const text = useText()
  const select = useRef<HTMLSelectElement>(null)
  // Where the address names no volume of ours, the one before it.
  const chosen = read === null ? '' : String(choices.findLast(({ number }) => number <= read)?.number ?? '')
  useEffect(() => {
    if (select.current) select.current.value = chosen
  }, [chosen])
  return (
    <section className={styles.leaf} aria-labelledby="next">
      {next && (
        <div className={styles.cover}>
          <Cover product={next.product} isDecorative isFirst sizes="(max-width: 53.75em) 40vw, 13rem" />
        </div>
      )}
      <div className={styles.words}>
        <Form method="get" action={path} preventScrollReset className={`no-print ${styles.question}`}>
          <label htmlFor="read">{text('series.last-read')}</label>
          <select
            ref={select}
            id="read"
            name="read"
            className={styles.select}
            defaultValue={chosen}
            onChange={(event) => event.target.form?.requestSubmit()}
          >
            <option value="">{text('series.none-read')}</option>
            {choices.map(({ number, title }) => (
              <option key={number} value={number}>
                {text('series.choice', { number, title })}
              </option>
            ))}
          </select>
          <noscript>
            <button type="submit" className="link">
              {text('series.show')}
            </button>
          </noscript>
        </Form>
        {next ? <NextVolume next={next} isFirst={read === null} /> : <h2 id="next">{text('series.no-next')}</h2>}
      </div>
    </section>
  )
}

function NextVolume({ next: { product }, isFirst }: { next: SeriesVolume; isFirst: boolean }) {
  const text = useText()
  const language = useLanguage()
  const add = useAddToCart()
  const { id, title, titleLanguage, availability, author } = product
  const isPreorder = availability.kind === 'preorder'
  return (
    <>
      <h2 id="next">
        <span className="label">{text(isFirst ? 'series.first' : 'series.next')} </span>
        <ShopLink to={productPath(language, product)} lang={titleLanguage ?? undefined}>
          {title}
        </ShopLink>
      </h2>
      {author && <p className={styles.author}>{author.name}</p>}
      <div className={styles.buy}>
        <Price amount={product.price} reduction={product.reduction} />
        {availability.kind !== 'not-orderable' && (
          <Button onClick={() => add(id, title)}>
            {text(isPreorder ? 'product.preorder' : 'product.add-long')}
            <span className="vh">{text('product.named', { title })}</span>
          </Button>
        )}
        <Availability availability={availability} withCopies className={styles.availability} />
      </div>
    </>
  )
}
