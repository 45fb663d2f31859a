import type { Cart } from '#shop/selling/cart/cart.ts'
import { CART_LISTS } from '#shop/selling/cart/cart-lists.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { useCart } from './store/cart-browser.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

type AddToCartProps = {
  product: Pick<ProductCard, 'id' | 'title' | 'availability'>
  /** What tells it apart from others of its title: the issue, the edition. */
  edition?: string | null
  className?: string
}

/** Beside a product wherever it stands; what is not sold now has no button. */
export function AddToCart({ product: { id, title, availability }, edition, className }: AddToCartProps) {
  const add = useAddToCart()
  const count = useCart((cart) => copiesIn(cart, id))
  if (availability.kind === 'not-orderable') return null
  return (
    <AddToCartButton
      className={className}
      title={[title, edition].filter(Boolean).join(', ')}
      isPreorder={availability.kind === 'preorder'}
      state={count > 0 ? 'added' : 'rest'}
      count={count}
      onAdd={() => add(id, title)}
    />
  )
}

function copiesIn(cart: Cart, productId: string): number {
  for (const list of CART_LISTS) for (const line of cart[list]) if (line.productid === productId) return line.qty
  return 0
}
