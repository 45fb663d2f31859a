import type { Day } from '#database/column-kinds.ts'
import type { PriceFinding } from '#shop/goods/pricing/price-findings.ts'

export type PriceDeskTables = {
  price_findings: { product_id: string; kind: PriceFinding; last_day: Day | null; found_at: Date; since: Date }
}
