import { ProductPage } from './product-page.tsx'
import { loadProduct } from './load-product.ts'
import type { Route } from './+types/book'

export function loader(args: Route.LoaderArgs) {
  return loadProduct(args, 'BOOK')
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  return <ProductPage loaded={loaderData} />
}
