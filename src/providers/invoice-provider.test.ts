import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_KEY, billingoStandIn, type BillingoDocument } from '#tests/support/billingo-stand-in.ts'
import type { StandIn } from '#tests/support/invoice-stand-in.ts'
import { AGENT_KEY, szamlazzStandIn, type SzamlazzDocument } from '#tests/support/szamlazz-stand-in.ts'
import { readConfig } from '#main/config.ts'
import { freePort } from '#kit/process/free-port.ts'
import type { Log } from '#kit/log.ts'
import type { InvoiceProvider, InvoiceRequest } from '#shop/selling/invoicing/invoice-provider.ts'
import { billingo } from './billingo/billingo.ts'
import { invoiceProvider } from './invoice-provider.ts'
import { szamlazz } from './szamlazz/szamlazz.ts'

const logged: unknown[] = []
const keep = (...logArguments: unknown[]) => void logged.push(logArguments)
const log = { debug: keep, info: keep, warn: keep, error: keep } as unknown as Log

let szamlazzHouse: StandIn<SzamlazzDocument>
let billingoHouse: StandIn<BillingoDocument>
beforeAll(async () => {
  szamlazzHouse = await szamlazzStandIn()
  billingoHouse = await billingoStandIn()
})
afterAll(() => {
  szamlazzHouse.close()
  billingoHouse.close()
})

function aRequest(id: string, changes: Partial<InvoiceRequest> = {}): InvoiceRequest {
  return {
    externalId: `${id}-invoice`,
    orderNumber: id,
    kind: 'INVOICE',
    advance: null,
    proforma: null,
    language: 'hu',
    issuedOn: '2026-11-15',
    fulfilledOn: '2026-11-15',
    payment: 'BARION',
    isPaid: true,
    buyer: {
      name: 'Papír & "Toll" <Kft.>',
      country: 'HU',
      postcode: '6720',
      city: 'Szeged',
      street: 'Kárász utca 3.',
      taxNumber: '10734977-2-42',
      email: 'olga@example.com',
    },
    items: [
      {
        name: 'Egri csillagok',
        comment: '9789630000000',
        quantity: 3,
        unitPrice: 3999,
        vatPercent: 5,
        net: 11_426,
        vat: 571,
        gross: 11_997,
      },
      {
        name: 'Szállítás',
        comment: null,
        quantity: 1,
        unitPrice: 1490,
        vatPercent: 27,
        net: 1173,
        vat: 317,
        gross: 1490,
      },
    ],
    ...changes,
  }
}
const wanted = ({ externalId, orderNumber }: InvoiceRequest) => ({ externalId, orderNumber, gross: 13_487 })

const houses = [
  {
    name: 'Számlázz.hu',
    house: () => szamlazzHouse as StandIn<unknown>,
    client: (key = AGENT_KEY) => szamlazz({ agentKey: key, url: szamlazzHouse.url, log }),
    wrongKey: '3',
  },
  {
    name: 'Billingo',
    house: () => billingoHouse as StandIn<unknown>,
    client: (key = API_KEY) => billingo({ apiKey: key, blockId: null, url: billingoHouse.url, log }),
    wrongKey: '401',
  },
]

