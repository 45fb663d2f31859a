import { addToCart, loadCart } from './store/cart-browser.ts'
import type { CartOutcome } from './store/cart-store.ts'
import { showToast } from '#web/ui/controls/toast-store.ts'
import { useText, type Text } from '#words/text.tsx'

/** CART-04: what went wrong is shown as a toast, outside the modal, which is closed by then. */
export function useAddToCart(): (productId: string, title: string) => void {
  const text = useText()
  const add = (productId: string, title: string) => {
    void addToCart(productId).then((outcome) => showAddOutcome(outcome, title, text, () => add(productId, title)))
  }
  return add
}

export function showAddOutcome(outcome: CartOutcome, title: string, text: Text, retry?: () => void): void {
  if (outcome.kind === 'done' || outcome.kind === 'ignored') return
  if (outcome.kind === 'failed' || outcome.kind === 'offline') {
    const action = retry && { label: text('toast.retry'), run: retry }
    return showToast(text(`toast.add-${outcome.kind}`), { kind: 'bad', action })
  }
  void loadCart().then(({ refusalInWords }) => showToast(refusalInWords(outcome, title, text), { kind: 'bad' }))
}
