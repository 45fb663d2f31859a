import { Hono, type Context } from 'hono'
import { RASTER_FORMATS, UnreadablePicture, type FrameRaster, type RasterFormat } from '#kit/formats/raster-image.ts'
import type { CoverFonts } from '#cover-art/cover-art.ts'
import { drawProduct } from '#shop/catalogue/products/pictures/draw-product.ts'
import { findPicture, findSlidePicture, type FoundPicture } from '#shop/catalogue/products/pictures/find-picture.ts'
import {
  PICTURE_WIDTHS,
  picturePath,
  productFolder,
  slideFolder,
  type PictureWidth,
} from '#shop/catalogue/products/pictures/picture-sources.ts'
import { LETTER_COVER_BOX, LETTER_GROUND } from '#shop/catalogue/products/pictures/letter-cover.ts'
import { SOCIAL_COVER_BOX, SOCIAL_GROUND } from '#shop/catalogue/products/pictures/social-card.ts'
import { ObjectTooLarge, type ObjectStore } from '#shop/catalogue/content/object-store.ts'
import type { Shop } from '#shop/shop.ts'
import type { RequestFacts } from '../http/doors.ts'
import type { ImageCache } from './image-cache.ts'
import { fileName, imageResponse } from './image-response.ts'
import type { ImageWorkerPool } from './image-worker-pool.ts'
import { preparePage, type PreparedPage, type PageCache } from '../pages/page-cache.ts'
import { asResponse, plainResponse } from '../pages/page-response.ts'
import type { PaidWork } from '../http/paid-work.ts'
import { DRAWING_POLICY } from '../http/security-headers.ts'
import { socialPagesDoor } from './social-pages-door.ts'

type ImagesDoor = {
  shop: Shop
  objects: ObjectStore
  workers: Pick<ImageWorkerPool, 'resize' | 'frame'>
  imageCache: ImageCache
  paid: PaidWork
  fonts: CoverFonts
  cache: PageCache
  headers: Record<string, string>
}
type Bindings = { Bindings: RequestFacts }
type Asking = Context<Bindings>
type Original = NonNullable<FoundPicture['original']>
type PictureAddress = { folder: string; width: PictureWidth; version: string; format: RasterFormat }
type Stored = {
  /** The folder of its sizes. */
  folder: string
  file: string
  find: () => Promise<FoundPicture | null>
  /** Where the original is missing or cannot be read. */
  instead: () => Promise<Response>
}

const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
/** Another picture will stand here soon: the lighter format, or the original that could not be read. */
const A_WHILE = 'public, max-age=300'
const MAX_ORIGINAL_BYTES = 25 * 1024 * 1024
const ABSENT = 'There is no such picture.'

