import { CURRENCY } from '#site/constants.ts'
import { DEFAULT_LANGUAGE } from '#site/languages.ts'
import type { DataProduct } from '#shop/catalogue/products/data-products.ts'
import type { Availability } from '#shop/goods/product.ts'
import { orderableInfo } from './orderable-info.ts'

export type ProductAnswer = ReturnType<typeof productAnswer>

const FLAGS = {
  'in-stock': 'INSTOCK',
  'orderable': 'ORDERABLE',
  'preorder': 'PREORDER',
  'not-orderable': 'NOTORDERABLE',
} as const satisfies Record<Availability['kind'], string>

/** DATA-01…03, DATA-07: a product in the words of the storefront contract, whole, so that fields are only picked from it. */
export function productAnswer(product: DataProduct) {
  const { row, titles, subtitles, slugs, authors, price, reduction, availability, picture } = product
  return {
    id: row.id,
    type: row.type,
    deleted: row.deleted,
    ean: row.ean,
    name: titles[DEFAULT_LANGUAGE],
    image: picture?.src ?? null,
    mainImage: picture?.src ?? null,
    author: authors.map(({ names }) => names[DEFAULT_LANGUAGE]).join(', ') || null,
    binding: row.binding,
    publicationDate: row.publication_date,
    calculatedPrices: price === null ? null : calculatedPrices(price, product),
    currency: CURRENCY,
    salePercent: product.salePercent,
    weight: row.weight_g,
    weightMetric: 'g',
    sizeDimensionX: row.size_x_mm,
    sizeDimensionY: row.size_y_mm,
    sizeDimensionZ: row.size_z_mm,
    orderable: row.orderable,
    orderableInfo: orderableInfo(availability),
    orderableFlag: FLAGS[availability.kind],
    productTemplate: row.product_template,
    owner: row.owner,
    inventories: row.inventories.map((inventory) => ({
      productID: row.id,
      warehouseID: inventory.warehouse_id,
      inventoryAmount: inventory.inventory_amount,
      createdAt: inventory.created_at,
      updatedAt: inventory.updated_at,
      owner: inventory.owner,
      warehouse: {
        id: inventory.warehouse_id,
        name: inventory.warehouse_name,
        type: inventory.warehouse_type,
        createdAt: inventory.warehouse_created_at,
        updatedAt: inventory.warehouse_updated_at,
        owner: inventory.warehouse_owner,
      },
    })),
    titles,
    subtitles,
    slugs,
    authors,
    textLanguage: row.language,
    price,
    listPrice: row.list_price,
    reduction,
    availability: {
      kind: FLAGS[availability.kind],
      copies: availability.kind === 'in-stock' ? availability.copies : null,
      days: availability.kind === 'orderable' ? availability.days : null,
      date: availability.kind === 'preorder' ? availability.date : null,
      precision: availability.kind === 'preorder' ? availability.precision : null,
    },
    picture,
  }
}

function calculatedPrices(price: number, { row, reduction, isPriceBound }: DataProduct): string {
  return JSON.stringify({
    pricesByCurrency: {
      [CURRENCY]: {
        priceCalculatedOnSale: price,
        listPrice: row.list_price,
        ...(reduction ? { lowestPriceBefore: reduction.before, reductionPercent: reduction.percent } : {}),
        ...(isPriceBound ? { isFixedByLaw: true } : {}),
      },
    },
  })
}
