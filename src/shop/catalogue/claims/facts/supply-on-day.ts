import { addDays } from '#shop/ground/shop-day.ts'
import type { Facts, KnownDay, MarketSupply, ProductDates, PublishingState, Supplier, SupplyState } from './facts.ts'
import type { Fields } from './fields.ts'
import type { Problem } from './problems.ts'

export type SupplySettings = {
  today: string
  /** Name or number of the supplier whose word counts where several are named. */
  supplier?: string
  /** What can be ordered of a source whose files do not say it: all that they list, or what they tell copies of. */
  orderable?: 'listed' | 'in-stock'
}

/** What is out of stock for longer than this cannot be ordered. */
const LONGEST_WAIT_DAYS = 60

/** Whose word is taken where a record names several suppliers and the source none: the best first. */
const BEST_FIRST = [
  'available',
  'ahead',
  'later',
  'unavailable',
  'withdrawn',
  'recalled',
] as const satisfies readonly SupplyState[]

type SupplyOnDay = {
  fields: Partial<Fields>
  problems: Problem[]
  turns: string[]
  /** The one whose word counts first. */
  suppliers: readonly Supplier[]
  publication: KnownDay | null | undefined
}

/** Whether a title can be ordered on a day, and what a reader is told of when. */
export function supplyOn({ publishing = {}, supply = [] }: Facts, settings: SupplySettings): SupplyOnDay {
  const { today, supplier } = settings
  const markets = supply.filter(({ notForHungary }) => !notForHungary)
  const isBarred = publishing.notForHungary || (supply.length > 0 && markets.length === 0)
  const suppliers = inOrder(markets, supplier)
  const [first] = suppliers
  const dates = datesOf(publishing.dates, markets)
  const { announcedOn, preorderFrom, ...knownDates } = dates
  const expectedOn = first?.expectedOn && first.expectedOn > today ? first.expectedOn : undefined
  const state = markets.find((market) => market.state)?.state ?? publishing.state
  const stock = suppliers.find((one) => one.stock !== undefined)?.stock
  const unsaid = settings.orderable === 'listed' ? true : settings.orderable && stock !== undefined && stock > 0
  const {
    orderable = unsaid,
    offSale,
    isDayMissing,
  }: Orderable = isBarred
    ? { orderable: false }
    : orderableOn({ supplyState: first?.state, state, dates, expectedOn, today })
  const embargoUntil = latest([dates.embargoUntil, ...suppliers.map((one) => one.embargoUntil)])
  const isHeldBack = preorderFrom !== undefined && preorderFrom > today

  const problems: Problem[] = []
  if (isBarred) problems.push({ code: 'not-for-hungary', field: 'orderable' })
  if (isDayMissing) problems.push({ code: 'day-missing', field: 'orderable' })
  if (announcedOn && announcedOn > today)
    problems.push({ code: 'not-announced', field: 'announcedOn', value: announcedOn })

  return {
    fields: {
      ...knownDates,
      embargoUntil,
      orderable: orderable && isHeldBack ? false : orderable,
      offSale,
      expectedOn,
      orderDays: first?.orderDays,
      stock,
    },
    problems,
    turns: [
      dates.publication?.date,
      announcedOn,
      preorderFrom,
      first?.expectedOn,
      first?.expectedOn && addDays(first.expectedOn, -LONGEST_WAIT_DAYS),
    ].filter((day) => day !== undefined),
    suppliers,
    publication: dates.publication,
  }
}

function inOrder(markets: readonly MarketSupply[], named: string | undefined): Supplier[] {
  const isNamed = ({ name, numbers = [] }: Supplier) =>
    named !== undefined && (name === named || numbers.some(({ number }) => number === named))
  const place = (one: Supplier) => (isNamed(one) ? -1 : one.state ? BEST_FIRST.indexOf(one.state) : BEST_FIRST.length)
  return markets.flatMap(({ suppliers }) => suppliers).sort((one, other) => place(one) - place(other))
}

/** The days of our market go before those of the world. */
function datesOf(world: ProductDates = {}, markets: readonly MarketSupply[]): ProductDates {
  const ours = markets.find(({ dates }) => dates)?.dates ?? {}
  const embargoUntil = latest([world.embargoUntil, ...markets.map(({ dates }) => dates?.embargoUntil)])
  return { ...world, ...ours, ...(embargoUntil && { embargoUntil }) }
}

type Orderable = { orderable?: boolean; offSale?: Fields['offSale']; isDayMissing?: boolean }

type OrderableInput = {
  supplyState: SupplyState | undefined
  state: PublishingState | undefined
  dates: ProductDates
  expectedOn: string | undefined
  today: string
}

function orderableOn({ supplyState, state, dates, expectedOn, today }: OrderableInput): Orderable {
  if (state === 'recalled' || state === 'withdrawn') return { orderable: false, offSale: state }
  if (state === 'cancelled' || state === 'postponed') return { orderable: false, offSale: null }
  const isAhead = expectedOn !== undefined || (dates.publication?.date ?? '') > today
  switch (supplyState ?? state) {
    case 'recalled':
      return { orderable: false, offSale: 'recalled' }
    case 'withdrawn':
      return { orderable: false, offSale: 'withdrawn' }
    case 'available':
    case 'active':
      return { orderable: true, offSale: null }
    case 'ahead':
    case 'forthcoming':
      return { orderable: isAhead, offSale: null, isDayMissing: !isAhead }
    case 'later':
      return { orderable: expectedOn !== undefined && expectedOn <= addDays(today, LONGEST_WAIT_DAYS), offSale: null }
    case 'unavailable':
      return { orderable: false, offSale: null }
    default:
      return {}
  }
}

function latest(days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
}
