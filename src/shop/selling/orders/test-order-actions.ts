import fc from 'fast-check'
import type { Payment } from '#shop/selling/cart/payment-choices.ts'
import type { ProviderName } from '#shop/selling/payments/payment-provider.ts'
import { cardAction } from './test-card-actions.ts'
import { COD_WAYS, TRANSFER_WAYS, wayAction, type WayAction } from './test-way-actions.ts'
import { MODEL_BOOKS } from './test-orders.ts'

/** What buyers, companies, staff, jobs and deaths do in the order model. */

export const JOB_NAMES = [
  'checkAttempts',
  'expireOrders',
  'runRefunds',
  'tidyOrders',
  'sendLetters',
  'nightlyCheck',
] as const
const SHIPPINGS = ['GLS', 'SHOP'] as const
/** To a locker of Foxpost. */
const WAY_SHIPPINGS = ['GLS', 'GLS', 'GLSPOINT', 'GLSPOINT', 'SHOP'] as const

/** Few orders, so that much happens to each. */
const index = fc.nat({ max: 2 })
const buyer = fc.nat({ max: 2 })
const provider = fc.constantFrom<ProviderName>('barion', 'paypal')
/** Most who come to the page pay; the others do whatever can be done there. */
const barionAct = fc.oneof(
  { weight: 6, arbitrary: fc.constant('pay' as const) },
  {
    weight: 4,
    arbitrary: fc.constantFrom('decline', 'cancel', 'expire', 'process', 'transfer', 'arrive', 'fail'),
  },
)
const paypalAct = fc.oneof(
  { weight: 6, arbitrary: fc.constant('approve' as const) },
  {
    weight: 4,
    arbitrary: fc.constantFrom('pending', 'refused', 'declined', 'settle', 'deny', 'reverse-approval'),
  },
)

/** A copy of another book with it, often at another rate of VAT. */
const anotherBook = fc.option(fc.constantFrom(0, 2), { nil: null, freq: 2 })

const place = fc.record({
  kind: fc.constant('place' as const),
  buyer,
  other: anotherBook,
  book: fc.nat({ max: MODEL_BOOKS.length - 1 }),
  copies: fc.integer({ min: 1, max: 3 }),
  shipping: fc.constantFrom(...SHIPPINGS),
  again: fc.boolean(),
  isGift: fc.constantFrom(false, false, true),
  /** As much of it as is there comes from a gift card of this life, which all its buyers share. */
  card: fc.constantFrom(false, false, true),
  /** With the code of this life, which can be used twice. */
  coupon: fc.constantFrom(false, false, true),
})
const start = fc.record({ kind: fc.constant('start' as const), order: index, provider })
const pay = fc.record({
  kind: fc.constant('pay' as const),
  payment: index,
  barion: barionAct,
  paypal: paypalAct,
})
const check = fc.record({ kind: fc.constant('check' as const), order: index, buyer })
const cancel = fc.record({ kind: fc.constant('cancel' as const), order: index })
const staff = fc.record({
  kind: fc.constant('staff' as const),
  order: index,
  deed: fc.constantFrom(
    'cancel',
    'cancel-line',
    'refund',
    'refund-copy',
    'refund-by-hand',
    'price-falls',
    'pack-ahead',
  ),
})
const knock = fc.record({ kind: fc.constant('knock' as const), payment: index })
const job = fc.record({ kind: fc.constant('job' as const), name: fc.constantFrom(...JOB_NAMES) })
const forward = fc.record({
  kind: fc.constant('forward' as const),
  seconds: fc.constantFrom(3, 3, 3, 3, 60, 300, 920, 1300, 2800, 3700),
})
const fault = fc.record({
  kind: fc.constant('fault' as const),
  provider,
  fault: fc.constantFrom('none', 'server-error', 'broken-json', 'slow', 'unknown-state'),
  operation: fc.constantFrom('start', 'create', 'state', 'capture', 'refund', 'any'),
  isAfterwards: fc.boolean(),
  notification: fc.constantFrom('normal', 'normal', 'doubled', 'lost', 'late', 'before-redirect'),
})
/** The papers have their turn, perhaps while their company is closed, or its answer is lost. */
const papers = fc.record({
  kind: fc.constant('papers' as const),
  trouble: fc.constantFrom(null, null, 'down' as const, 'lost' as const),
})
const kill = fc.record({ kind: fc.constant('kill' as const) })

const action = fc.oneof(
  { weight: 2, arbitrary: place },
  { weight: 5, arbitrary: start },
  { weight: 8, arbitrary: pay },
  { weight: 3, arbitrary: check },
  { weight: 2, arbitrary: cancel },
  { weight: 3, arbitrary: staff },
  { weight: 1, arbitrary: knock },
  { weight: 2, arbitrary: job },
  { weight: 2, arbitrary: forward },
  { weight: 2, arbitrary: fault },
  { weight: 3, arbitrary: papers },
  { weight: 4, arbitrary: cardAction },
  { weight: 1, arbitrary: kill },
)
type UsualAction = typeof action extends fc.Arbitrary<infer Value> ? Value : never

