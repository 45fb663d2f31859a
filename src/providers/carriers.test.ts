import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Log } from '#kit/log.ts'
import type { Carrier, ParcelOrder } from '#shop/goods/shipping/carrier.ts'
import { fileStore } from '#simulators/file-store.ts'
import { foxpostSimulator } from '#simulators/foxpost/foxpost-simulator.ts'
import { glsSimulator } from '#simulators/gls/gls-simulator.ts'
import type { Simulator } from '#simulators/simulator.ts'
import { carrierControl } from '#tests/support/carrier-control.ts'
import { foxpost } from './foxpost/foxpost.ts'
import { gls } from './gls/gls.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kolofon-carriers-'))
const simulators = new Map<string, Simulator>()
const server = createServer(
  getRequestListener((request) => {
    const [, , name = ''] = new URL(request.url).pathname.split('/')
    return simulators.get(name)!.answer(request)
  }),
)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const clock = { now: () => new Date('2026-11-19T10:00:00Z') }
const glsKeys = { username: 'bolt@example.com', password: 'titok', clientNumber: 100_000_001 }
const foxpostKeys = { username: 'bolt', password: 'titok', apiKey: 'kulcs' }
const stores = { gls: fileStore(path.join(folder, 'gls.db')), foxpost: fileStore(path.join(folder, 'foxpost.db')) }
simulators.set('gls', glsSimulator({ store: stores.gls, clock, keys: glsKeys, publicUrl: `${origin}/sim/gls` }))
simulators.set(
  'foxpost',
  foxpostSimulator({ store: stores.foxpost, clock, keys: foxpostKeys, publicUrl: `${origin}/sim/foxpost` }),
)
afterAll(() => {
  server.closeAllConnections()
  server.close()
  stores.gls.close()
  stores.foxpost.close()
  rmSync(folder, { recursive: true })
})

const logged: string[] = []
const note = (...facts: unknown[]) => void logged.push(JSON.stringify(facts))
const log = { debug: note, info: note, warn: note, error: note } as unknown as Log
const sender = { name: 'Kolofon', postcode: '1051', city: 'Budapest', street: 'Sas utca', houseNumber: '1' }
const line = { log, timeoutMs: 1000 }
const carriers = {
  gls: gls({ ...glsKeys, sender, ...line, url: `${origin}/sim/gls` }),
  foxpost: foxpost({ ...foxpostKeys, ...line, url: `${origin}/sim/foxpost` }),
}
const control = {
  gls: carrierControl(`${origin}/sim/gls`),
  foxpost: carrierControl(`${origin}/sim/foxpost`),
}
const NAMES = ['gls', 'foxpost'] as const
const ORDERED = { gls: 'PrintLabels', foxpost: 'parcel' } as const

let count = 0
function aParcel(changes: Partial<ParcelOrder> = {}): ParcelOrder {
  count += 1
  return {
    reference: `K26-ABC${String(count).padStart(3, '0')}-1-1`,
    to: {
      name: 'Árvíztűrő Éva',
      phone: '+36301234567',
      email: 'eva@example.com',
      country: 'HU',
      postcode: '1051',
      city: 'Budapest',
      street: 'Nádor utca',
      houseNumber: '12',
      houseNumberInfo: '3. em. 4.',
    },
    pointId: 'hu1234',
    cod: 0,
    weightG: 600,
    size: 's',
    paper: { kind: 'sheet', from: 2 },
    ...changes,
  }
}
const toAddress = (changes: Partial<ParcelOrder['to']>) =>
  aParcel({ pointId: null, to: { ...aParcel().to, ...changes } })
const ordered = async (carrier: Carrier, parcel = aParcel()) => {
  const answer = await carrier.order(parcel)
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
  return answer.value
}
const textOf = (pdf: Uint8Array | null) => Buffer.from(pdf ?? []).toString('latin1')

