import { availabilityOf, type AvailabilityBasis } from '#shop/goods/stock/availability.ts'

export type TitleState = 'none' | 'preorder' | 'ready' | 'lapsed' | 'withdrawn'

export type TitleFacts = AvailabilityBasis & {
  deleted: boolean
  /** Real copies where we sell from, whoever they are set aside for. */
  copies: number
}

/** How a title stands for those who wait. `before`: real copies when it could last not be had. */
export function titleState(
  facts: TitleFacts,
  before: number,
  { today, leadTimeDays }: { today: string; leadTimeDays: readonly [number, number] },
): { state: TitleState; copies: number; free: number | null } {
  const { deleted, offSale, copies, sellable } = facts
  const availability = availabilityOf(facts, today, leadTimeDays)
  // What is free again because somebody's order lapsed was there all the time: it is no news.
  const known = sellable > 0 ? Math.min(before, copies) : copies
  if (deleted || offSale) return { state: 'withdrawn', copies: known, free: null }
  switch (availability.kind) {
    case 'preorder':
      return { state: 'preorder', copies: known, free: null }
    case 'orderable':
      return { state: 'ready', copies: known, free: null }
    case 'in-stock':
      return {
        state: facts.orderable || copies > before ? 'ready' : 'lapsed',
        copies: known,
        free: facts.orderable ? null : sellable,
      }
    case 'not-orderable':
      return { state: 'none', copies: known, free: null }
  }
}
