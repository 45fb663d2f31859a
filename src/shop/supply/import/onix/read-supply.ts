import { TITLE_FIELD_TABLE } from '#shop/catalogue/products/title-field-table.ts'
import type { MarketSupply, Supplier } from '#shop/catalogue/claims/facts/facts.ts'
import { NAME_SCHEMES, SUPPLY_STATE_CODES } from './codes.ts'
import { childOf, childrenOf, type OnixElement } from './element.ts'
import { readDay } from './read-day.ts'
import { foreignNumber } from './read-people.ts'
import { readPrices } from './read-prices.ts'
import { publishingState, readDates } from './read-publishing.ts'
import { childLine, codeOf, tellUnused, type Reading } from './reading.ts'
import { hasHungarianMarket } from './territory.ts'

const USED = new Set(['Market', 'MarketReference', 'MarketPublishingDetail', 'SupplyDetail'])
/** List 166: expected, expected in the warehouse; sales embargo. */
const EXPECTED = ['08', '34'] as const
const EMBARGO = '02'

/** Block 6: what can be had on one market, and from whom. */
export function readSupply(reading: Reading, block: OnixElement): MarketSupply {
  tellUnused(reading, block, USED)
  const reference = codeOf(block, 'MarketReference')
  if (!hasHungarianMarket(block)) return { ...(reference && { reference }), notForHungary: true, suppliers: [] }
  const detail = childOf(block, 'MarketPublishingDetail')
  const dates = readDates(reading, childrenOf(detail, 'MarketDate'), 'MarketDateRole')
  const state = publishingState(codeOf(detail, 'MarketPublishingStatus'))
  return {
    ...(reference && { reference }),
    ...(dates && { dates }),
    ...(state && { state }),
    suppliers: childrenOf(block, 'SupplyDetail').map((supply) => readSupplier(reading, supply)),
  }
}

function readSupplier(reading: Reading, supply: OnixElement): Supplier {
  const supplier = childOf(supply, 'Supplier')
  const name = childLine(reading, supplier, 'SupplierName', 'supplier')
  const numbers = childrenOf(supplier, 'SupplierIdentifier').flatMap((item) =>
    foreignNumber(reading, item, { typeName: 'SupplierIDType', schemes: NAME_SCHEMES, field: 'supplier' }),
  )
  const availability = codeOf(supply, 'ProductAvailability')
  const date = (role: string) => {
    const element = childrenOf(supply, 'SupplyDate').find((item) => codeOf(item, 'SupplyDateRole') === role)
    return element && readDay(reading, element, 'expectedOn')?.date
  }
  const stocks = childrenOf(supply, 'Stock')
  const expectedOn = EXPECTED.map(date).find(Boolean) ?? onOrder(reading, stocks)
  const embargoUntil = date(EMBARGO)
  const orderDays = wholeNumber(codeOf(supply, 'OrderTime'))
  const stock = onHand(reading, stocks)
  return {
    ...(name && { name }),
    ...(numbers.length > 0 && { numbers }),
    ...(availability && { state: SUPPLY_STATE_CODES.get(availability)?.[0] ?? 'unavailable' }),
    ...(orderDays !== undefined && orderDays <= TITLE_FIELD_TABLE.orderDays.mostInFiles && { orderDays }),
    ...(expectedOn && { expectedOn }),
    ...(embargoUntil && { embargoUntil }),
    ...(stock !== undefined && { stock }),
    ...readPrices(reading, supply),
  }
}

function onHand(reading: Reading, stocks: readonly OnixElement[]): number | undefined {
  let sum: number | undefined
  for (const element of stocks.flatMap((stock) => childrenOf(stock, 'OnHand'))) {
    const copies = wholeNumber(element.text.trim())
    if (copies === undefined) reading.tell('quantity-odd', element, 'stock', element.text.trim())
    // A negative stock is none.
    sum = (sum ?? 0) + (copies ?? 0)
  }
  return sum
}

function onOrder(reading: Reading, stocks: readonly OnixElement[]): string | undefined {
  return stocks
    .flatMap((stock) => childrenOf(stock, 'OnOrderDetail'))
    .flatMap((detail) => readDay(reading, detail, 'expectedOn', 'ExpectedDate')?.date ?? [])
    .sort()[0]
}

function wholeNumber(numberText: string | undefined): number | undefined {
  return numberText !== undefined && /^\d{1,9}$/.test(numberText) ? Number(numberText) : undefined
}