beforeEach(async () => {
  for (const name of NAMES) {
    await control[name].switches({})
    await control[name].refuse({})
  }
})

describe.each(NAMES)('%s', (name) => {
  const carrier = carriers[name]

  it('WAYS-20 is asked whether its keys are right, and wrong ones are told from one that does not answer', async () => {
    expect(await carrier.check()).toEqual({ ok: true, value: null })
    const stranger =
      name === 'gls'
        ? gls({ ...glsKeys, password: 'más', sender, ...line, url: `${origin}/sim/gls` })
        : foxpost({ ...foxpostKeys, apiKey: 'más', ...line, url: `${origin}/sim/foxpost` })
    expect(await stranger.check()).toMatchObject({ ok: false, failure: { kind: 'rejected', because: 'wrong-keys' } })
    await control[name].switches({ fault: 'server-error' })
    expect(await carrier.check()).toMatchObject({ ok: false, failure: { kind: 'unavailable' } })
  })

  it('WAYS-20 gives a parcel its number and a label that is a PDF with it, and collects what is asked', async () => {
    const order = aParcel({ cod: 8480 })
    const parcel = await ordered(carrier, order)
    const label = parcel.label ?? (await carrier.label(parcel, order.paper))
    const pdf = label instanceof Uint8Array ? label : label.ok ? label.value : null
    expect(textOf(pdf)).toMatch(/^%PDF-1\.4/)
    expect(textOf(pdf)).toContain(`(${parcel.number}) Tj`)
    expect(textOf(pdf)).toContain('COD 8480 Ft')
    expect(await control[name].parcels()).toContainEqual(
      expect.objectContaining({ number: parcel.number, reference: order.reference, cod: 8480 }),
    )
  })

  it('WAYS-20 an answer that is lost after the parcel was ordered is uncertain, and nothing is sent a second time', async () => {
    const order = aParcel()
    const before = (await control[name].parcels()).length
    await control[name].switches({ fault: 'server-error', operation: ORDERED[name], isAfterwards: true, times: 1 })
    expect(await carrier.order(order)).toMatchObject({ ok: false, failure: { kind: 'uncertain' } })
    expect(await control[name].parcels()).toHaveLength(before + 1)
    await control[name].switches({ fault: 'broken-json', operation: ORDERED[name], times: 1 })
    expect(await carrier.order(aParcel())).toMatchObject({ ok: false, failure: { kind: 'uncertain' } })
  })

  it('WAYS-20 a parcel is called back until it was handed over, and calling it back again does no harm', async () => {
    const [one, other] = [await ordered(carrier), await ordered(carrier)]
    expect(await carrier.cancel(one)).toEqual({ ok: true, value: null })
    expect(await carrier.cancel(one)).toEqual({ ok: true, value: null })
    await control[name].move(other.number, 'taken')
    expect(await carrier.cancel(other)).toMatchObject({
      ok: false,
      failure: { kind: 'rejected', because: 'handed-over' },
    })
  })

  it('WAYS-20 tells the steps of a parcel, the oldest first; a code that nobody knows is under way', async () => {
    const { number } = await ordered(carrier)
    for (const move of ['taken', 'waiting', 'delivered'] as const) await control[name].move(number, move)
    const way = await carrier.statuses(number)
    expect(way.ok && way.value.map(({ step }) => step)).toEqual([
      'announced',
      name === 'gls' ? 'taken' : 'underway',
      'waiting',
      'delivered',
    ])
    await control[name].switches({ fault: 'unknown-state' })
    const strange = await carrier.statuses(number)
    expect(strange.ok && strange.value.at(-1)?.step).toBe('underway')
  })

  it('WAYS-20 a parcel that comes back is returned, not delivered', async () => {
    const { number } = await ordered(carrier)
    for (const move of ['taken', 'refused', 'returned', 'taken'] as const) await control[name].move(number, move)
    const way = await carrier.statuses(number)
    expect(way.ok && way.value.some(({ step }) => step === 'returned')).toBe(true)
    expect(way.ok && way.value.some(({ step }) => step === 'delivered')).toBe(false)
  })

  it('WAYS-20 no password and nobody’s name stands in the log', () => {
    expect(logged.join()).not.toMatch(/titok|kulcs|Éva|eva@|Nádor/)
    expect(logged.length).toBeGreaterThan(0)
  })
})

