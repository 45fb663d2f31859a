import { useEffect, useRef } from 'react'
import type { CartList } from '#shop/cart/cart-lists.ts'
import type { CartLine } from '#shop/cart/cart.ts'
import { cartEngine } from '../browser/cart-engine.ts'
import type { Removal } from '../browser/cart-store.ts'
import { useLanguage, useText } from '../text.tsx'
import styles from './cart-removed-line.module.css'

export type RemovedFrom = Removal & { line: CartLine; list: CartList; index: number }

/** The way back stands where the line stood, and has the focus that was on it. */
export function RemovedLine({ removed, onDone }: { removed: RemovedFrom; onDone: () => void }) {
  const text = useText()
  const language = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [removed])
  const undo = () => {
    void cartEngine.putBack(removed).then(() => {
      onDone()
      requestAnimationFrame(() => document.getElementById(removeButtonId(removed.line.productid))?.focus())
    })
  }
  return (
    <div className={styles.removed}>
      <p role="status">{text('cart.removed', { title: removed.line.productdata.titles[language] })}</p>
      <button ref={button} type="button" className={`link ${styles.undo}`} onClick={undo}>
        {text('toast.undo')}
      </button>
    </div>
  )
}

export function removeButtonId(productId: string): string {
  return `remove-${productId}`
}