export type Place = Omit<
  typeof place extends fc.Arbitrary<infer Value> ? Value : never,
  'kind' | 'shipping' | 'other' | 'isGift' | 'card' | 'coupon'
> & {
  kind: 'place'
  card?: boolean
  coupon?: boolean
  other?: number | null
  /** Wrapped as a present, at a rate of its own. */
  isGift?: boolean
  shipping: (typeof WAY_SHIPPINGS)[number]
  /** Chosen when it is placed; by card or wallet unless told otherwise. */
  payment?: Payment
}
export type Action = Exclude<UsualAction, { kind: 'place' }> | Place | WayAction
export type Scenario = {
  first: Place
  /** Where it is begun to be paid; two are two tabs. */
  tabs: ProviderName[]
  /** Steps one after the other; what is in one step happens at the same time. */
  steps: Action[][]
  /** Parcels, couriers and the bank are in it. */
  areWays?: boolean
}

/** An order comes first: without one there is nothing to do. */
export const scenario: fc.Arbitrary<Scenario> = fc.record({
  first: place,
  tabs: fc.constantFrom<ProviderName[]>(['barion'], ['paypal'], ['barion', 'paypal'], ['paypal', 'barion']),
  steps: fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 9 }),
})

/** What is not out yet is paid at once: of it no other way is offered. */
const paidLater = fc.record({
  kind: fc.constant('place' as const),
  buyer,
  other: anotherBook,
  book: fc.nat({ max: MODEL_BOOKS.length - 2 }),
  copies: fc.integer({ min: 1, max: 3 }),
  shipping: fc.constantFrom(...WAY_SHIPPINGS),
  again: fc.boolean(),
  payment: fc.constantFrom<Payment>('COD', 'COD', 'TRANSFER', 'TRANSFER', 'BARION'),
  isGift: fc.constantFrom(false, true),
})
const beside = fc.oneof(
  { weight: 12, arbitrary: wayAction },
  { weight: 2, arbitrary: paidLater },
  { weight: 2, arbitrary: cancel },
  { weight: 2, arbitrary: staff },
  { weight: 1, arbitrary: start },
  { weight: 1, arbitrary: pay },
  { weight: 2, arbitrary: job },
  { weight: 1, arbitrary: fault },
  { weight: 2, arbitrary: papers },
  { weight: 4, arbitrary: cardAction },
  { weight: 2, arbitrary: kill },
)

/**
 * Orders that are paid at the door or transferred, and their parcels. The first goes one of its usual ways, a step at a time, and
 * whatever else happens, happens beside it or between.
 */
export const wayScenario: fc.Arbitrary<Scenario> = fc
  .record({
    first: paidLater,
    isTransfer: fc.boolean(),
    way: fc.nat({ max: 11 }),
    steps: fc.array(
      fc.record({
        isUsual: fc.constantFrom(true, true, true, false),
        beside: fc.oneof(
          { weight: 3, arbitrary: fc.array(beside, { maxLength: 0 }) },
          { weight: 4, arbitrary: fc.array(beside, { minLength: 1, maxLength: 2 }) },
        ),
      }),
      { minLength: 10, maxLength: 16 },
    ),
  })
  .map(({ first, isTransfer, way, steps }): Scenario => {
    const ways: readonly (readonly Action[])[] = isTransfer ? TRANSFER_WAYS : COD_WAYS
    const usual = Array.from<Action>(ways[way % ways.length] ?? [])
    const all = steps.map(({ isUsual, beside }): Action[] => {
      const next = isUsual ? usual.shift() : undefined
      return next ? [next, ...beside] : beside
    })
    const shipping = first.shipping === 'SHOP' && !isTransfer ? 'GLS' : first.shipping
    const paid: Place = { ...first, shipping, payment: isTransfer ? 'TRANSFER' : 'COD' }
    return { first: paid, tabs: [], steps: all.filter((step) => step.length > 0), areWays: true }
  })

/** What is pressed at a desk. */
const AT_DESK = ['label', 'ship', 'settlement', 'statement', 'sure'] as const
type AtDesk = (typeof AT_DESK)[number]

function isAmong(presses: readonly AtDesk[], action: Action): boolean {
  const name = action.kind === 'parcel' || action.kind === 'credit' ? action.deed : action.kind
  return presses.some((press) => press === name)
}

/** The same life with a death over each press; whoever pressed does not know what came of it, and presses again. */
export function withDeaths(life: Scenario, over: readonly AtDesk[] = AT_DESK): Scenario {
  const steps = life.steps.flatMap((step): Action[][] => {
    const presses = step.filter((action) => isAmong(over, action))
    return presses.length > 0 ? [[...step, { kind: 'kill' }], presses] : [step]
  })
  return { ...life, steps }
}

/** From the order to the money, and nothing beside it. */
export function aWholeWay({
  payment,
  shipping,
}: {
  payment: 'COD' | 'TRANSFER'
  shipping: Place['shipping']
}): Scenario {
  const [way = []]: readonly (readonly Action[])[] = payment === 'COD' ? COD_WAYS : TRANSFER_WAYS
  const first: Place = { kind: 'place', buyer: 0, book: 2, copies: 1, shipping, again: false, payment }
  return { first, tabs: [], steps: way.map((action) => [action]), areWays: true }
}
