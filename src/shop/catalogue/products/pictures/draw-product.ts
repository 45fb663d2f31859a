import { DEFAULT_LANGUAGE } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { drawCover, drawObject, drawPeriodical, type CoverFonts } from '#cover-art/cover-art.ts'
import { drawnRatio } from './picture.ts'
import { drawnProduct } from '../product-records.server.ts'

/** The SVG that the shop draws for a product without a picture; without instructions for it, a cover with its title. */
export async function drawProduct(shop: Shop, fonts: CoverFonts, productId: string): Promise<string | null> {
  const product = await drawnProduct(shop.db, productId, DEFAULT_LANGUAGE)
  if (!product) return null
  const { kind, template, palette } = product.cover_art ?? { kind: product.periodical ? 'periodical' : 'cover' }
  const key = product.id
  const ratio = drawnRatio(product)
  if (kind === 'object')
    return drawObject(fonts, { key, kind: template ?? 'notebook', palette, label: product.name, ratio })
  if (kind === 'periodical')
    return drawPeriodical(fonts, {
      key,
      name: product.periodical ?? product.name,
      issue: product.issue ?? '',
      palette,
      ratio,
    })
  return drawCover(fonts, {
    key,
    title: product.name,
    author: product.author ?? '',
    language: product.language ?? DEFAULT_LANGUAGE,
    template,
    palette,
    ratio,
  })
}
