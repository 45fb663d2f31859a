import type { CartList } from '#shop/selling/cart/cart-lists.ts'
import type { CartLine } from '#shop/selling/cart/cart.ts'
import type { CartContents } from '#shop/selling/cart/next-cart.ts'
import { cartEngine } from '../store/cart-engine.ts'
import type { Removal } from '../store/cart-store.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { WayBack } from '#web/ui/status/way-back.tsx'

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

export const EMPTY_BUTTON_ID = 'empty-cart'

export function removeButtonId(productId: string): string {
  return `remove-${productId}`
}
