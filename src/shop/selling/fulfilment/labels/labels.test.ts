import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { foxpost } from '#providers/foxpost/foxpost.ts'
import { gls } from '#providers/gls/gls.ts'
import type { Carrier } from '#shop/goods/shipping/carrier.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { readOfficeTimeline } from '#shop/selling/orders/office/read-office-timeline.ts'
import { openOrdersWorld, SIMULATOR_KEYS, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { carrierControl } from '#tests/support/carrier-control.ts'
import { packShipment } from '../pack-shipment.ts'
import { handOverLabel } from '../packing/hand-over-label.ts'
import { shipShipment } from '../ship-shipment.ts'
import { unpackShipment } from '../unpack-shipment.ts'
import { callBackLabel } from './call-back-label.ts'
import { followParcels } from './follow-parcels.ts'
import { forgetLabels } from './forget-labels.ts'
import { printParcelPaper } from './label-paper.ts'
import { orderLabel } from './order-label.ts'
import type { LabelWishes } from './parcel-of-label.ts'
import { readLabelDesk } from './read-label-desk.ts'
import { labelIsNotThere, labelIsThere, lookUpLabel } from './resolve-label.ts'
import { settleLabels } from './settle-labels.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 500 }])
afterAll(() => world.stop())
const { origin } = world
const line = { log: silentLog, timeoutMs: 2000 }
const sender = { name: 'Kolofon', postcode: '1051', city: 'Budapest', street: 'Sas utca', houseNumber: '1' }
const death = { isNear: false }
/** The process dies right after its answer, before anybody can write down what came of it. */
function mortal(carrier: Carrier): Carrier {
  return {
    ...carrier,
    order: async (parcel) => {
      const answer = await carrier.order(parcel)
      if (!death.isNear) return answer
      death.isNear = false
      throw new Error('killed')
    },
  }
}
const shop = {
  ...world.shop,
  carriers: {
    gls: mortal(gls({ ...SIMULATOR_KEYS.gls, sender, ...line, url: `${origin}/sim/gls` })),
    foxpost: mortal(foxpost({ ...SIMULATOR_KEYS.foxpost, ...line, url: `${origin}/sim/foxpost` })),
  },
}
const control = { gls: carrierControl(`${origin}/sim/gls`), foxpost: carrierControl(`${origin}/sim/foxpost`) }
const by = BOOKSELLER
const PAPER = { kind: 'sheet', from: 1 } as const
const WISHES: LabelWishes = {
  phone: '+36301234567',
  street: 'Sas utca',
  houseNumber: '1',
  houseNumberInfo: '',
  size: 's',
  weightG: null,
}

beforeEach(async () => {
  for (const name of ['gls', 'foxpost'] as const) {
    await control[name].switches({})
    await control[name].refuse({})
  }
})

async function packed(carrier: 'gls' | 'foxpost' = 'gls'): Promise<string> {
  const { number } = await paidOrder(world, { shipping: 'GLS' })
  if (carrier === 'foxpost')
    await sql`update orders set shipping = 'GLSPOINT', parcel_point = ${JSON.stringify({
      carrier: 'foxpost',
      id: 'hu1234',
      name: 'Foxpost: Nyugati',
      address: '1062 Budapest, Váci út 1.',
    })}::jsonb where number = ${number}`.execute(db)
  await packShipment(shop, { number, by })
  return number
}
const order = (number: string, wishes: Partial<LabelWishes> = {}) =>
  orderLabel(shop, { number, shipment: 1, by, paper: PAPER, wishes: { ...WISHES, ...wishes } })
const print = (number: string) => printParcelPaper(shop, { number, shipment: 1, by })
const labelOf = async (number: string) => (await readLabelDesk(shop, number))?.parcels[0]?.label ?? null
const reasonsOf = async (number: string) => (await viewOf(world, number)).attentions.map(({ reason }) => reason)
const parcelsOf = async (carrier: 'gls' | 'foxpost', number: string) =>
  (await control[carrier].parcels()).filter(({ reference }) => reference.startsWith(number))
const later = (minutes: number) => world.forward(minutes * 60)

describe('a label of a parcel', () => {
  it.each(['gls', 'foxpost'] as const)(
    'WAYS-21 is ordered from %s once, and printed as often as wanted',
    async (name) => {
      const number = await packed(name)
      expect(await order(number)).toMatchObject({ ok: true })
      expect(await order(number)).toMatchObject({ ok: false, failure: { kind: 'label-there' } })
      await settleLabels(shop)
      const [parcel, another] = await parcelsOf(name, number)
      expect(another).toBeUndefined()
      expect(parcel?.reference).toBe(`${number}-1-1`)
      expect(await labelOf(number)).toMatchObject({ state: 'ORDERED', number: parcel?.number, hasPaper: true })
      await control[name].switches({ fault: 'server-error' })
      const paper = await print(number)
      expect(Buffer.from(paper?.pdf ?? []).toString('latin1')).toContain(parcel?.number)
      expect(await checkInvariants(shop)).toEqual([])
    },
  )

  it('WAYS-21 OFFICE-22 its first printing stands in the order’s timeline, and that of the next label; no other does', async () => {
    const number = await packed('foxpost')
    await order(number)
    await settleLabels(shop)
    await Promise.all([print(number), print(number)])
    await print(number)
    const printed = async () =>
      (await readOfficeTimeline(shop, number))?.filter(({ what }) => what === 'order print label')
    expect(await printed()).toMatchObject([{ kind: 'act', by: { id: by.id } }])
    await callBackLabel(shop, { number, shipment: 1 })
    expect(await print(number)).toBeNull()
    await settleLabels(shop)
    await order(number)
    await settleLabels(shop)
    await print(number)
    expect(await printed()).toHaveLength(2)
  })

  it('WAYS-21 asks for what the carrier needs, and guesses nothing', async () => {
    const number = await packed('foxpost')
    expect(await order(number, { size: null, phone: '1' })).toMatchObject({
      ok: false,
      failure: { kind: 'label-needs', needs: ['phone', 'size'] },
    })
    const home = await packed()
    expect(await order(home, { houseNumber: '' })).toMatchObject({
      ok: false,
      failure: { kind: 'label-needs', needs: ['house-number'] },
    })
    expect(await labelOf(home)).toBeNull()
  })

  it('WAYS-21 what the carrier refuses names the field, and can be asked for again', async () => {
    const number = await packed('foxpost')
    await control.foxpost.refuse({ code: 'INVALID_RECIPIENT_PHONE', field: 'recipientPhone', times: 1 })
    await order(number)
    await settleLabels(shop)
    expect(await labelOf(number)).toMatchObject({
      state: 'REFUSED',
      refusedCode: 'INVALID_RECIPIENT_PHONE',
      refusedField: 'phone',
    })
    await order(number)
    await settleLabels(shop)
    expect(await labelOf(number)).toMatchObject({ state: 'ORDERED' })
    expect((await parcelsOf('foxpost', number)).map(({ reference }) => reference)).toEqual([`${number}-1-2`])
  })

  it('WAYS-21 a carrier that is down stops nobody: the label is made by hand', async () => {
    const number = await packed()
    const down = {
      ...shop,
      carriers: { gls: gls({ ...SIMULATOR_KEYS.gls, sender, ...line, url: 'http://127.0.0.1:9' }) },
    }
    await orderLabel(down, { number, shipment: 1, by, paper: PAPER, wishes: WISHES })
    await settleLabels(down)
    expect(await labelOf(number)).toMatchObject({ state: 'REFUSED', refusedCode: 'away' })
    expect(await shipShipment(shop, { number, by, trackingNumber: '00123456789' })).toMatchObject({ ok: true })
    expect(await checkInvariants(shop)).toEqual([])
  })
})

describe('an answer that was lost', () => {
  it('WAYS-21 of GLS is looked for; the label went with it, so the parcel is called back and another ordered', async () => {
    const number = await packed()
    await control.gls.switches({ fault: 'server-error', operation: 'PrintLabels', isAfterwards: true, times: 1 })
    await order(number)
    await settleLabels(shop)
    expect(await labelOf(number)).toMatchObject({ state: 'UNCERTAIN' })
    await settleLabels(shop)
    expect(await parcelsOf('gls', number)).toHaveLength(1)
    later(3)
    await settleLabels(shop)
    await settleLabels(shop)
    expect(await labelOf(number)).toMatchObject({ state: 'ORDERED', hasPaper: true })
    expect((await parcelsOf('gls', number)).filter(({ isDeleted }) => isDeleted)).toHaveLength(1)
    expect(await parcelsOf('gls', number)).toHaveLength(2)
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('WAYS-21 of GLS that never came is asked for again, under the same reference', async () => {
    const number = await packed()
    await control.gls.switches({ fault: 'server-error', operation: 'PrintLabels', times: 1 })
    await order(number)
    await settleLabels(shop)
    expect(await labelOf(number)).toMatchObject({ state: 'UNCERTAIN' })
    later(3)
    await settleLabels(shop)
    expect(await labelOf(number)).toMatchObject({ state: 'ORDERED' })
    expect((await parcelsOf('gls', number)).map(({ reference }) => reference)).toEqual([`${number}-1-1`])
  })

  it('WAYS-21 of GLS is no person’s to say while a job still looks for it: it is ordered once', async () => {
    const number = await packed()
    await control.gls.switches({ fault: 'server-error', operation: 'PrintLabels', times: 1 })
    await order(number)
    await settleLabels(shop)
    expect(await labelOf(number)).toMatchObject({ state: 'UNCERTAIN', isLookedFor: true })
    const refused = { ok: false, failure: { kind: 'no-such-label' } }
    expect(await labelIsNotThere(shop, { number, shipment: 1 })).toMatchObject(refused)
    expect(await lookUpLabel(shop, { number, shipment: 1, trackingNumber: '51999999999' })).toMatchObject(refused)
    later(3)
    await settleLabels(shop)
    expect((await parcelsOf('gls', number)).map(({ reference }) => reference)).toEqual([`${number}-1-1`])
  })

  it('WAYS-21 of a carrier that is not connected any more is for a person after a while', async () => {
    const number = await packed()
    await control.gls.switches({ fault: 'server-error', operation: 'PrintLabels', times: 1 })
    await order(number)
    await settleLabels(shop)
    for (let tries = 0; tries < 4; tries += 1) {
      later(20)
      await settleLabels({ ...shop, carriers: {} })
    }
    expect(await reasonsOf(number)).toContain('label-uncertain')
    expect(await labelIsNotThere(shop, { number, shipment: 1 })).toMatchObject({ ok: true })
    await settleLabels(shop)
    expect((await parcelsOf('gls', number)).map(({ reference }) => reference)).toEqual([`${number}-1-2`])
  })

  it('WAYS-21 of GLS is looked for also where it was asked days after it was wanted: one parcel is there', async () => {
    const number = await packed()
    await order(number)
    later(5 * 24 * 60)
    await control.gls.switches({ fault: 'server-error', operation: 'PrintLabels', isAfterwards: true, times: 1 })
    await settleLabels(shop)
    expect(await labelOf(number)).toMatchObject({ state: 'UNCERTAIN' })
    later(3)
    await settleLabels(shop)
    await settleLabels(shop)
    expect(await labelOf(number)).toMatchObject({ state: 'ORDERED', hasPaper: true })
    expect((await parcelsOf('gls', number)).filter(({ isDeleted }) => !isDeleted)).toHaveLength(1)
  })

  it('WAYS-21 whose paper is too long to be kept is ordered once all the same', async () => {
    const number = await packed()
    await order(number)
    const long = (carrier: Carrier): Carrier => ({
      ...carrier,
      order: async (parcel) => {
        const answer = await carrier.order(parcel)
        return answer.ok ? { ...answer, value: { ...answer.value, label: new Uint8Array(4_000_001) } } : answer
      },
    })
    await settleLabels({ ...shop, carriers: { gls: long(shop.carriers.gls) } })
    expect(await labelOf(number)).toMatchObject({ state: 'ORDERED', hasPaper: false })
    expect(await parcelsOf('gls', number)).toHaveLength(1)
  })

  it('WAYS-21 a number that is on another parcel is refused with the order of that one', async () => {
    const [number, other] = [await packed('foxpost'), await packed('foxpost')]
    await order(other)
    await settleLabels(shop)
    await control.foxpost.switches({ fault: 'server-error', operation: 'parcel', times: 1 })
    await order(number)
    await settleLabels(shop)
    const trackingNumber = (await labelOf(other))?.number ?? ''
    const found = await lookUpLabel(shop, { number, shipment: 1, trackingNumber })
    expect(await labelIsThere(shop, { number, shipment: 1, found })).toMatchObject({
      ok: false,
      failure: { kind: 'label-used', order: other },
    })
  })

  it('WAYS-21 of Foxpost is for a person: it is there, with this number', async () => {
    const number = await packed('foxpost')
    await control.foxpost.switches({ fault: 'server-error', operation: 'parcel', isAfterwards: true, times: 1 })
    await order(number)
    await settleLabels(shop)
    expect(await reasonsOf(number)).toContain('label-uncertain')
    later(600)
    await settleLabels(shop)
    const [parcel] = await parcelsOf('foxpost', number)
    const say = async (trackingNumber: string) => {
      const found = await lookUpLabel(shop, { number, shipment: 1, trackingNumber })
      return labelIsThere(shop, { number, shipment: 1, found })
    }
    expect(await say('CLFOX0000000099999')).toMatchObject({ ok: false, failure: { kind: 'number-unknown' } })
    expect(await say(parcel?.number ?? '')).toMatchObject({ ok: true })
    expect(await labelOf(number)).toMatchObject({ state: 'ORDERED', number: parcel?.number, hasPaper: true })
    expect(await parcelsOf('foxpost', number)).toHaveLength(1)
  })

  it('WAYS-21 of Foxpost is for a person: it is not there, so it is ordered again', async () => {
    const number = await packed('foxpost')
    await control.foxpost.switches({ fault: 'server-error', operation: 'parcel', times: 1 })
    await order(number)
    await settleLabels(shop)
    expect(await labelIsNotThere(shop, { number, shipment: 1 })).toMatchObject({ ok: true })
    await settleLabels(shop)
    expect(await labelOf(number)).toMatchObject({ state: 'ORDERED' })
    expect((await parcelsOf('foxpost', number)).map(({ reference }) => reference)).toEqual([`${number}-1-2`])
  })

  it.each(['gls', 'foxpost'] as const)(
    'WAYS-21 whoever was killed between asking %s and hearing ordered it once',
    async (name) => {
      const number = await packed(name)
      await order(number)
      death.isNear = true
      await expect(settleLabels(shop)).rejects.toThrow('killed')
      expect(await labelOf(number)).toMatchObject({ state: 'REQUESTED' })
      later(6)
      await settleLabels(shop)
      await settleLabels(shop)
      const alive = (await parcelsOf(name, number)).filter(({ isDeleted }) => !isDeleted)
      expect(alive).toHaveLength(1)
      if (name === 'foxpost') expect(await reasonsOf(number)).toContain('label-uncertain')
      else expect(await labelOf(number)).toMatchObject({ state: 'ORDERED', number: alive[0]?.number })
      expect(await checkInvariants(shop)).toEqual([])
    },
  )
})

describe('a label that is not used', () => {
  it('WAYS-21 is called back before its parcel is opened, and not where the courier has it', async () => {
    const number = await packed()
    await order(number)
    await settleLabels(shop)
    expect(await unpackShipment(shop, { number, by })).toMatchObject({ ok: false, failure: { kind: 'label-in-use' } })
    const [parcel] = await parcelsOf('gls', number)
    await control.gls.move(parcel?.number ?? '', 'taken')
    expect(await callBackLabel(shop, { number, shipment: 1 })).toMatchObject({ ok: true })
    await settleLabels(shop)
    expect(await labelOf(number)).toMatchObject({ state: 'ORDERED', isUnwanted: false, refusedCode: 'handed-over' })
    expect(await unpackShipment(shop, { number, by })).toMatchObject({ ok: false, failure: { kind: 'handed-over' } })
  })

  it('WAYS-21 is called back by a job where its carrier is down, and its parcel can be opened meanwhile', async () => {
    const number = await packed()
    await order(number)
    await settleLabels(shop)
    await control.gls.switches({ fault: 'server-error' })
    await callBackLabel(shop, { number, shipment: 1 })
    await settleLabels(shop)
    expect(await unpackShipment(shop, { number, by })).toMatchObject({ ok: true })
    expect(await checkInvariants(shop)).toEqual([])
    await control.gls.switches({})
    later(20)
    await settleLabels(shop)
    expect((await parcelsOf('gls', number)).map(({ isDeleted }) => isDeleted)).toEqual([true])
    expect(await packShipment(shop, { number, by })).toMatchObject({ ok: true })
  })
})

describe('handing over', () => {
  it('WAYS-22 reading the label alone ships its parcel, and no other label goes on it', async () => {
    const [number, other] = [await packed(), await packed()]
    await order(number)
    await order(other)
    await settleLabels(shop)
    const [label, otherLabel] = [await labelOf(number), await labelOf(other)]
    expect(await shipShipment(shop, { number, by, trackingNumber: '00123456789' })).toMatchObject({
      ok: false,
      failure: { kind: 'other-label', label: label?.number },
    })
    expect(await shipShipment(shop, { number, by, trackingNumber: otherLabel?.number ?? '' })).toMatchObject({
      ok: false,
      failure: { kind: 'label-used', order: other },
    })
    // As the bar code has it, with its check digit.
    expect(await handOverLabel(shop, { label: `${label?.number}7`, by })).toMatchObject({
      ok: true,
      value: { number, trackingNumber: label?.number },
    })
    expect(await handOverLabel(shop, { label: '51999999999', by })).toMatchObject({
      ok: false,
      failure: { kind: 'no-such-label' },
    })
    expect(await checkInvariants(shop)).toEqual([])
  })
})

describe('following', () => {
  async function sent(): Promise<{ number: string; label: string }> {
    const number = await packed()
    await order(number)
    await settleLabels(shop)
    const label = (await labelOf(number))?.number ?? ''
    await handOverLabel(shop, { label, by })
    return { number, label }
  }

  it('WAYS-23 what the carrier has delivered is delivered, and a code that nobody knows is not', async () => {
    const { number, label } = await sent()
    await control.gls.move(label, 'taken')
    await control.gls.move(label, 'underway')
    later(70)
    await control.gls.switches({ fault: 'unknown-state' })
    await followParcels(shop)
    expect((await viewOf(world, number)).shipments[0]?.status).toBe('SHIPPED')
    await control.gls.switches({})
    await control.gls.move(label, 'delivered')
    later(70)
    await followParcels(shop)
    const view = await viewOf(world, number)
    expect(view.shipments[0]?.status).toBe('DELIVERED')
    expect(view.timeline.find(({ kind }) => kind === 'delivered')?.by).toBe('gls')
  })

  it('WAYS-24 an order says what its carrier said last of a parcel under way, and nothing of one that has arrived', async () => {
    const { number, label } = await sent()
    const carrierSays = async () => {
      const [parcel] = (await viewOf(world, number)).shipments
      return [parcel?.carrierStep, parcel?.carrierStepAt]
    }
    expect(await carrierSays()).toEqual([null, null])
    for (const step of ['taken', 'failed-try', 'waiting'] as const) {
      await control.gls.move(label, step)
      later(70)
      await followParcels(shop)
      expect(await carrierSays()).toEqual([step, expect.stringMatching(/^20\d\d-\d\d-\d\dT/)])
    }
    await control.gls.move(label, 'delivered')
    later(70)
    await followParcels(shop)
    expect((await viewOf(world, number)).shipments[0]?.status).toBe('DELIVERED')
    expect(await carrierSays()).toEqual([null, null])
  })

  it('WAYS-23 what comes back or is lost is told to people, and changes nothing by itself', async () => {
    const [back, lost] = [await sent(), await sent()]
    await control.gls.move(back.label, 'returned')
    await control.gls.move(lost.label, 'lost')
    later(70)
    await followParcels(shop)
    expect(await reasonsOf(back.number)).toContain('parcel-coming-back')
    expect(await reasonsOf(lost.number)).toContain('parcel-missing')
    expect((await viewOf(world, back.number)).shipments[0]?.status).toBe('SHIPPED')
  })

  it('ORDER-10 WAYS-23 why nobody took a parcel stands with it also when the carrier has said more since', async () => {
    const [refused, back] = [await sent(), await sent()]
    for (const move of ['refused', 'returned'] as const) await control.gls.move(refused.label, move)
    await control.gls.move(back.label, 'returned')
    later(70)
    await followParcels(shop)
    const { rows } = await sql<{ number: string; code: string | null }>`select number, not_taken_code as code
      from carrier_labels where number in (${refused.label}, ${back.label})`.execute(db)
    expect(Object.fromEntries(rows.map(({ number, code }) => [number, code]))).toEqual({
      [refused.label]: '17',
      [back.label]: null,
    })
  })

  it('WAYS-23 what was paid for at the door is asked for a fortnight longer, and comes back all the same', async () => {
    const { number, label } = await sent()
    await sql`update carrier_labels set cod = 4990 where number = ${label}`.execute(db)
    await control.gls.move(label, 'delivered')
    later(70)
    await followParcels(shop)
    expect((await viewOf(world, number)).shipments[0]?.status).toBe('DELIVERED')
    await control.gls.move(label, 'returned')
    later(25 * 60)
    await followParcels(shop)
    expect((await viewOf(world, number)).shipments[0]?.status).toBe('SHIPPED')
    expect(await reasonsOf(number)).toEqual(expect.arrayContaining(['cod-came-back', 'parcel-coming-back']))
  })

  it('WAYS-23 is asked less and less, and after thirty days a person is', async () => {
    const { number, label } = await sent()
    await control.gls.move(label, 'underway')
    const begun = world.clock.now.getTime()
    const days: number[] = []
    for (;;) {
      const { rows } = await sql<{ at: Date | null }>`select next_look_at as at from carrier_labels
        where number = ${label}`.execute(db)
      const [next] = rows
      if (!next?.at) break
      world.clock.now = new Date(next.at.getTime() + 1000)
      await followParcels(shop)
      days.push(Math.floor((next.at.getTime() - begun) / 86_400_000))
    }
    const looksOn = (day: number) => days.filter((one) => one === day).length
    expect([looksOn(0), looksOn(5), looksOn(20), looksOn(32)]).toEqual([23, 6, 1, 0])
    expect(await reasonsOf(number)).toContain('parcel-silent')
  })

  it('WAYS-21 after sixty days papers and what was told of people are gone', async () => {
    const { number, label } = await sent()
    later(61 * 24 * 60)
    await forgetLabels(shop)
    expect(await print(number)).toBeNull()
    const { rows } = await sql<{ parcel: unknown }>`select parcel from carrier_labels where number = ${label}`.execute(
      db,
    )
    expect(rows).toEqual([{ parcel: null }])
  })
})
