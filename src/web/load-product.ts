import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#languages.ts'
import { pathToAny } from '#path-to.ts'
import { findProduct } from '#shop/catalogue/find-product.ts'
import { DETAIL_PAGES, type ProductType } from '#shop/catalogue/product-card.ts'
import { productCards } from '#shop/catalogue/product-cards.ts'
import { productFacts } from '#shop/catalogue/product-facts.ts'
import { freshnessContext, shopContext } from './request-context.ts'

/** WEB-44, WEB-51: the product of this address, a 301 to its right address, or a fatal 404. */
export async function loadProduct({ params, url, context }: LoaderFunctionArgs, type: ProductType) {
  const shop = context.get(shopContext)
  const freshness = context.get(freshnessContext)
  const language = languageOfPath(url.pathname)
  const found = await findProduct(shop, { type, language, slug: params.slug ?? '' })
  if (!found) throw data(null, { status: 404 })
  freshness.dependsOn(`product:${found.id}`)
  if (found.hasMoved)
    throw redirect(pathToAny(language, DETAIL_PAGES[found.type], { slug: found.slugs[language] }), 301)

  const [{ cards, until }, details] = await Promise.all([
    productCards(shop, language, [found.id]),
    productFacts(shop, language, found.id),
  ])
  const product = cards[0]
  if (!product) throw data(null, { status: 404 })
  freshness.endsAt(until)
  return { product, details, alternates: { en: { slug: found.slugs.en }, hu: { slug: found.slugs.hu } } }
}
