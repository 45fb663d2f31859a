import { useState } from 'react'
import type { CartChange } from '#shop/selling/cart/cart-changes.ts'
import { sellableCopies } from '#shop/selling/cart/cart-product.ts'
import { linesOf, listOf, MAX_COPIES, type Cart, type CartLine } from '#shop/selling/cart/cart.ts'
import { cartEngine } from '../store/cart-engine.ts'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import styles from './cart-line-row.module.css'
import type { CartPageTerms } from '../cart-page-terms.ts'
import { removeButtonId, type RemovedFrom } from './cart-removed-line.tsx'
import {
  aboutProduct,
  changeInWords,
  lineAvailability,
  lineName,
  cartRefusalInWords,
  productInCart,
} from '../cart-text.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Cover } from '#web/ui/product/cover.tsx'
import { showToast } from '#web/ui/controls/toast-store.ts'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { Quantity } from '#web/ui/controls/quantity.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

type CartLineRowProps = {
  cart: Cart
  line: CartLine
  terms: CartPageTerms
  changes: readonly CartChange[]
  onAnnounce: (words: string) => void
  onRemoved: (removed: RemovedFrom | null) => void
}

export function CartLineRow({ cart, line, terms, changes, onAnnounce, onRemoved }: CartLineRowProps) {
  const text = useText()
  const language = useLanguage()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { productid, qty, productdata } = line
  const product = productInCart(productdata, language)
  const { title, titleLanguage } = product
  const list = listOf(line)
  const isSold = list !== 'cartproductsnotorderable'
  const { price } = productdata
  const copies = sellableCopies(productdata)
  const about = aboutProduct(product, text)
  const name = lineName(line, linesOf(cart), language, text)
  const place = { list, index: cart[list].indexOf(line) }

  async function step(by: number): Promise<void> {
    const before = {
      lines: linesOf(cart),
      selectedshipping: cart.selectedshipping,
      selectedpayment: cart.selectedpayment,
    }
    const outcome = await cartEngine.step(productid, by)
    if (outcome.kind === 'ignored') return
    if (outcome.kind === 'failed' || outcome.kind === 'offline') return setRefusal(text(`cart.step-${outcome.kind}`))
    if (outcome.kind !== 'done') return setRefusal(cartRefusalInWords(outcome, title, text))
    setRefusal(null)
    if (qty + by < 1) return onRemoved({ line, before, ...place })
    onAnnounce(
      text('cart.now', {
        title: name,
        count: qty + by,
        sum: formatForints(cartEngine.cart().pricefullsumofcart, language),
      }),
    )
  }
  async function remove(): Promise<void> {
    const removal = await cartEngine.remove(productid)
    if (removal) onRemoved({ ...removal, ...place })
  }

  /** WISH-01: out of the cart, and onto the list of what is saved for later. */
  async function saveForLater(): Promise<void> {
    try {
      const { wishKeeper } = await import('#web/data/wishes/wish-keeper.ts')
      const wishes = [{ productId: productid, priceThen: price > 0 ? price : null }]
      const { problem, added } = await wishKeeper().add(null, wishes)
      if (problem) return setRefusal(text(`wishes.problem-${problem.kind}`))
      const removal = await cartEngine.remove(productid)
      if (!removal) return
      const undo = async () => {
        await cartEngine.putBack(removal)
        await wishKeeper().remove(added)
      }
      showToast(text('wishes.saved-later', { title }), {
        action: {
          label: text('toast.undo'),
          run: () => void undo().catch(() => showToast(text('wishes.not-done'), { kind: 'bad' })),
        },
      })
    } catch {
      setRefusal(text('wishes.not-done'))
    }
  }

  return (
    <li className={classNames(styles.line, !isSold && styles.dead)}>
      <div className={styles.cover}>
        <Cover product={product} isDecorative sizes="76px" />
      </div>
      <div className={styles.words}>
        <h3 lang={titleLanguage ?? undefined}>
          {productdata.deleted ? title : <ShopLink to={productPath(language, product)}>{title}</ShopLink>}
        </h3>
        {about && <p className={styles.about}>{about}</p>}
        {(isSold || copies === 0) && !productdata.deleted && (
          <Availability availability={lineAvailability(line, terms.leadTimeDays)} withCopies className={styles.state} />
        )}
        {/* A product that is no longer sold needs no other note. */}
        {(productdata.deleted ? [] : changes).map((change) => (
          <MessageLine key={change.kind}>{changeInWords(change, language, text)}</MessageLine>
        ))}
        {refusal && (
          <MessageLine kind="bad" role="status">
            {refusal}
          </MessageLine>
        )}
        {productdata.deleted && <p className={styles.about}>{text('cart.no-longer-sold')}</p>}
        <p className={styles.actions}>
          {!isSold && copies > 0 && (
            <>
              <span className={styles.about}>{text('cart.few-left', { copies })}</span>
              <button type="button" className="link" onClick={() => void step(copies - qty)}>
                {text('cart.take-few', { copies })}
                <span className="vh">{text('product.named', { title: name })}</span>
              </button>
            </>
          )}
          <button type="button" className="link" onClick={() => void saveForLater()}>
            {text('wishes.save-later')}
            <span className="vh">{text('product.named', { title: name })}</span>
          </button>
          <button type="button" id={removeButtonId(productid)} className="link" onClick={() => void remove()}>
            {text('cart.remove')}
            <span className="vh">{text('product.named', { title: name })}</span>
          </button>
        </p>
      </div>
      {isSold ? (
        <>
          <div className={styles.quantity}>
            <Quantity
              title={name}
              value={qty}
              min={0}
              max={MAX_COPIES}
              isBusy={cart.busyProductId === productid}
              onChange={(wanted) => void step(wanted - qty)}
            />
          </div>
          <p className={styles.sum}>
            <span className={styles.price}>{formatForints(price * qty, language)}</span>
            <small>{qty > 1 && text('cart.each', { price: formatForints(price, language) })}</small>
          </p>
        </>
      ) : (
        <p className={styles.uncounted}>{text('cart.not-counted')}</p>
      )}
    </li>
  )
}