describe.each(houses)('invoices by $name', ({ house, client, wrongKey }) => {
  const issued = async (provider: InvoiceProvider, request: InvoiceRequest) => {
    const result = await provider.issue(request)
    if (!result.ok) throw new Error(JSON.stringify(result.failure))
    return result.value
  }

  it('ORDER-06 an invoice is issued, and found again by our own id', async () => {
    const request = aRequest('K26-AAAAA1')
    expect(await client().find(wanted(request))).toEqual({ ok: true, value: null })
    const { number, url } = await issued(client(), request)
    expect(number).toMatch(/2026/)
    expect(url).toMatch(/^https:/)
    expect(await client().find(wanted(request))).toMatchObject({ ok: true, value: { number } })
  })

  it('ORDER-06 an invoice of our id with another sum is not believed', async () => {
    const request = aRequest('K26-AAAAA2')
    await issued(client(), request)
    const found = await client().find({ ...wanted(request), gross: 1 })
    expect(found).toMatchObject({ ok: false, failure: { kind: 'rejected', code: 'another-invoice' } })
  })

  it('ORDER-06 a storno reverses it once; asked again it is found', async () => {
    const request = aRequest('K26-AAAAA3')
    const invoice = { ...(await issued(client(), request)), ...wanted(request) }
    const storno = { externalId: 'K26-AAAAA3-storno', invoice, issuedOn: '2026-11-16' }
    expect(await client().findStorno(storno)).toEqual({ ok: true, value: null })
    const reversed = await client().reverse(storno)
    if (!reversed.ok) throw new Error(JSON.stringify(reversed.failure))
    expect(reversed.value.number).not.toBe(invoice.number)
    expect(await client().findStorno(storno)).toMatchObject({ ok: true, value: { number: reversed.value.number } })
    expect(await client().reverse(storno)).toMatchObject({ ok: false, failure: { kind: 'rejected' } })
  })

  it('ORDER-14 a correction takes items off its invoice or puts them back, is found again by our id, and keeps the invoice from being reversed', async () => {
    const request = aRequest(`K26-AAAA10`)
    const base = { ...(await issued(client(), request)), externalId: request.externalId }
    const { kind: _, advance: __, proforma: ___, ...document } = request
    const item = { ...request.items[0]!, quantity: -1, net: -3809, vat: -190, gross: -3999 }
    const correction = { ...document, externalId: 'K26-AAAA10-correction-1', items: [item], base }
    expect(await client().findCorrection(correction)).toEqual({ ok: true, value: null })
    house().faultNext('hang-after')
    expect(await client().correct(correction)).toMatchObject({ ok: false, failure: { kind: 'uncertain' } })
    const found = await client().findCorrection(correction)
    expect(found).toMatchObject({ ok: true, value: { number: expect.any(String) } })
    expect(found.ok && found.value?.number).not.toBe(base.number)
    const put = { ...item, quantity: 1, net: 3809, vat: 190, gross: 3999 }
    const second = { ...correction, externalId: 'K26-AAAA10-correction-2', items: [put] }
    expect(await client().findCorrection(second)).toEqual({ ok: true, value: null })
    expect(await client().correct(second)).toMatchObject({ ok: true })
    expect(await client().findCorrection({ ...correction, items: [put] })).toMatchObject({
      failure: { kind: 'rejected', code: 'another-invoice' },
    })
    const storno = { externalId: 'K26-AAAA10-storno', invoice: { ...base, ...wanted(request) }, issuedOn: '2026-11-16' }
    expect(await client().reverse(storno)).toMatchObject({ failure: { kind: 'rejected' } })
    const nobodys = { ...correction, base: { ...base, externalId: 'K26-NOBODY-invoice', number: 'E-0' } }
    expect(await client().correct(nobodys)).toMatchObject({ failure: { kind: 'rejected' } })
  })

  it('ORDER-13 that an invoice is paid is told once, however often it is asked for; of a reversed one it is refused', async () => {
    const request = aRequest('K26-AAAAA8', { payment: 'COD', isPaid: false, dueOn: '2026-11-23' })
    const invoice = { ...(await issued(client(), request)), ...wanted(request) }
    const payment = { ...invoice, paidOn: '2026-11-20', payment: 'COD' } as const
    const noteds = () => JSON.stringify(house().documents.at(-1)).split('2026-11-20').length - 1
    house().faultNext('hang-after')
    expect(await client().recordPayment(payment)).toMatchObject({ ok: false, failure: { kind: 'uncertain' } })
    for (const _ of [1, 2]) expect(await client().recordPayment(payment)).toEqual({ ok: true, value: null })
    expect(noteds()).toBe(1)
    const none = { ...payment, externalId: 'K26-NOBODY-invoice', number: 'E-0' }
    expect(await client().recordPayment(none)).toMatchObject({ failure: { kind: 'rejected', code: 'no-such-invoice' } })
    const other = aRequest('K26-AAAAA9', { payment: 'COD', isPaid: false })
    const reversed = { ...(await issued(client(), other)), ...wanted(other) }
    await client().reverse({ externalId: 'K26-AAAAA9-storno', invoice: reversed, issuedOn: '2026-11-16' })
    expect(await client().recordPayment({ ...payment, ...reversed })).toMatchObject({ failure: { kind: 'rejected' } })
  })

  it('ORDER-12 a request for payment is found by our id, withdrawn as often as it is asked for, and no invoice', async () => {
    const request = aRequest('K26-AAAAA7', {
      kind: 'PROFORMA',
      payment: 'TRANSFER',
      isPaid: false,
      dueOn: '2026-11-23',
    })
    const proforma = { ...(await issued(client(), request)), externalId: request.externalId }
    expect(await client().find(wanted(request))).toMatchObject({ ok: true, value: { number: proforma.number } })
    house().faultNext('hang-after')
    expect(await client().withdraw(proforma)).toMatchObject({ ok: false, failure: { kind: 'uncertain' } })
    for (const _ of [1, 2]) expect(await client().withdraw(proforma)).toEqual({ ok: true, value: null })
    expect(await client('wrong-key').withdraw(proforma)).toMatchObject({
      failure: { kind: 'rejected', code: wrongKey },
    })
    const nobodys = { number: 'D-0', url: null, externalId: 'K26-NOBODY-proforma' }
    expect(await client().withdraw(nobodys)).toEqual({ ok: true, value: null })
  })

  it.each(['error-after', 'garbage-after', 'hang-after'] as const)(
    'ORDER-06 %s: what may have been issued is uncertain, never sent twice by itself, and found by asking',
    async (fault) => {
      const request = aRequest(`K26-${fault.toUpperCase()}`)
      const before = house().documents.length
      house().faultNext(fault)
      expect(await client().issue(request)).toMatchObject({ ok: false, failure: { kind: 'uncertain' } })
      expect(house().documents.length).toBe(before + 1)
      expect(await client().find(wanted(request))).toMatchObject({ ok: true, value: { number: expect.any(String) } })
      expect(house().documents.length).toBe(before + 1)
    },
  )

  it('ORDER-06 a house that is closed for now has issued nothing', async () => {
    const request = aRequest('K26-AAAAA4')
    house().faultNext('down')
    expect(await client().issue(request)).toMatchObject({ ok: false, failure: { kind: 'unavailable' } })
    expect(await client().find(wanted(request))).toEqual({ ok: true, value: null })
  })

  it('ORDER-06 a house that cannot be reached is unavailable', async () => {
    const nobody = { agentKey: 'x', apiKey: 'x', blockId: null, url: `http://127.0.0.1:${await freePort()}`, log }
    for (const provider of [szamlazz(nobody), billingo(nobody)])
      expect(await provider.issue(aRequest('K26-AAAAA5'))).toMatchObject({
        ok: false,
        failure: { kind: 'unavailable' },
      })
  })

  it('ORDER-06 a wrong key is refused with the code of the house, and no key is ever logged', async () => {
    const refused = await client('wrong-key').issue(aRequest('K26-AAAAA6'))
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'rejected', code: wrongKey } })
    expect(JSON.stringify(logged)).not.toMatch(/wrong-key|of-the-stand-in|Kárász|olga@/)
  })
})

