import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { testOffice } from '../test-office.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-17T08:00:00Z')
const { call, comeIn } = testOffice({ db, now: () => now })
const buyer = await comeIn({ roles: ['buyer'] })
const editor = await comeIn({ roles: ['editor'] })

type AnswerBody = { type?: string; id?: string; errors?: { pointer: string; kind: string }[] } & Record<string, unknown>

async function ask({ cookie }: { cookie: string | null }, method: 'GET' | 'POST', path: string, body?: object) {
  now = new Date(now.getTime() + 1000)
  const response = await call(method, path, { cookie, body })
  const answerBody = (await response.json()) as AnswerBody
  return { status: response.status, kind: answerBody.type?.split('#')[1], said: answerBody }
}

let made = 0
const newEan = () => ean13(`978963${String(++made).padStart(6, '0')}`)
const named = { 'name.hu': 'Új cím', 'name.en': 'New title' }
const priced = (ean: string) => ({ ean, kind: 'BOOK', price: 4990, fields: { ...named, vatClass: 'BOOK' } })

describe('a new title', () => {
  it('OFFICE-06 OFFICE-31 is priced by whoever may say prices, and what they have drafted of it is not lost', async () => {
    const ean = newEan()
    const { ean: _, ...withoutEan } = priced(ean)
    const refused = { status: 403, said: { permission: 'prices.write' } }
    expect(await ask(editor, 'POST', '/products', priced(ean))).toMatchObject(refused)
    expect(await ask(editor, 'POST', `/new-titles/${ean}`, { ...withoutEan, version: 0 })).toMatchObject(refused)
    expect(await ask(editor, 'POST', '/products', { ean, kind: 'BOOK', fields: named })).toMatchObject({
      status: 422,
      said: {
        errors: expect.arrayContaining([expect.objectContaining({ pointer: '#/price', kind: 'missing' })]) as unknown,
      },
    })

    expect(await ask(buyer, 'POST', `/new-titles/${ean}`, { ...withoutEan, version: 0 })).toMatchObject({ status: 200 })
    const fields = { ...named, 'name.hu': 'Jobb cím' }
    expect(await ask(editor, 'POST', `/new-titles/${ean}`, { kind: 'BOOK', fields, version: 1 })).toMatchObject({
      status: 200,
    })
    expect((await ask(editor, 'GET', `/new-titles/${ean}`)).said.draft).toMatchObject({
      price: 4990,
      fields: { 'name.hu': 'Jobb cím', 'vatClass': 'BOOK' },
    })
    expect(await ask(editor, 'POST', `/new-titles/${ean}/publish`, { version: 2 })).toMatchObject(refused)
    expect(await ask(buyer, 'POST', `/new-titles/${ean}/publish`, { version: 2 })).toMatchObject({ status: 201 })
  })

  it('OFFICE-31 OFFICE-39 the VAT class of a title is for whoever may say prices: saved, given back, drafted, undone or in bulk', async () => {
    const refused = { status: 403, said: { permission: 'prices.write' } }
    const { id } = (await ask(buyer, 'POST', '/products', priced(newEan()))).said
    const path = `/products/${id}`
    const version = async () => Number((await ask(editor, 'GET', path)).said.version)
    const change = { fields: { vatClass: 'STANDARD' }, was: { vatClass: 'BOOK' } }
    const save = async (who: typeof editor, fields: object) =>
      ask(who, 'POST', path, { version: await version(), ...fields })
    expect(await save(editor, change)).toMatchObject(refused)
    expect(await save(editor, { fields: {}, was: {}, released: ['vatClass'] })).toMatchObject(refused)
    const draft = async () => ({ version: 0, seenVersion: await version(), ...change })
    expect(await ask(editor, 'POST', `${path}/draft`, await draft())).toMatchObject(refused)
    expect(await ask(buyer, 'POST', `${path}/draft`, await draft())).toMatchObject({ status: 200 })
    expect(await ask(editor, 'POST', `${path}/draft/publish`, { version: 1 })).toMatchObject(refused)
    const bulk = { terms: { kind: 'vat-class', vatClass: 'STANDARD' }, selection: { ids: [id] } }
    expect(await ask(editor, 'POST', '/bulk-jobs', bulk)).toMatchObject(refused)
    expect((await ask(editor, 'GET', path)).said.fields).toMatchObject({ vatClass: 'BOOK' })
    const saved = await save(buyer, change)
    expect(saved).toMatchObject({ status: 200 })
    expect(await ask(editor, 'POST', `${path}/undo`, { act: saved.said.act })).toMatchObject(refused)
    expect(await ask(buyer, 'POST', `${path}/undo`, { act: saved.said.act })).toMatchObject({ status: 200 })
    expect(await save(editor, { fields: { pages: 300 }, was: { pages: null } }), 'all else').toMatchObject({
      status: 200,
    })
  })

  it('OFFICE-36 a draft says whether it is one’s own, also where two colleagues have one name', async () => {
    const namesake = await comeIn({ roles: ['buyer'] })
    const drafted = newEan()
    await ask(buyer, 'POST', `/new-titles/${drafted}`, { kind: 'BOOK', fields: named, version: 0 })
    const ean = newEan()
    const { id } = (await ask(buyer, 'POST', '/products', priced(ean))).said
    const { version } = (await ask(buyer, 'GET', `/products/${id}`)).said
    const fields = { 'name.hu': 'Jobb cím' }
    const body = { version: 0, seenVersion: version, fields, was: { 'name.hu': 'Új cím' } }
    expect(await ask(buyer, 'POST', `/products/${id}/draft`, body)).toMatchObject({ status: 200 })

    for (const path of [`/new-titles/${drafted}`, `/products/${id}/draft`]) {
      expect((await ask(buyer, 'GET', path)).said.draft, path).toMatchObject({ by: 'buyer', isOwn: true })
      expect((await ask(namesake, 'GET', path)).said.draft, path).toMatchObject({ by: 'buyer', isOwn: false })
    }
  })

  it('OFFICE-31 has a VAT class that its kind can have', async () => {
    for (const [kind, vatClass] of [
      ['BOOK', 'PERIODICAL'],
      ['BOOK', 'DAILY'],
      ['STATIONERYGIFT', 'BOOK'],
    ])
      expect(
        await ask(buyer, 'POST', '/products', { ...priced(newEan()), kind, fields: { ...named, vatClass } }),
        `${kind} ${vatClass}`,
      ).toMatchObject({ status: 422, said: { errors: [{ pointer: '#/fields/vatClass' }] } })
  })

  it('OFFICE-33 is an issue of the magazine whose ISSN its code names', async () => {
    const issue = (number: string) => ean13(`9772999001${number}`)
    const periodical = { name: 'Esti Lap', issn: '2999-0017', frequency: 'weekly' }
    for (const number of ['01', '02']) {
      const fields = { 'name.hu': `Esti Lap ${number}`, 'vatClass': 'PERIODICAL', periodical }
      const body = { ean: issue(number), kind: 'PERIODICAL', price: 990, fields }
      expect(await ask(buyer, 'POST', '/products', body), number).toMatchObject({ status: 201 })
    }
    expect((await ask(buyer, 'GET', `/product-numbers/${issue('03')}`)).said).toMatchObject({ taken: null, periodical })
  })

  it('OFFICE-08 OFFICE-31 that was made by mistake is taken back, unless somebody has done something with it', async () => {
    const make = async () => {
      const { said: reply } = await ask(buyer, 'POST', '/products', priced(newEan()))
      const { said: history } = await ask(buyer, 'GET', `/products/${reply.id}/history`)
      const [act] = history.acts as { id: number; operation: string; canUndo: boolean }[]
      expect(act).toMatchObject({ operation: 'product make', canUndo: true })
      return { path: `/products/${reply.id}`, id: reply.id ?? '', act: act?.id ?? 0 }
    }
    const plain = await make()
    expect(await ask(editor, 'POST', `${plain.path}/undo`, { act: plain.act })).toMatchObject({
      status: 403,
      said: { permission: 'products.withdraw' },
    })
    expect(await ask(buyer, 'POST', `${plain.path}/undo`, { act: plain.act })).toMatchObject({ status: 200 })
    expect((await ask(buyer, 'GET', plain.path)).said).toMatchObject({ isWithdrawn: true })

    const changed = await make()
    const { said: title } = await ask(buyer, 'GET', changed.path)
    await ask(buyer, 'POST', changed.path, { version: title.version, fields: { pages: 300 }, was: { pages: null } })
    expect(await ask(buyer, 'POST', `${changed.path}/undo`, { act: changed.act })).toMatchObject({
      kind: 'changed-since',
    })

    const stocked = await make()
    await sql`insert into warehouses (id, name, type) values ('w', 'W', 'SHOP')`.execute(db)
    await sql`insert into stock_movements (at, kind, product_id, warehouse_id, quantity, delta, by_kind)
      values (${now}, 'OPENING', ${stocked.id}, 'w', 4, 4, 'system')`.execute(db)
    expect(await ask(buyer, 'POST', `${stocked.path}/undo`, { act: stocked.act })).toMatchObject({
      kind: 'has-come-to-use',
    })
  })
})
