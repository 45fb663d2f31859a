import { hostname } from 'node:os'
import { Hono } from 'hono'
import { MINUTE_MS } from '#kit/durations.ts'
import type { Stage } from '#site/stage.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { CLUB_CALENDAR } from '#site/club-calendar.ts'
import { clubCalendar } from '#shop/catalogue/book-club/club-calendar.ts'
import type { DocumentShelf } from '#shop/catalogue/feeds/document-shelf.ts'
import { madeDocuments } from '#shop/catalogue/feeds/made-documents.ts'
import { newTitles, feedProducts } from '#shop/catalogue/feeds/feed-products.ts'
import {
  entriesOfPart,
  fixedEntries,
  PART_KINDS,
  sitemapParts,
  type SitemapEntry,
} from '#shop/catalogue/feeds/sitemap-entries.ts'
import { nextPriceTurn } from '#shop/catalogue/lists/read-index.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import type { Shop } from '#shop/shop.ts'
import { noticesDoor } from '../doors/notices-door.ts'
import { preparePage, type PageCache } from '../pages/page-cache.ts'
import { asResponse, plainResponse } from '../pages/page-response.ts'
import { arukereso } from './arukereso.ts'
import { feedTerms } from './feed-terms.ts'
import { googleMerchant } from './google-merchant.ts'
import { madeFiles, type FileRequest } from './made-files.ts'
import { newTitlesFeed } from './new-titles.ts'
import { openSearch } from './opensearch.ts'
import { robots } from './robots.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

type FeedsAndRobots = {
  shop: Shop
  objects: ObjectStore
  cache: PageCache
  stage: Stage
  headers: Record<string, string>
  /** Where large documents are kept; its neighbours are those of other builds. */
  folder: string
  build: string
  /** Where all machines have them; null on one machine. */
  shelf: DocumentShelf | null
}
type Small = { type: string; body: () => Promise<{ text: string; tags?: string[]; until?: Date }> }

const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'
/** A price that somebody has changed may stand in a feed for so long; one that turns by its dates does not. */
const FEED_MS = 10 * MINUTE_MS
const SITEMAP_MS = 60 * MINUTE_MS

