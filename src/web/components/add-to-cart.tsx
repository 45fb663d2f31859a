import type { ProductCard } from '#shop/catalogue/product-card.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

type AddToCartProps = { product: Pick<ProductCard, 'id' | 'title' | 'availability'>; className?: string }

/** Beside a product wherever it stands; what is not sold now has no button. */
export function AddToCart({ product: { id, title, availability }, className }: AddToCartProps) {
  const add = useAddToCart()
  if (availability.kind === 'not-orderable') return null
  return (
    <AddToCartButton
      className={className}
      title={title}
      isPreorder={availability.kind === 'preorder'}
      onAdd={() => add(id, title)}
    />
  )
}
