import { useState } from 'react'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { CART_LISTS } from '#shop/selling/cart/cart-lists.ts'
import { addToCart, useCart } from '#web/cart/store/cart-browser.ts'
import { showAddOutcome } from '#web/cart/use-add-to-cart.ts'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'

const FEWEST = 2

/** READER-52: one copy of each volume that is out, but for those that are in the cart already. */
export function WholeSeries({ products }: { products: ProductCard[] }) {
  const text = useText()
  const language = useLanguage()
  const isEnhanced = useIsEnhanced()
  const [isAdding, setAdding] = useState(false)
  const inCart = useCart((cart) => CART_LISTS.flatMap((list) => cart[list].map(({ productid }) => productid)).join(' '))
  const there = new Set(inCart.split(' '))
  const out = products.filter(({ availability: { kind } }) => kind !== 'not-orderable' && kind !== 'preorder')
  const missing = out.filter(({ id }) => !there.has(id))
  if (!isEnhanced || out.length < FEWEST) return null
  if (missing.length === 0) return <p>{text('series.whole-in-cart')}</p>

  async function addAll(): Promise<void> {
    if (isAdding) return
    setAdding(true)
    for (const { id, title } of missing) {
      const outcome = await addToCart(id)
      if (outcome.kind === 'done' || outcome.kind === 'ignored') continue
      showAddOutcome(outcome, title, text)
      break
    }
    setAdding(false)
  }
  const sum = formatForints(
    missing.reduce((total, { price }) => total + price, 0),
    language,
  )
  return (
    <p>
      <button type="button" className="link" aria-disabled={isAdding || undefined} onClick={() => void addAll()}>
        {text(missing.length === out.length ? 'series.whole-to-cart' : 'series.rest-to-cart', {
          count: missing.length,
          sum,
        })}
      </button>
    </p>
  )
}
