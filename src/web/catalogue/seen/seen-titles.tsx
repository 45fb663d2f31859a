import { useEffect, useState } from 'react'
import type { CartProduct } from '#shop/selling/cart/cart-product.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { pathTo } from '#site/path-to.ts'
import { aboutProduct, productInCart } from '#web/cart/cart-text.ts'
import { readProducts } from '#web/cart/store/cart-data.ts'
import { beginRemembering, canRemember, forgetSeen, isRemembering, seenTitles } from '#web/data/seen-titles.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './seen-titles.module.css'

type Read = { kind: 'reading' } | { kind: 'failed' } | { kind: 'read'; products: CartProduct[] }

/** Turned on and off here; what this browser remembers is shown as it stands today. */
export default function SeenTitles() {
  const text = useText()
  const [isOn, setOn] = useState(isRemembering)
  const [isRefused, setRefused] = useState(() => !canRemember())

  if (isRefused) return <MessageLine>{text('seen.refused')}</MessageLine>
  if (!isOn)
    return (
      <div className={styles.turn}>
        <p>{text('seen.off')}</p>
        <Button
          onClick={() => {
            const hasBegun = beginRemembering()
            setOn(hasBegun)
            setRefused(!hasBegun)
          }}
        >
          {text('seen.turn-on')}
        </Button>
      </div>
    )
  return (
    <>
      <div className={styles.turn}>
        <p role="status">{text('seen.on')}</p>
        <button
          type="button"
          className="link"
          onClick={() => {
            forgetSeen()
            setOn(false)
          }}
        >
          {text('seen.turn-off')}
        </button>
      </div>
      <SeenList />
    </>
  )
}

function SeenList() {
  const text = useText()
  const language = useLanguage()
  const [read, setRead] = useState<Read>({ kind: 'reading' })
  useEffect(() => {
    const ids = seenTitles()
    readProducts(ids).then(
      (found) => setRead({ kind: 'read', products: ids.flatMap((id) => found.get(id) ?? []) }),
      () => setRead({ kind: 'failed' }),
    )
  }, [])
  if (read.kind === 'reading') return <p role="status">{text('seen.reading')}</p>
  if (read.kind === 'failed') return <MessageLine>{text('seen.failed')}</MessageLine>
  const products = read.products.filter(({ deleted }) => !deleted)
  if (products.length === 0)
    return (
      <EmptyState
        sentence={text('seen.none')}
        link={{ label: text('empty.content-link'), to: pathTo(language, 'home') }}
      />
    )
  return (
    <ul className={styles.list}>
      {products.map((product) => {
        const shown = productInCart(product, language)
        return (
          <li key={product.id}>
            <Cover product={shown} isDecorative sizes="88px" />
            <div>
              <h2 lang={shown.titleLanguage ?? undefined}>
                <ShopLink to={productPath(language, shown)}>{shown.title}</ShopLink>
              </h2>
              <p className={styles.about}>{aboutProduct(shown, text)}</p>
              {product.price > 0 && <p>{formatForints(product.price, language)}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
