import { ean13 } from '#kit/formats/ean.ts'
import { randomByKey } from '#kit/seeded-random.ts'
import { vatClassOfIssues } from '#shop/catalogue/products/frequency.ts'
import { takeProductSlug } from '#shop/catalogue/products/product-slug.ts'
import { addDays } from '#shop/ground/shop-day.ts'
import { weekdayOf } from '#shop/goods/stock/working-days.ts'
import { isOrderable, seedStockOf } from './book-seed.ts'
import { SEED_WEEKDAYS, type SeedGift, type SeedPeriodical } from './catalogue-formats.ts'
import { categoryId } from './category-rows.ts'
import { productSeed, type ProductSeed, type SeedTerms } from './product-seed.ts'
import { NO_STOCK, type SeedStock } from './stock-rows.ts'
import { takeEan, type TakenNames } from './taken-names.ts'

const ISSUE_SIZE = { size_x_mm: 210, size_y_mm: 280 }
const PALETTES = 8
/** Looked at more than read: their pages give the picture the larger half. */
const ALBUMS = ['poster', 'puzzle']

export function giftSeed(
  { key, name, description, maker, price, size, weight, categories, picture }: SeedGift,
  terms: SeedTerms,
): ProductSeed {
  const { taken, states } = terms
  const [size_x_mm, size_y_mm, size_z_mm] = size
  const text = (reader: 'hu' | 'en') => ({
    name: name[reader],
    description: description[reader],
    slug: takeProductSlug(taken.productSlugs.STATIONERYGIFT[reader], { name: name[reader], key }),
  })
  return productSeed(
    {
      key,
      type: 'STATIONERYGIFT',
      facts: {
        ean: takeEan(taken.eans, '20', key),
        vat_class: 'STANDARD',
        list_price: price,
        publisher_id: maker,
        weight_g: weight,
        size_x_mm,
        size_y_mm,
        size_z_mm,
        orderable: isOrderable(key, states),
        product_template: ALBUMS.includes(picture.kind) ? 'album' : 'default',
      },
      coverArt: { kind: 'object', template: picture.kind, palette: picture.palette },
      stock: seedStockOf(key, states),
      texts: { hu: text('hu'), en: text('en') },
      categories: categories.map((path) => categoryId('STATIONERYGIFT', path)),
    },
    terms,
  )
}

export function issueSeeds(periodical: SeedPeriodical, terms: SeedTerms): ProductSeed[] {
  const { taken, today } = terms
  const pages = periodical.pages
  return periodical.issues.map((issue, age) => {
    const text = (reader: 'hu' | 'en') => ({
      name: periodical.name,
      subtitle: issue.label[reader],
      description: periodical.description[reader],
      slug: takeProductSlug(taken.productSlugs.PERIODICAL[reader], {
        name: `${periodical.name} ${issue.label[reader]}`,
        key: issue.key,
      }),
    })
    return productSeed(
      {
        key: issue.key,
        type: 'PERIODICAL',
        facts: {
          ean: takeIssueEan(taken, periodical.issn, issue.key),
          vat_class: vatClassOfIssues(periodical.frequency),
          list_price: periodical.price,
          publisher_id: periodical.publisher,
          ...ISSUE_SIZE,
          size_z_mm: Math.max(2, Math.round(pages * 0.05)),
          weight_g: Math.round(pages * 2.4 + 20),
          language: periodical.language,
          page_count: pages,
          publication_date: issueDay(addDays(today, issue.in), periodical.weekday),
          periodical_id: periodical.key,
        },
        coverArt: { kind: 'periodical', palette: randomByKey(`${periodical.key} palette`).whole(0, PALETTES - 1) },
        stock: issueStock(issue.key, age),
        texts: { hu: text('hu'), en: text('en') },
      },
      terms,
    )
  })
}

/** The day itself, or the last one before it on which the paper comes out. */
function issueDay(day: string, weekday: SeedPeriodical['weekday']): string {
  return weekday ? addDays(day, -((weekdayOf(day) - SEED_WEEKDAYS.indexOf(weekday) + 7) % 7)) : day
}

/** A newsstand: plenty of the newest, few of the one before, and of older ones what was left. */
function issueStock(key: string, age: number): SeedStock {
  const random = randomByKey(`${key} stock`)
  if (age === 0) return { ...NO_STOCK, SHOP: random.whole(4, 12), CENTRAL: random.whole(5, 30) }
  if (age === 1) return { ...NO_STOCK, SHOP: random.whole(1, 5) }
  return { ...NO_STOCK, SHOP: random.next() < 0.4 ? 1 : 0 }
}

/** 977, the ISSN without its check digit, two digits of the issue. */
function takeIssueEan({ eans }: TakenNames, issn: string, key: string): string {
  const number = Number(/(\d+)$/.exec(key)?.[1] ?? 0)
  for (let variant = number % 100; ; variant = (variant + 1) % 100) {
    const ean = ean13(`977${issn.replace('-', '').slice(0, 7)}${String(variant).padStart(2, '0')}`)
    if (eans.has(ean)) continue
    eans.add(ean)
    return ean
  }
}
