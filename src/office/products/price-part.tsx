import { ProductPrice } from '../prices/product-price.tsx'
import { FormPart } from './form-part.tsx'
import type { Title } from './use-title-form.ts'

/** OFFICE-40: what it costs and why. It is saved by itself, not with the form. */
export function PricePart({ title }: { title: Title }) {
  return (
    <FormPart id="price">
      <ProductPrice productId={title.id} />
    </FormPart>
  )
}
