import { useEffect, useRef, useState } from 'react'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { useText } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Price } from '#web/ui/product/price.tsx'
import styles from './product-buy.module.css'
import { useAddToCart } from '#web/cart/use-add-to-cart.ts'

type ProductBuyProps = { product: ProductCard; className?: string }

/** The one action of a product's page. On phones it comes along at the lower edge while its own place is out of sight. */
export function ProductBuy({ product, className }: ProductBuyProps) {
  const text = useText()
  const add = useAddToCart()
  const place = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => setIsAway(entry ? !entry.isIntersecting : false))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [product.id])

  const { id, title, availability } = product
  if (availability.kind === 'not-orderable') return null
  const label = text(availability.kind === 'preorder' ? 'product.preorder' : 'product.add-long')
  return (
    <>
      <div ref={place} className={classNames(styles.place, className)}>
        <Button className={styles.add} onClick={() => add(id, title)}>
          {label}
        </Button>
        <noscript>
          <p>{text('noscript.cart')}</p>
        </noscript>
      </div>
      <div className={classNames(styles.bar, isAway && styles.away, 'no-print')} inert={!isAway}>
        <div>
          <p className={styles.title} lang={product.titleLanguage ?? undefined}>
            {title}
          </p>
          <Price amount={product.price} />
        </div>
        <Button onClick={() => add(id, title)}>
          {label}
          <span className="vh">{text('product.named', { title })}</span>
        </Button>
      </div>
    </>
  )
}