/** KEEP-02: what programs look for: robots, sitemap, feeds, search description, manifest. */
export function feedsAndRobotsDoor({
  shop,
  objects,
  cache,
  stage,
  headers,
  folder,
  build,
  shelf,
}: FeedsAndRobots): Hono {
  const app = new Hono()
  const { url: publicUrl, name: shopName } = shop.about
  const now = () => shop.clock.now().getTime()
  // Without a shelf only who shares the folder can use what was made.
  const sharing = shelf ? build : `${build} ${hostname()} ${folder}`
  const answerMade = madeFiles({ folder, documents: madeDocuments(shop, sharing), shelf, log: shop.log })

  /** Whether no price has turned by the clock since then: a sale or a discount has neither begun nor ended, nor a day. */
  async function haveSamePrices(ageMs: number): Promise<boolean> {
    return (await nextPriceTurn(shop, new Date(now() - ageMs))).getTime() > now()
  }

  let known: { parts: ReturnType<typeof sitemapParts>; until: number } | null = null

  /** Kept for who makes several, because listing the parts reads all products. */
  function parts(): ReturnType<typeof sitemapParts> {
    if (known && now() < known.until) return known.parts
    const read = { parts: sitemapParts(shop), until: now() + FEED_MS }
    known = read
    read.parts.catch(() => (known = known === read ? null : known))
    return read.parts
  }

  function small(path: string, { type, body }: Small): void {
    app.get(path, async (context) => {
      const cachedPage = cache.get(path, now())
      if (cachedPage) return asResponse(cachedPage, context.req.raw)
      const generation = cache.generation
      const { text, tags = [], until } = await body()
      const page = await preparePage({
        status: 200,
        headers: { ...headers, 'content-type': type, 'cache-control': 'public, max-age=300' },
        body: Buffer.from(text),
        tags: new Set(tags),
        until: until ?? new Date(now() + SITEMAP_MS),
      })
      cache.put(path, page, generation)
      return asResponse(page, context.req.raw)
    })
  }

  function made(path: string, wanted: (file: string) => FileRequest): void {
    app.get(path, async (context) => {
      const request = context.req.raw
      return (
        (await answerMade(wanted(context.req.param('file') ?? ''), request)) ??
        plainResponse(404, 'There is nothing here.')
      )
    })
  }

  small('/robots.txt', {
    type: 'text/plain; charset=utf-8',
    body: async () => ({ text: robots(publicUrl, stage) }),
  })
  made('/sitemap.xml', () => ({
    name: 'sitemap.xml.gz',
    type: XML,
    maxAgeMs: FEED_MS,
    async write() {
      const present = await parts()
      const numbered = PART_KINDS.flatMap((kind) =>
        present[kind].map(({ changedAt }, index) => ({ name: `${kind}-${index + 1}`, changedAt })),
      )
      const all = [{ name: 'pages' }, ...numbered]
      return once(sitemapIndex(publicUrl, all))
    },
  }))
  for (const language of LANGUAGES) {
    small(language === 'hu' ? '/opensearch.xml' : `/opensearch-${language}.xml`, {
      type: 'application/opensearchdescription+xml; charset=utf-8',
      body: async () => ({ text: openSearch(publicUrl, shopName, language) }),
    })
    small(`/manifest-${language}.webmanifest`, {
      type: 'application/manifest+json; charset=utf-8',
      body: async () => ({ text: webManifest(shopName, language) }),
    })
    small(CLUB_CALENDAR[language], {
      type: 'text/calendar; charset=utf-8',
      body: () => clubCalendar(shop, language),
    })
    const address = `/feeds/new-titles-${language}.xml`
    small(address, {
      type: RSS,
      body: async () => {
        const { titles, until } = await newTitles(shop, language)
        const text = newTitlesFeed({ publicUrl, shopName, language, address, titles })
        return { text, until, tags: ['shelves', ...titles.map(({ card }) => `product:${card.id}`)] }
      },
    })
  }

  /** The pages of a part by its name; null when there is no such part. */
  async function entriesOf(name: string): Promise<AsyncIterable<SitemapEntry[]> | null> {
    if (name === 'pages') return once(await fixedEntries(shop))
    const [, partName, digits] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? []
    const kind = PART_KINDS.find((one) => one === partName)
    const part = kind && (await parts())[kind][Number(digits) - 1]
    return part ? entriesOfPart(shop, kind, part) : null
  }

  made('/sitemaps/:file{[a-z]+(?:-[0-9]+)?\\.xml}', (file) => ({
    name: `${file}.gz`,
    type: XML,
    maxAgeMs: SITEMAP_MS,
    async write() {
      const entries = await entriesOf(file.slice(0, -'.xml'.length))
      return entries && sitemapPart(publicUrl, entries)
    },
  }))
  made('/feeds/:file{google-merchant-(?:en|hu)\\.xml}', (file) => {
    const language = file.slice(-'hu.xml'.length, -'.xml'.length) as Language
    const write = async () => googleMerchant({ ...(await feedTerms(shop)), language }, feedProducts(shop, language))
    return { name: `${file}.gz`, type: RSS, maxAgeMs: FEED_MS, isTrueStill: haveSamePrices, write }
  })
  made('/feeds/arukereso.xml', () => {
    const write = async () => arukereso(await feedTerms(shop), feedProducts(shop, 'hu'))
    return { name: 'arukereso.xml.gz', type: XML, maxAgeMs: FEED_MS, isTrueStill: haveSamePrices, write }
  })
  for (const path of ['/sitemaps/*', '/feeds/*']) app.all(path, () => plainResponse(404, 'There is nothing here.'))
  app.route('/', noticesDoor({ shop, objects }))
  return app
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}
