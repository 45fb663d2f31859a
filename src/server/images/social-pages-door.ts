import { Hono } from 'hono'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { PAGES, type PageId } from '#site/route-table.ts'
import type { CoverFonts } from '#cover-art/cover-art.ts'
import { drawPageCard } from '#cover-art/page-card.ts'
import { listTitle } from '#shop/catalogue/products/page-title.ts'
import { SOCIAL_GROUND, SOCIAL_PAGE_BOX } from '#shop/catalogue/products/pictures/social-card.ts'
import type { Shop } from '#shop/shop.ts'
import { en } from '#words/messages/en.ts'
import { hu } from '#words/messages/hu.ts'
import type { RequestFacts } from '../http/doors.ts'
import type { ImageCache } from './image-cache.ts'
import { fileName, imageResponse } from './image-response.ts'
import type { ImageWorkerPool } from './image-worker-pool.ts'
import { plainResponse } from '../pages/page-response.ts'
import type { PaidWork } from '../http/paid-work.ts'

type SocialPagesDoor = {
  shop: Shop
  fonts: CoverFonts
  workers: Pick<ImageWorkerPool, 'frame'>
  imageCache: ImageCache
  paid: PaidWork
}

const A_DAY = 'public, max-age=86400'
const ABSENT = 'There is no such picture.'
const TITLES = { hu: hu.pages, en: en.pages }

/** `/images/social/pages/hu/books-category/szepirodalom.png`. Only pages that exist have one, so nobody can have others drawn. */
export function socialPagesDoor({
  shop,
  fonts,
  workers,
  imageCache,
  paid,
}: SocialPagesDoor): Hono<{ Bindings: RequestFacts }> {
  const app = new Hono<{ Bindings: RequestFacts }>()

  async function titleOf(language: Language, page: PageId, slugs: string[]): Promise<string | null> {
    const wanted = PAGES[page][language].split(':').length - 1
    if (wanted !== slugs.length) return null
    return slugs.length === 0 ? TITLES[language][page] : listTitle(shop, { page, language, slugs })
  }

  app.get('/images/social/pages/:language/:rest{.{1,300}\\.png}', async (context) => {
    const language = LANGUAGES.find((one) => one === context.req.param('language'))
    const [page = '', ...slugs] = context.req.param('rest').slice(0, -'.png'.length).split('/')
    const title = language && Object.hasOwn(PAGES, page) ? await titleOf(language, page as PageId, slugs) : null
    if (!language || !title) return plainResponse(404, ABSENT)
    const name = fileName(`/images/social/pages/${JSON.stringify([title, shop.about.name])}.png`)
    const make = () =>
      workers.frame({
        ground: SOCIAL_GROUND,
        picture: drawPageCard(fonts, { title, shopName: shop.about.name }),
        box: SOCIAL_PAGE_BOX,
      })
    const paying = { work: 'pictures', address: context.env.address, language } as const
    const image =
      (await imageCache.find(name)) ??
      (await paid(paying, () => imageCache.findOrMake({ name, source: `social page ${title}`, make })))
    if (image instanceof Response) return image
    return image
      ? imageResponse(image, 'png', A_DAY, context.req.raw)
      : plainResponse(503, ABSENT, { 'retry-after': '60' })
  })
  return app
}
