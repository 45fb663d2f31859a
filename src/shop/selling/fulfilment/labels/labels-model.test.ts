import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { packShipment } from '../pack-shipment.ts'
import { handOverLabel } from '../packing/hand-over-label.ts'
import { unpackShipment } from '../unpack-shipment.ts'
import { callBackLabel } from './call-back-label.ts'
import { followParcels } from './follow-parcels.ts'
import { orderLabel } from './order-label.ts'
import { readLabelDesk } from './read-label-desk.ts'
import { settleLabels } from './settle-labels.ts'

/** The same each time; `npm run test:soak -- rules` loses and kills at other moments. */
const RUNS = 6 * Number(process.env.PROPERTY_RUNS ?? 1)
const { db } = await databaseForFile()
const world = await openOrdersWorld(db, { isCarried: true })
const { shop } = world
const control = world.carriers.gls
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 5000 }])
afterAll(() => world.stop())
const by = BOOKSELLER
const wishes = {
  phone: '+36301234567',
  street: 'Sas utca',
  houseNumber: '1',
  houseNumberInfo: '',
  size: null,
  weightG: null,
} as const
const action = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'order' as const }) },
  { weight: 5, arbitrary: fc.constant({ kind: 'settle' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'call-back' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'open-and-pack' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'hand-over' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'kill' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 3, 6, 20) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom('none', 'server-error', 'broken-json'),
      operation: fc.constantFrom('PrintLabels', 'DeleteLabels', 'GetParcelList', 'any'),
      isAfterwards: fc.boolean(),
    }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** What most goes wrong: an answer is lost, before or after it was done, or whoever waited for it is killed. */
const loss = (isAfterwards: boolean): Action => ({
  kind: 'fault',
  fault: 'server-error',
  operation: 'PrintLabels',
  isAfterwards,
})
const beginning = fc.constantFrom<Action[]>([loss(true)], [loss(false)], [{ kind: 'kill' }], [])

const settle = () =>
  settleLabels(shop).catch((error: unknown) => {
    if (!(error instanceof Error && error.message === 'killed')) throw error
  })

async function act(number: string, step: Action): Promise<void> {
  const shipment = (await viewOf(world, number)).shipments.at(-1)?.number ?? 1
  if (step.kind === 'order') await orderLabel(shop, { number, shipment, by, wishes, paper: { kind: 'label' } })
  if (step.kind === 'settle') await settle()
  if (step.kind === 'call-back') await callBackLabel(shop, { number, shipment })
  if (step.kind === 'open-and-pack' && (await unpackShipment(shop, { number, by })).ok)
    await packShipment(shop, { number, by })
  if (step.kind === 'hand-over') {
    const label = (await readLabelDesk(shop, number))?.parcels[0]?.label
    if (label?.number) await handOverLabel(shop, { label: label.number, by })
  }
  if (step.kind === 'kill') world.dieSoon()
  if (step.kind === 'wait') world.forward(step.minutes * 60)
  if (step.kind === 'fault') {
    const { fault, operation, isAfterwards } = step
    await control.switches({ fault, operation, isAfterwards, times: 1 })
  }
}

it('WAYS-21 whatever gets lost, whoever is killed: a parcel has one label at its carrier or none, and ours is that one', async () => {
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(action, { minLength: 4, maxLength: 14 }), async (first, steps) => {
      world.stayAlive()
      await control.switches({})
      const { number } = await paidOrder(world, { shipping: 'GLS' })
      await packShipment(shop, { number, by })
      for (const step of [...first, { kind: 'order' } as const, { kind: 'settle' } as const, ...steps]) {
        await act(number, step)
        expect(await checkInvariants(shop)).toEqual([])
      }
      // Everything comes to rest: the carrier answers, and nobody is after anybody.
      world.stayAlive()
      await control.switches({})
      for (let round = 1; round <= 8; round += 1) {
        world.forward(20 * 60)
        await settle()
      }
      await followParcels(shop)
      const alive = (await control.parcels()).filter(
        ({ reference, isDeleted }) => reference.startsWith(number) && !isDeleted,
      )
      const { shipments } = await viewOf(world, number)
      const labels = (await readLabelDesk(shop, number))?.parcels.flatMap(({ label }) => (label ? [label] : [])) ?? []
      const ours = [
        ...labels.filter(({ state }) => state === 'ORDERED').map(({ number: label }) => label),
        ...shipments.filter(({ status }) => status === 'SHIPPED').map(({ trackingNumber }) => trackingNumber),
      ]
      expect(labels.map(({ state }) => state)).not.toContain('REQUESTED')
      expect(labels.map(({ state }) => state)).not.toContain('UNCERTAIN')
      expect(alive.map(({ number: label }) => label)).toEqual(ours)
      expect(await checkInvariants(shop)).toEqual([])
    }),
    { numRuns: RUNS },
  )
})
