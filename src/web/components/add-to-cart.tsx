import type { ProductCard } from '#shop/catalogue/product-card.ts'
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
  if (availability.kind === 'not-orderable') return null
  return (
    <AddToCartButton
      className={className}
      title={[title, edition].filter(Boolean).join(', ')}
      isPreorder={availability.kind === 'preorder'}
      onAdd={() => add(id, title)}
    />
  )
}