/** Pictures of products and slides: drawn covers as SVG, stored ones in the sizes and formats a page asks for, made once. */
export function imagesDoor({
  shop,
  objects,
  workers,
  imageCache,
  paid,
  fonts,
  cache,
  headers,
}: ImagesDoor): Hono<Bindings> {
  const app = new Hono<Bindings>()
  const forAsker = <Made>({ env }: Asking, make: () => Promise<Made>) =>
    paid({ work: 'pictures', address: env.address, language: 'en' }, make)

  async function drawnCover(productId: string, asking: Asking): Promise<PreparedPage | Response | null> {
    const address = `/covers/${productId}.svg`
    const cachedPage = cache.get(address, shop.clock.now().getTime())
    if (cachedPage) return cachedPage
    const generation = cache.generation
    const drawing = await forAsker(asking, () => drawProduct(shop, fonts, productId))
    if (!drawing) return null
    if (drawing instanceof Response) return drawing
    const cover = await preparePage({
      status: 200,
      headers: {
        ...headers,
        'content-type': 'image/svg+xml',
        'cache-control': FOR_EVER,
        'content-security-policy': DRAWING_POLICY,
      },
      body: Buffer.from(drawing),
      tags: new Set([`product:${productId}`]),
      until: null,
    })
    cache.put(address, cover, generation)
    return cover
  }

  async function substitute(productId: string, asking: Asking): Promise<Response> {
    const cover = await drawnCover(productId, asking)
    if (!cover) return plainResponse(404, ABSENT)
    if (cover instanceof Response) return cover
    const response = asResponse(cover, asking.req.raw)
    response.headers.set('cache-control', A_WHILE)
    return response
  }

  async function original(key: string): Promise<Buffer> {
    const bytes = await objects.get(key, { maxBytes: MAX_ORIGINAL_BYTES }).catch((error: unknown) => {
      throw error instanceof ObjectTooLarge ? new UnreadablePicture(error.message, { cause: error }) : error
    })
    if (!bytes) throw new UnreadablePicture(`The object ${key} is not there.`)
    return bytes
  }

  const sized = (pictureAddress: PictureAddress, { key, cut }: Original) => ({
    name: fileName(picturePath(pictureAddress, pictureAddress.width, pictureAddress.format)),
    source: key,
    make: async () =>
      workers.resize({ bytes: await original(key), cut, width: pictureAddress.width, format: pictureAddress.format }),
  })

  app.get('/covers/:file{[0-9a-z]{12}\\.svg}', async (context) => {
    const cover = await drawnCover(context.req.param('file').slice(0, 12), context)
    if (!cover) return plainResponse(404, 'There is no such cover.')
    return cover instanceof Response ? cover : asResponse(cover, context.req.raw)
  })

  async function storedImage({ folder, file, find, instead }: Stored, asking: Asking): Promise<Response> {
    const pictureAddress = readAddress(folder, file)
    if (!pictureAddress) return plainResponse(404, ABSENT)
    const storedBytes = await imageCache.find(
      fileName(picturePath(pictureAddress, pictureAddress.width, pictureAddress.format)),
    )
    if (storedBytes) return imageResponse(storedBytes, pictureAddress.format, FOR_EVER, asking.req.raw)

    const found = await find()
    if (!found) return plainResponse(404, ABSENT)
    if (!found.original) return instead()
    const { version } = found.original
    const from = found.original
    // A page made before the picture was changed asks by its former address.
    if (version !== pictureAddress.version)
      return new Response(null, {
        status: 302,
        headers: {
          'location': picturePath({ ...pictureAddress, version }, pictureAddress.width, pictureAddress.format),
          'cache-control': 'no-cache',
        },
      })

    // AVIF takes seconds to make: the first visitors get WebP, and the rest what was made meanwhile.
    const webp = await forAsker(asking, () => {
      if (pictureAddress.format === 'avif') imageCache.makeLater(sized(pictureAddress, from))
      return imageCache.findOrMake(sized({ ...pictureAddress, format: 'webp' }, from))
    })
    if (!webp) return instead()
    if (webp instanceof Response) return webp
    return imageResponse(webp, 'webp', pictureAddress.format === 'webp' ? FOR_EVER : A_WHILE, asking.req.raw)
  }

  app.get('/images/:product{[0-9a-z]{12}}/:position{[1-9]?[0-9]}/:file', (context) => {
    const { product: productId, position: digits, file } = context.req.param()
    const position = Number(digits)
    const stored = {
      folder: productFolder(productId, position),
      file,
      find: () => findPicture(shop, { productId, position }),
      instead: async () => (position === 0 ? substitute(productId, context) : plainResponse(404, ABSENT)),
    }
    return storedImage(stored, context)
  })

  app.get('/images/slides/:slide{[0-9a-z-]{1,80}}/:file', (context) => {
    const { slide, file } = context.req.param()
    const stored = {
      folder: slideFolder(slide),
      file,
      find: () => findSlidePicture(shop, slide),
      instead: async () => plainResponse(404, ABSENT),
    }
    return storedImage(stored, context)
  })

  /** A product's cover as PNG, standing on a ground; made anew when the product changes. */
  async function framed(
    folder: 'social' | 'letters',
    { ground, box }: Pick<FrameRaster, 'ground' | 'box'>,
    asking: Asking,
  ): Promise<Response> {
    const productId = new URL(asking.req.url).pathname.slice(-16, -4)
    const found = await findPicture(shop, { productId, position: 0 })
    if (!found) return plainResponse(404, ABSENT)
    const state = `${found.original?.version ?? 'drawn'}.${found.changedAt.getTime()}`
    const name = fileName(`/images/${folder}/${productId}/${state}.png`)
    const frame = (picture: Uint8Array | string, cut: Original['cut'] = null) =>
      workers.frame({ ground, picture, cut, box })
    const drawn = async () => frame((await drawProduct(shop, fonts, productId)) ?? '')
    const stored = ({ key, cut }: Original) =>
      original(key)
        .then((bytes) => frame(bytes, cut))
        .catch((error: unknown) => {
          if (error instanceof UnreadablePicture) return drawn()
          throw error
        })
    const make = () => (found.original ? stored(found.original) : drawn())
    const source = `${folder} ${productId}`
    const image =
      (await imageCache.find(name)) ?? (await forAsker(asking, () => imageCache.findOrMake({ name, source, make })))
    if (image instanceof Response) return image
    return image ? imageResponse(image, 'png', A_DAY, asking.req.raw) : substitute(productId, asking)
  }

  app.get('/images/social/:file{[0-9a-z]{12}\\.png}', (context) =>
    framed('social', { ground: SOCIAL_GROUND, box: SOCIAL_COVER_BOX }, context),
  )
  app.get('/images/letters/:file{[0-9a-z]{12}\\.png}', (context) =>
    framed('letters', { ground: LETTER_GROUND, box: LETTER_COVER_BOX }, context),
  )

  app.route('/', socialPagesDoor({ shop, fonts, workers, imageCache, paid }))

  for (const folder of ['/covers/*', '/images/*']) app.all(folder, () => plainResponse(404, ABSENT))
  return app
}

function readAddress(folder: string, file: string): PictureAddress | null {
  const [, digits, version, ending] = /^([1-9]\d{1,3})\.([0-9a-z]{1,12})\.([a-z]{4})$/.exec(file) ?? []
  const width = PICTURE_WIDTHS.find((one) => one === Number(digits))
  const format = RASTER_FORMATS.find((one) => one === ending)
  return width && format && version ? { folder, width, version, format } : null
}
