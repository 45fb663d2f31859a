import { redirect, type LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#site/languages.ts'
import { categoryMenu } from '#shop/catalogue/products/category-menu.ts'
import { searchHelp } from '#shop/catalogue/search/search-help.ts'
import { MAX_FOUND, searchProducts } from '#shop/catalogue/search/search-products.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { loadList } from '#web/catalogue/list/load-list.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'

/** WEB-04: what is found; a book's number leads straight to the book. */
export async function loadSearch(args: LoaderFunctionArgs) {
  const shop = args.context.get(shopContext)
  const freshness = args.context.get(freshnessContext)
  const language = languageOfPath(args.url.pathname)
  const { text, ids, correctedFrom, correctedTo, exact, understood, leftOut } = await searchProducts(shop, {
    language,
    text: args.url.searchParams.get('q') ?? '',
  })
  freshness.dependsOn('search')
  if (exact) throw redirect(productPath(language, exact), 302)
  if (ids.length > 0) {
    const listing = await loadList(args, { kind: 'ids', ids })
    const correction = correctedFrom && correctedTo ? { from: correctedFrom, to: correctedTo } : null
    const need = understood ? { ...understood.need, ignored: understood.ignored } : null
    return {
      kind: 'found' as const,
      text,
      isCut: ids.length >= MAX_FOUND,
      listing,
      correction,
      need,
      leftOut: leftOut ?? [],
    }
  }
  // There is no end of searches that find nothing: in the cache they would push real pages out.
  freshness.doNotKeep()
  freshness.lookedForInVain = text || null
  const [help, menu] = await Promise.all([
    text ? searchHelp(shop, { language, text }) : null,
    categoryMenu(shop, language),
  ])
  return { kind: 'nothing' as const, text, help, menu }
}
