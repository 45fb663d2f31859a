import { ProductPrice } from '../prices/product-price.tsx'
import type { TypedPrice } from '../prices/use-typed-price.ts'
import { FormPart } from './form-part.tsx'

/** OFFICE-40: what it costs and why. It is saved by itself, not with the form; a draft holds both. */
export function PricePart({ price }: { price: TypedPrice }) {
  return (
    <FormPart id="price">
      <ProductPrice typed={price} />
    </FormPart>
  )
}
