import fc from 'fast-check'

/** What packers, couriers, carriers' files, the bank and whoever reads them do with orders of the model. */

/** Few orders, so that much happens to each. */
const order = fc.nat({ max: 2 })
const pick = fc.nat({ max: 3 })

const parcel = fc.record({
  kind: fc.constant('parcel' as const),
  order,
  deed: fc.constantFrom(
    'pack',
    'pack',
    'label',
    'label',
    'look-up',
    'call-back',
    'unpack',
    'ship',
    'ship',
    'take-back',
    'came-back',
    'lost',
    'delivered',
  ),
})
const courier = fc.record({
  kind: fc.constant('courier' as const),
  pick,
  move: fc.constantFrom('underway', 'delivered', 'delivered', 'returned', 'not-taken'),
})
/** A carrier's file of what it has collected. */
const settlement = fc.record({
  kind: fc.constant('settlement' as const),
  pick,
  style: fc.constantFrom('equal', 'equal', 'early', 'less', 'more', 'rounded', 'again', 'paid-twice', 'wrong-total'),
})
/** The bank's statement. */
const statement = fc.record({
  kind: fc.constant('statement' as const),
  order,
  style: fc.constantFrom('sure', 'sure', 'short', 'surplus', 'split', 'unnamed', 'again', 'known'),
})
/** Somebody has noticed that a file was not to be read. */
const fileBack = fc.record({ kind: fc.constant('file-back' as const), pick: fc.constantFrom(0, 0, 0, 1) })
/** What a person does with credits. */
const credit = fc.record({
  kind: fc.constant('credit' as const),
  pick,
  deed: fc.constantFrom('sure', 'sure', 'pay', 'pay', 'split', 'aside', 'bring-back', 'take-back'),
})
/** Somebody transfers what waits to go back, or another sum. */
const transferred = fc.record({
  kind: fc.constant('transferred' as const),
  pick,
  isRight: fc.constantFrom(true, true, true, false),
})
const wayJob = fc.record({
  kind: fc.constant('way-job' as const),
  name: fc.constantFrom('settleLabels', 'settleLabels', 'followParcels', 'followParcels', 'findUnsettled'),
})
const days = fc.record({
  kind: fc.constant('forward' as const),
  seconds: fc.constantFrom(180, 1200, 3700, 3700, 90_000, 90_000, 300_000, 800_000),
})
const carrierFault = fc.record({
  kind: fc.constant('carrier-fault' as const),
  carrier: fc.constantFrom('gls' as const, 'foxpost' as const),
  fault: fc.constantFrom('none', 'server-error', 'broken-json', 'unknown-state', 'slow'),
  operation: fc.constantFrom('PrintLabels', 'PrintLabels', 'DeleteLabels', 'GetParcelList', 'GetParcelStatuses', 'any'),
  isAfterwards: fc.boolean(),
})

export const wayAction = fc.oneof(
  { weight: 5, arbitrary: parcel },
  { weight: 2, arbitrary: courier },
  { weight: 2, arbitrary: settlement },
  { weight: 2, arbitrary: statement },
  { weight: 1, arbitrary: fileBack },
  { weight: 3, arbitrary: credit },
  { weight: 2, arbitrary: transferred },
  { weight: 3, arbitrary: wayJob },
  { weight: 3, arbitrary: days },
  { weight: 1, arbitrary: carrierFault },
)
export type WayAction = typeof wayAction extends fc.Arbitrary<infer Value> ? Value : never

/** With what somebody of the shop does in every life of the model. */
type UsualAction = WayAction | { kind: 'cancel'; order: number } | { kind: 'staff'; order: number; deed: 'refund' }

const SENT: readonly WayAction[] = [
  { kind: 'parcel', order: 0, deed: 'pack' },
  { kind: 'parcel', order: 0, deed: 'label' },
  { kind: 'way-job', name: 'settleLabels' },
  { kind: 'parcel', order: 0, deed: 'ship' },
]
const ASKED_AN_HOUR_LATER: readonly WayAction[] = [
  { kind: 'forward', seconds: 3700 },
  { kind: 'way-job', name: 'followParcels' },
]
const ASKED_NEXT_DAY: readonly WayAction[] = [
  { kind: 'forward', seconds: 90_000 },
  { kind: 'way-job', name: 'followParcels' },
]
const BROUGHT: readonly WayAction[] = [...SENT, { kind: 'courier', pick: 0, move: 'delivered' }, ...ASKED_AN_HOUR_LATER]
/** The buyer refuses it, or does not fetch it, and it comes home. */
const NOT_TAKEN: readonly WayAction[] = [
  ...SENT,
  { kind: 'courier', pick: 0, move: 'not-taken' },
  { kind: 'courier', pick: 0, move: 'returned' },
  ...ASKED_AN_HOUR_LATER,
  { kind: 'parcel', order: 0, deed: 'came-back' },
]
const CREDITED: readonly WayAction[] = [
  { kind: 'statement', order: 0, style: 'sure' },
  { kind: 'credit', pick: 0, deed: 'sure' },
]
/** From the desk to the carrier's file; or back again; or what was taken at the door is given back. */
export const COD_WAYS: readonly (readonly UsualAction[])[] = [
  [...BROUGHT, { kind: 'settlement', pick: 0, style: 'equal' }],
  [
    ...BROUGHT,
    { kind: 'courier', pick: 0, move: 'returned' },
    ...ASKED_NEXT_DAY,
    { kind: 'parcel', order: 0, deed: 'came-back' },
  ],
  [
    ...BROUGHT,
    { kind: 'settlement', pick: 0, style: 'less' },
    { kind: 'staff', order: 0, deed: 'refund' },
    { kind: 'transferred', pick: 0, isRight: true },
  ],
  [...NOT_TAKEN, { kind: 'cancel', order: 0 }],
  [...NOT_TAKEN, ...SENT],
  [
    ...BROUGHT,
    { kind: 'settlement', pick: 0, style: 'equal' },
    { kind: 'file-back', pick: 0 },
    { kind: 'settlement', pick: 0, style: 'again' },
  ],
]
/** From the bank's statement to the buyer; or it is given up, before its money comes or after it. */
export const TRANSFER_WAYS: readonly (readonly UsualAction[])[] = [
  [...CREDITED, ...BROUGHT],
  [...CREDITED, { kind: 'cancel', order: 0 }, { kind: 'transferred', pick: 0, isRight: true }],
  [
    { kind: 'cancel', order: 0 },
    ...CREDITED,
    { kind: 'credit', pick: 0, deed: 'pay' },
    { kind: 'transferred', pick: 0, isRight: true },
  ],
  [
    { kind: 'statement', order: 0, style: 'short' },
    { kind: 'credit', pick: 0, deed: 'pay' },
    { kind: 'statement', order: 0, style: 'surplus' },
    { kind: 'credit', pick: 0, deed: 'pay' },
    ...BROUGHT,
  ],
  [
    { kind: 'statement', order: 0, style: 'sure' },
    { kind: 'file-back', pick: 0 },
    { kind: 'statement', order: 0, style: 'again' },
    { kind: 'credit', pick: 0, deed: 'sure' },
    ...BROUGHT,
  ],
]
