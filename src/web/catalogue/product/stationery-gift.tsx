import { ProductPage } from './product-page.tsx'
import { loadProduct } from './load-product.ts'
import type { Route } from './+types/stationery-gift'

export function loader(args: Route.LoaderArgs) {
  return loadProduct(args, 'STATIONERYGIFT')
}

export default function StationeryGiftPage({ loaderData }: Route.ComponentProps) {
  return <ProductPage loaded={loaderData} />
}
