import { useEffect, useId, useRef } from 'react'
import type { CartList } from '#shop/selling/cart/cart-lists.ts'
import type { CartLine } from '#shop/selling/cart/cart.ts'
import type { CartContents } from '#shop/selling/cart/next-cart.ts'
import { cartEngine } from '../store/cart-engine.ts'
import type { Removal } from '../store/cart-store.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './cart-removed-line.module.css'

export type RemovedFrom = Removal & { line: CartLine; list: CartList; index: number }

/** The undo, in the place of the removed line. */
export function RemovedLine({ removed, onDone }: { removed: RemovedFrom; onDone: () => void }) {
  const text = useText()
  const language = useLanguage()
  const undo = async () => {
    await cartEngine.putBack(removed)
    onDone()
    return removeButtonId(removed.line.productid)
  }
  return <WayBack sentence={text('cart.removed', { title: removed.line.productdata.titles[language] })} undo={undo} />
}

/** The same for a whole cart. */
export function EmptiedCart({ before, onDone }: { before: CartContents; onDone: () => void }) {
  const text = useText()
  const undo = async () => {
    await cartEngine.refill(before)
    onDone()
    return EMPTY_BUTTON_ID
  }
  return <WayBack sentence={text('cart.emptied')} undo={undo} />
}

type WayBackProps = {
  sentence: string
  /** Gives the id of what has the focus afterwards. */
  undo: () => Promise<string>
}

/** Takes the focus that the removed part had, and says what happened. */
function WayBack({ sentence, undo }: WayBackProps) {
  const text = useText()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [sentence])
  const takeBack = () =>
    void undo().then((focusId) => requestAnimationFrame(() => document.getElementById(focusId)?.focus()))
  return (
    <div className={styles.removed}>
      <p id={id} role="status">
        {sentence}
      </p>
      <button ref={button} type="button" className={`link ${styles.undo}`} aria-describedby={id} onClick={takeBack}>
        {text('toast.undo')}
      </button>
    </div>
  )
}

export const EMPTY_BUTTON_ID = 'empty-cart'

export function removeButtonId(productId: string): string {
  return `remove-${productId}`
}
