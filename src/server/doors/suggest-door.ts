import { SUGGEST_PATH } from '#site/addresses.ts'
import { Hono } from 'hono'
import type { Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { categoryPages } from '#shop/catalogue/products/menu-sections.ts'
import { PRODUCT_TYPES, type ProductType } from '#shop/goods/product.ts'
import { readSearch } from '#shop/catalogue/search/read-search.ts'
import { suggest, type Suggestions } from '#shop/catalogue/search/suggest.ts'
import type { Shop } from '#shop/shop.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { formatForints } from '#words/format.ts'
import type { SuggestionAnswer } from '#shop/catalogue/search/suggestion-answer.ts'
import type { RequestFacts } from '../http/doors.ts'
import { preparePage, type PageCache } from '../pages/page-cache.ts'
import { asResponse, plainResponse } from '../pages/page-response.ts'
import type { PaidWork } from '../http/paid-work.ts'

type SuggestDoor = { shop: Shop; cache: PageCache; paid: PaidWork; headers: Record<string, string> }

const KEPT_SECONDS = 60
/** No title is longer. */
const LONGEST = 80

const SECTIONS = { BOOK: 'books', OTHERLANGUAGE: 'other-languages', STATIONERYGIFT: 'stationery-gifts' } as const

/** FIND-03: `GET /_suggest/hu?q=szer`, what the search box offers while the visitor types. */
export function suggestDoor({ shop, cache, paid, headers }: SuggestDoor): Hono<{ Bindings: RequestFacts }> {
  const app = new Hono<{ Bindings: RequestFacts }>()
  app.get(`${SUGGEST_PATH}/:language{en|hu}`, async (context) => {
    const language = context.req.param('language') as Language
    const text = readSearch((context.req.query('q') ?? '').slice(0, LONGEST)).words.join(' ')
    const key = `/_suggest/${language}?q=${text}`
    const cachedPage = cache.get(key, shop.clock.now().getTime())
    if (cachedPage) return asResponse(cachedPage, context.req.raw)

    const generation = cache.generation
    const paying = { work: 'pages', address: context.env.address, language } as const
    const suggestions = await paid(paying, () => suggest(shop, { language, text }))
    if (suggestions instanceof Response) return suggestions
    const answer = await preparePage({
      status: 200,
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': `public, max-age=${KEPT_SECONDS}`,
      },
      body: Buffer.from(JSON.stringify(shown(suggestions, language))),
      tags: new Set(['search', ...PRODUCT_TYPES.flatMap((type) => [`categories:${type}`, `list:${type}`])]),
      until: new Date(shop.clock.now().getTime() + KEPT_SECONDS * 1000),
    })
    cache.put(key, answer, generation)
    return asResponse(answer, context.req.raw)
  })
  app.all(`${SUGGEST_PATH}/*`, () => plainResponse(404, 'There is nothing here.'))
  return app
}

function shown({ products, authors, categories }: Suggestions, language: Language): SuggestionAnswer {
  return {
    products: products.map((product) => ({
      href: productPath(language, product),
      title: product.title,
      lang: product.titleLanguage ?? undefined,
      author: product.author?.name,
      language: product.language === language ? undefined : (product.language ?? undefined),
      price: formatForints(product.price, language),
      cover: product.picture
        ? { src: product.picture.src, width: product.picture.width, height: product.picture.height }
        : undefined,
    })),
    authors: authors.map(({ name, slug, books }) => ({
      href: pathTo(language, 'books-by-author', { slug }),
      name,
      books,
    })),
    categories: categories.flatMap(({ tree, name, slug, parentSlug }) => {
      const href = categoryPath(language, tree, slug, parentSlug)
      return href ? { href, name } : []
    }),
  }
}

function categoryPath(language: Language, tree: ProductType, slug: string, parentSlug: string | null): string | null {
  if (tree === 'PERIODICAL') return null
  const [, category, subcategory] = categoryPages(SECTIONS[tree])
  return parentSlug
    ? pathTo(language, subcategory, { category: parentSlug, subcategory: slug })
    : pathTo(language, category, { category: slug })
}