describe('GLS', () => {
  it('WAYS-20 finds a parcel of which the answer was lost, by our reference, and says that there is no other', async () => {
    const order = aParcel()
    await control.gls.switches({ fault: 'server-error', operation: 'PrintLabels', isAfterwards: true, times: 1 })
    await carriers.gls.order(order)
    const found = await carriers.gls.find!({ reference: order.reference, since: clock.now(), until: clock.now() })
    const [parcel] = (await control.gls.parcels()).filter(({ reference }) => reference === order.reference)
    expect(found).toMatchObject({ ok: true, value: { number: parcel?.number, label: null } })
    expect(await carriers.gls.find!({ reference: 'K26-NOBODY-1-1', since: clock.now(), until: clock.now() })).toEqual({
      ok: true,
      value: null,
    })
    // The label went with the answer, and there is no second one.
    expect(found.ok && found.value && (await carriers.gls.label(found.value, order.paper))).toMatchObject({
      ok: false,
      failure: { kind: 'rejected', because: 'printed-already' },
    })
  })

  it.each([
    ['house-number', toAddress({ houseNumber: null })],
    ['postcode', toAddress({ postcode: 'H-10' })],
    ['phone', aParcel({ to: { ...aParcel().to, phone: '' } })],
  ])('WAYS-20 a refusal names our field: %s', async (field, order) => {
    expect(await carriers.gls.order(order)).toMatchObject({ ok: false, failure: { kind: 'rejected', field } })
  })

  it('WAYS-20 who asks for the same five times in five minutes is told to come later', async () => {
    await control.gls.refuse({ code: '13' })
    const order = aParcel()
    for (let time = 1; time < 5; time += 1)
      expect(await carriers.gls.order(order)).toMatchObject({ ok: false, failure: { kind: 'rejected', code: '13' } })
    expect(await carriers.gls.order(order)).toMatchObject({
      ok: false,
      failure: { kind: 'unavailable', retryAfterSeconds: 300 },
    })
  })

  it('WAYS-20 what is delivered after it has turned back went to its sender', async () => {
    const { number } = await ordered(carriers.gls)
    for (const move of ['taken', 'returned', 'delivered'] as const) await control.gls.move(number, move)
    const way = await carriers.gls.statuses(number)
    expect(way.ok && way.value.at(-1)).toMatchObject({ step: 'returned', code: '05' })
  })
})

describe('Foxpost', () => {
  it('WAYS-20 a refusal names our field, and creates nothing', async () => {
    const before = (await control.foxpost.parcels()).length
    expect(await carriers.foxpost.order(aParcel({ to: { ...aParcel().to, phone: '+3612345678' } }))).toMatchObject({
      ok: false,
      failure: { kind: 'rejected', field: 'phone', code: 'INVALID_RECIPIENT_PHONE' },
    })
    expect(await carriers.foxpost.order(aParcel({ size: null }))).toMatchObject({
      ok: false,
      failure: { kind: 'rejected', field: 'size' },
    })
    expect(await control.foxpost.parcels()).toHaveLength(before)
  })

  it('WAYS-20 gives the same label again, on a sheet and for a label printer', async () => {
    const parcel = await ordered(carriers.foxpost)
    for (const paper of [{ kind: 'sheet', from: 8 }, { kind: 'label' }] as const) {
      const label = await carriers.foxpost.label(parcel, paper)
      expect(textOf(label.ok ? label.value : null)).toContain(`(${parcel.number}) Tj`)
    }
  })
})
