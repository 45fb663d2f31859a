import { vatInForce } from '#shop/goods/pricing/vat-in-force.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { exportedTitles, type ExportPiece } from './exported-titles.ts'
import { onixMessage, type OnixTerms } from './onix/onix-message.ts'
import { onixProductOf, onixStamp } from './onix/onix-product.ts'
import { onixWriter, type OnixRelease, type OnixTags } from './onix/onix-writer.ts'

type ExportOnix = { release: OnixRelease; tags: OnixTags; since: string | null }

/** IMPORT-12: the catalogue as a message of ONIX, piece by piece: what comes back by an import is the same catalogue. */
export async function* exportOnix(shop: Shop, { release, tags, since }: ExportOnix): AsyncGenerator<ExportPiece> {
  const now = shop.clock.now()
  const vat = await vatInForce(shop)
  const terms: OnixTerms = {
    write: onixWriter(tags),
    shopName: shop.about.name,
    shopUrl: shop.about.url,
    host: new URL(shop.about.url).hostname,
    today: shopDay(now),
    vatPercent: (vatClass) => vat.get(vatClass) ?? null,
  }
  const [head, end] = onixMessage(terms, { release, tags, sentAt: onixStamp(now) })
  yield { text: head, records: 0 }
  for await (const titles of exportedTitles(shop, since))
    yield { text: titles.map((title) => `${onixProductOf(title, terms)}\n`).join(''), records: titles.length }
  yield { text: end, records: 0 }
}
