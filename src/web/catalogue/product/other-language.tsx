import { ProductPage } from './product-page.tsx'
import { loadProduct } from './load-product.ts'
import type { Route } from './+types/other-language'

export function loader(args: Route.LoaderArgs) {
  return loadProduct(args, 'OTHERLANGUAGE')
}

export default function OtherLanguagePage({ loaderData }: Route.ComponentProps) {
  return <ProductPage loaded={loaderData} />
}