describe('what the services are told', () => {
  it('ORDER-06 Számlázz.hu gets buyer, payment and sums as its agent wants them', async () => {
    const request = aRequest('K26-BBBBB1', { kind: 'ADVANCE', payment: 'PAYPAL', language: 'en' })
    await szamlazz({ agentKey: AGENT_KEY, url: `${szamlazzHouse.url}/`, log }).issue(request)
    const document = szamlazzHouse.documents.at(-1)
    expect(document).toMatchObject({ orderNumber: 'K26-BBBBB1', gross: 13_487, type: 'ES' })
    expect(document?.request).toMatchObject({
      fejlec: { fizmod: 'PayPal', penznem: 'HUF', szamlaNyelve: 'en', fizetve: 'true', elolegszamla: 'true' },
      vevo: {
        nev: 'Papír &amp; "Toll" <Kft.>'.replace('&amp;', '&'),
        orszag: 'Magyarország',
        adoalany: '1',
        adoszam: '10734977-2-42',
      },
      tetelek: {
        tetel: [{ nettoEgysegar: '3808.6667', afakulcs: '5', bruttoErtek: '11997' }, { bruttoErtek: '1490' }],
      },
    })
  })

  it('ORDER-12 Számlázz.hu gets a request for payment with its account and sends no letter of its own, and the invoice names it', async () => {
    const client = szamlazz({ agentKey: AGENT_KEY, url: szamlazzHouse.url, log })
    const payTo = { bank: 'OTP Bank', account: '11773016-11111018' }
    const proformaRequest = aRequest('K26-BBBBB7', {
      externalId: 'K26-BBBBB7-proforma',
      kind: 'PROFORMA',
      isPaid: false,
      payTo,
    })
    const made = await client.issue(proformaRequest)
    if (!made.ok) throw new Error('not issued')
    expect(szamlazzHouse.documents.at(-1)?.request).toMatchObject({
      fejlec: { dijbekero: 'true', elolegszamla: 'false', vegszamla: 'false', fizetve: 'false' },
      elado: { bank: 'OTP Bank', bankszamlaszam: '11773016-11111018' },
      vevo: { sendEmail: 'false' },
    })
    await client.issue(aRequest('K26-BBBBB7', { proforma: { ...made.value, externalId: proformaRequest.externalId } }))
    const invoice = szamlazzHouse.documents.at(-1)
    expect(invoice).toMatchObject({ type: 'SZ', cameOf: made.value.number })
    // Its schema insists on the order.
    expect(Object.keys(invoice?.request['fejlec'] ?? {}).slice(6, 9)).toEqual([
      'rendelesSzam',
      'dijbekeroSzamlaszam',
      'elolegszamla',
    ])
  })

  it('ORDER-14 Számlázz.hu gets the number of the invoice that is corrected where its schema wants it, and Billingo names our id', async () => {
    const { kind: _, advance: __, proforma: ___, ...document } = aRequest('K26-BBBBB9')
    const made = await szamlazz({ agentKey: AGENT_KEY, url: szamlazzHouse.url, log }).issue(aRequest('K26-BBBBB9'))
    if (!made.ok) throw new Error('not issued')
    const correction = {
      ...document,
      externalId: 'K26-BBBBB9-correction-1',
      base: { ...made.value, externalId: document.externalId },
      items: [{ ...document.items[1]!, quantity: -1, net: -1173, vat: -317, gross: -1490 }],
    }
    await szamlazz({ agentKey: AGENT_KEY, url: szamlazzHouse.url, log }).correct(correction)
    const there = szamlazzHouse.documents.at(-1)
    expect(there).toMatchObject({ type: 'HS', gross: -1490, reverses: made.value.number })
    expect(Object.keys(there?.request['fejlec'] ?? {}).slice(7)).toEqual([
      'elolegszamla',
      'vegszamla',
      'helyesbitoszamla',
      'helyesbitettSzamlaszam',
      'fizetve',
    ])
    const client = billingo({ apiKey: API_KEY, blockId: null, url: billingoHouse.url, log })
    await client.issue(aRequest('K26-BBBBB9'))
    await client.correct(correction)
    expect(billingoHouse.documents.at(-1)).toMatchObject({
      type: 'modification',
      gross_total: -1490,
      request: { comment: 'K26-BBBBB9; K26-BBBBB9-correction-1', items: [{ quantity: -1, unit_price: 1490 }] },
    })
  })

  it('ORDER-12 the page of a document that is found again after a lost answer is named where Számlázz.hu tells it, and nobody makes one up', async () => {
    const client = szamlazz({ agentKey: AGENT_KEY, url: szamlazzHouse.url, log })
    const request = aRequest('K26-BBBBB8', { externalId: 'K26-BBBBB8-proforma', kind: 'PROFORMA', isPaid: false })
    szamlazzHouse.faultNext('hang-after')
    expect(await client.issue(request)).toMatchObject({ ok: false, failure: { kind: 'uncertain' } })
    expect(await client.find(wanted(request))).toMatchObject({ ok: true, value: { url: null } })
    const link = 'https://www.szamlazz.hu/szamla/fiok/abc?a=1&b=2'
    szamlazzHouse.documents.at(-1)!.link = link
    expect(await client.find(wanted(request))).toMatchObject({ ok: true, value: { url: link } })
    szamlazzHouse.documents.at(-1)!.link = 'no page at all'
    expect(await client.find(wanted(request))).toMatchObject({ ok: true, value: { url: null } })
  })

  it('ORDER-06 a private person is asked for no tax number', async () => {
    const request = aRequest('K26-BBBBB2')
    request.buyer.taxNumber = null
    await szamlazz({ agentKey: AGENT_KEY, url: szamlazzHouse.url, log }).issue(request)
    expect(szamlazzHouse.documents.at(-1)?.request).toMatchObject({ vevo: { adoalany: '-1' } })
    expect(szamlazzHouse.documents.at(-1)?.request.vevo).not.toHaveProperty('adoszam')
  })

  it('ORDER-06 Billingo gets the oldest block or the one that is named, and gross prices', async () => {
    const request = aRequest('K26-BBBBB3')
    const client = (blockId: number | null) => billingo({ apiKey: API_KEY, blockId, url: billingoHouse.url, log })
    await client(null).issue(request)
    expect(billingoHouse.documents.at(-1)?.request).toMatchObject({
      block_id: 41,
      vendor_id: 'K26-BBBBB3-invoice',
      payment_method: 'barion',
      paid: true,
      items: [{ unit_price: 3999, unit_price_type: 'gross', quantity: 3, unit: 'db', vat: '5%' }, { vat: '27%' }],
    })
    await client(72).issue(aRequest('K26-BBBBB4'))
    expect(billingoHouse.documents.at(-1)?.request.block_id).toBe(72)
    const refused = await client(5).issue(aRequest('K26-BBBBB5'))
    expect(refused).toMatchObject({ ok: false, failure: { code: '422', message: expect.stringContaining('block_id') } })
  })

  it('ORDER-06 a final invoice names its advance', async () => {
    const client = billingo({ apiKey: API_KEY, blockId: 41, url: billingoHouse.url, log })
    const advance = aRequest('K26-BBBBB6', { kind: 'ADVANCE', externalId: 'K26-BBBBB6-advance' })
    const first = await client.issue(advance)
    if (!first.ok) throw new Error('not issued')
    const advanceId = billingoHouse.documents.at(-1)?.id
    await client.issue(
      aRequest('K26-BBBBB6', {
        kind: 'FINAL',
        externalId: 'K26-BBBBB6-final',
        advance: { ...first.value, issuedItems: [] },
      }),
    )
    expect(billingoHouse.documents.at(-1)?.request).toMatchObject({ type: 'invoice', advance_invoice: [advanceId] })
  })

  it('ORDER-06 nobody issues invoices until a key is named', () => {
    expect(invoiceProvider(readConfig({}), log)).toBeNull()
    expect(invoiceProvider(readConfig({ SZAMLAZZ_AGENT_KEY: 'x' }), log)?.name).toBe('szamlazz')
    expect(invoiceProvider(readConfig({ BILLINGO_API_KEY: 'x' }), log)?.name).toBe('billingo')
  })
})
