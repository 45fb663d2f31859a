import { useState } from 'react'
import type { CartChange } from '#shop/selling/cart/cart-changes.ts'
import { sellableCopies } from '#shop/selling/cart/cart-product.ts'
import { CART_LISTS, type CartList } from '#shop/selling/cart/cart-lists.ts'
import { linesOf, type Cart, type CartLine } from '#shop/selling/cart/cart.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './cart-groups.module.css'
import { CartUnavailable } from './cart-unavailable.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { cartStockEstimate, type CartPageTerms } from '../cart-page-terms.ts'
import { RemovedLine, type RemovedFrom } from './cart-removed-line.tsx'
import { GROUP_NAMES } from '../cart-text.ts'
import { whenInWords } from '#words/delivery/delivery-day.ts'

type CartGroupsProps = {
  cart: Cart
  terms: CartPageTerms
  changes: readonly CartChange[]
  removed: RemovedFrom | null
  onRemoved: (removed: RemovedFrom | null) => void
}

/** Four groups, each with what it means for the visitor. A line just removed leaves its place to its undo. */
export function CartGroups({ cart, terms, changes, removed, onRemoved }: CartGroupsProps) {
  const text = useText()
  const [announcement, setAnnouncement] = useState('')
  return (
    <>
      <p className="vh" role="status">
        {announcement}
      </p>
      <CartUnavailable changes={changes} />
      {CART_LISTS.map((list) => {
        const lines = cart[list]
        const isEmptied =
          removed?.list === list && !linesOf(cart).some(({ productid }) => productid === removed.line.productid)
        if (lines.length === 0 && !isEmptied) return null
        const rows = lines.map((line) => (
          <CartLineRow
            key={line.productid}
            cart={cart}
            line={line}
            terms={terms}
            changes={changes.filter(({ productid }) => productid === line.productid)}
            onAnnounce={setAnnouncement}
            onRemoved={onRemoved}
          />
        ))
        if (removed && isEmptied)
          rows.splice(
            removed.index,
            0,
            <li key={`removed-${removed.line.productid}`}>
              <RemovedLine removed={removed} onDone={() => onRemoved(null)} />
            </li>,
          )
        return (
          <section key={list} className={styles.group} aria-labelledby={`group-${GROUP_NAMES[list]}`}>
            <header>
              <h2 id={`group-${GROUP_NAMES[list]}`}>{text(`cart.${GROUP_NAMES[list]}`)}</h2>
              <p>{text(whyOf(list, lines))}</p>
              <GroupTimes list={list} cart={cart} terms={terms} />
            </header>
            <ul>{rows}</ul>
          </section>
        )
      })}
    </>
  )
}

/** Of what is ordered some may be here: then it is the number that is missing. */
function whyOf(list: CartList, lines: readonly CartLine[]) {
  const isPartlyHere = lines.some(({ productdata }) => sellableCopies(productdata) > 0)
  return list === 'cartproductsorderable' && isPartlyHere
    ? 'cart.orderable-why-more'
    : (`cart.${GROUP_NAMES[list]}-why` as const)
}

function GroupTimes({ list, cart, terms }: { list: CartList; cart: Cart; terms: CartPageTerms }) {
  const text = useText()
  const language = useLanguage()
  if (cart[list].length === 0) return null
  if (list !== 'cartproductsinstockunique' && list !== 'cartproductsorderable') return null
  // A title with a supplier's time of its own tells it in its own line.
  const [least, most] = terms.leadTimeDays
  const isUsual = ({ productdata: { availability } }: CartLine) =>
    !availability.days || (availability.days[0] === least && availability.days[1] === most)
  if (list === 'cartproductsorderable' && !cart[list].every(isUsual)) return null
  const estimate = list === 'cartproductsorderable' ? terms.estimates.orderable : cartStockEstimate(cart, terms)
  const courier = whenInWords('GLS', estimate, language, text)
  const pickUp = whenInWords('SHOP', estimate, language, text)
  return (
    <>
      {courier && <p>{text('cart.when-courier', { when: courier })}</p>}
      {pickUp && <p>{text('cart.when-pick-up', { when: pickUp })}</p>}
    </>
  )
}
