import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { usePartOnPress } from '#web/ui/controls/use-part-on-press.ts'
import { useText } from '#words/text.tsx'
import { useState } from 'react'

type AddToListProps = { product: Pick<ProductCard, 'id' | 'title' | 'price'>; className?: string }

/** WISH-02: puts a product on a list; what it takes comes with the press. */
export function AddToList({ product, className }: AddToListProps) {
  const text = useText()
  const [presses, setPresses] = useState(0)
  const { part, fetchOnPress } = usePartOnPress(() => import('./choose-list.tsx'), text('wishes.not-done'))
  const press = async () => {
    if (await fetchOnPress()) setPresses(presses + 1)
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void press()}>
        {text('wishes.add')}
      </button>
      {part && presses > 0 && <part.ChooseList key={presses} product={product} />}
    </>
  )
}
