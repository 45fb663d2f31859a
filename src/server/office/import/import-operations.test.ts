import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { workImports } from '#shop/supply/import/work-imports.ts'
import { stockBooks } from '#shop/selling/orders/test-orders.ts'
import { testOffice } from '../test-office.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-17T08:00:00Z')
const { shop, call, comeIn, answer } = testOffice({ db, now: () => now })
const woken: string[] = []
shop.wake = (...works) => void woken.push(...works)
const { cookie } = await comeIn({ roles: ['admin'] })
const { cookie: buyers } = await comeIn({ roles: ['buyer'] })
const eanOf = (number: number) => ean13(`97896312${String(number).padStart(4, '0')}`)

let keys = 0
/** As the page brings it: the bytes alone. */
async function bring(query: Record<string, string>, body: BodyInit, by: string | null = buyers) {
  now = new Date(now.getTime() + 1000)
  const request = new Request(`http://localhost:3000/admin/api/import/files?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'origin': 'http://localhost:3000',
      'cookie': by ?? '',
      'content-type': 'application/octet-stream',
      'idempotency-key': `bring-${++keys}-of-test`,
    },
    body,
    duplex: 'half',
  } as RequestInit)
  const response = await answer(request, '198.51.100.7')
  return { status: response.status, said: (await response.json()) as { run: number; type?: string } }
}
async function ask<Answer = Record<string, unknown>>(path: string, body?: object, by = cookie) {
  now = new Date(now.getTime() + 1000)
  const response = await call(body === undefined ? 'GET' : 'POST', path, { cookie: by, body })
  return (await response.json()) as Answer
}
const press = async (path: string, by = cookie) => {
  now = new Date(now.getTime() + 1000)
  const body = path.endsWith('/approve') ? {} : undefined
  return (await call('POST', path, { cookie: by, body })).json() as Promise<{
    run?: number
    state?: string
    type?: string
  }>
}
const work = () => workImports(shop)
const table = (rows: readonly string[], head = 'EAN;Cím;Szerző;Ár') => [head, ...rows].join('\n')
type Run = { state: string; counts: Record<string, number>; can: string[]; left: object; file: { headings: string[] } }
const runNow = (run: number) => ask<Run>(`/import/runs/${run}`)
const products = async () =>
  (await sql<{ ean: string }>`select ean from products where not deleted order by ean`.execute(db)).rows.map(
    ({ ean }) => ean,
  )

describe('a file that is brought to the office', () => {
  it('IMPORT-06 goes at once where it is refused, unless a run has the same bytes', async () => {
    const bytes = table([`${eanOf(900)};Elutasított;Valaki;1000`])
    const countKeptFiles = async () => (await shop.importFiles?.list())?.length ?? 0
    const before = await countKeptFiles()
    expect(await bring({ name: 'a.csv', source: 'nobody' }, bytes)).toMatchObject({ status: 404 })
    expect(await bring({ name: 'a.csv' }, '')).toMatchObject({ said: { type: expect.stringContaining('empty-file') } })
    expect(await countKeptFiles()).toBe(before)
    const first = await bring({ name: 'a.csv' }, bytes)
    expect(first).toMatchObject({ status: 202 })
    expect(await bring({ name: 'a.csv' }, bytes)).toMatchObject({ status: 409 })
    expect(await countKeptFiles(), 'the run has it').toBe(before + 1)
    await press(`/import/runs/${first.said.run}/cancel`)
    woken.length = 0
  })

  it('OFFICE-57 OFFICE-58 is kept as it comes, read by the process that imports, approved, and taken back', async () => {
    const { said: reply, status } = await bring(
      { name: 'arlista.csv', source: 'files' },
      table([`${eanOf(1)};Egy;Kovács Anna;4990`, `${eanOf(2)};Kettő;Kovács Anna;3990`]),
    )
    expect([status, woken]).toEqual([202, ['imports']])
    expect(await runNow(reply.run)).toMatchObject({ state: 'received', can: ['cancel'] })
    await work()
    expect(await runNow(reply.run)).toMatchObject({
      state: 'checked',
      left: { new: 2 },
      can: ['approve', 'recheck', 'cancel', 'columns'],
    })
    const { rows } = await ask<{ rows: { name: string; changes: object[] }[] }>(
      `/import/runs/${reply.run}/changes?limit=1`,
    )
    expect(rows).toMatchObject([{ name: 'Egy' }])
    expect(await press(`/import/runs/${reply.run}/approve`, buyers)).toEqual({ state: 'applying' })
    await work()
    expect([await runNow(reply.run), await products()]).toMatchObject([{ state: 'done' }, [eanOf(1), eanOf(2)]])
    const undo = await press(`/import/runs/${reply.run}/undo`)
    await work()
    await press(`/import/runs/${undo.run}/approve`)
    await work()
    expect([await runNow(reply.run), await products()]).toMatchObject([{ state: 'undone', undo: { id: undo.run } }, []])
  })

  it('OFFICE-57 without a source never takes the place of one that waits: whoever brings it decides about that one first', async () => {
    const first = await bring({ name: 'egyik.csv' }, table([`${eanOf(8)};Nyolc;Kovács Anna;4990`]))
    await work()
    const second = () => bring({ name: 'masik.csv' }, table([`${eanOf(9)};Kilenc;Kovács Anna;3990`]))
    expect(await second()).toMatchObject({ status: 409, said: { type: expect.stringContaining('#file-waits') } })
    expect((await second()).said.run).toBe(first.said.run)
    expect(await runNow(first.said.run)).toMatchObject({ state: 'checked' })
    await press(`/import/runs/${first.said.run}/cancel`)
    const { status, said: reply } = await second()
    expect(status).toBe(202)
    await press(`/import/runs/${reply.run}/cancel`)
  })

  it('OFFICE-57 leaves nothing where the connection is cut, where it is empty, or nobody may bring it', async () => {
    const before = await sql`select count(*)::int as runs from import_runs`.execute(db)
    const cut = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('EAN;Cím'))
        controller.error(new Error('reset'))
      },
    })
    expect((await bring({ name: 'a.csv' }, cut)).said.type).toContain('#cut-off')
    expect((await bring({ name: 'a.csv' }, '')).said.type).toContain('#empty-file')
    const { cookie: packers } = await comeIn({ roles: ['packer'] })
    expect((await bring({ name: 'a.csv' }, 'x', packers)).said.type).toContain('#forbidden')
    expect(await sql`select count(*)::int as runs from import_runs`.execute(db)).toEqual(before)
  })

  it.each([
    [
      'in another encoding than was said',
      'bad-encoding',
      Buffer.from('EAN;C\xedm;Szerz\xf5;\xc1r\n', 'latin1'),
      'utf-8',
    ],
    ['a megabyte of one letter', 'not-a-table', Buffer.alloc(1_000_000, 'a'), undefined],
    [
      'with a separator that nobody uses',
      'not-a-table',
      Buffer.from('EAN#Cím#Ár\n9789631234565#Egy#1000\n'),
      undefined,
    ],
    ['of blanks', 'empty-file', Buffer.from(' \r\n\r\n '), undefined],
    ['a workbook that is broken off, called a table', 'zip-damaged', Buffer.from('PK\x03\x04 és semmi más'), undefined],
    ['a picture', 'not-a-table', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), undefined],
  ])('OFFICE-57 IMPORT-02 %s is refused in words, and changes nothing', async (_, code, bytes, encoding) => {
    const before = await products()
    const { said: reply } = await bring({ name: 'arlista.csv', ...(encoding && { encoding }) }, new Uint8Array(bytes))
    await work()
    const run = await ask<Run & { problems: { code: string }[] }>(`/import/runs/${reply.run}`)
    expect([run.state, run.problems.map((problem) => problem.code), await products()]).toEqual([
      'refused',
      [code],
      before,
    ])
  })

  it('OFFICE-57 of which nobody knows the headings is read again by what somebody says they mean, and so are later ones', async () => {
    const rows = [`${eanOf(3)};Három;Kovács Anna;4990`]
    const { said: reply } = await bring({ name: 'mas.csv' }, table(rows, 'Szám;Mű;Alkotó;Pénz'))
    await work()
    const refused = await runNow(reply.run)
    const headings = ['Szám', 'Mű', 'Alkotó', 'Pénz']
    const look = { headings, rows: [[eanOf(3), 'Három', 'Kovács Anna', '4990']] }
    expect(refused).toMatchObject({ state: 'refused', file: { headings, look } })
    const columns = { Szám: 'ean', Mű: 'title', Alkotó: 'author', Pénz: 'price' }
    const again = await ask<{ run: number }>(`/import/runs/${reply.run}/again`, { columns })
    await work()
    // What was chosen is known, and what nobody says of a new title is told before it comes.
    expect(await runNow(again.run)).toMatchObject({
      state: 'checked',
      counts: { new: 1 },
      file: { chosen: columns, unknownColumns: [] },
      problems: expect.arrayContaining([
        expect.objectContaining({ code: 'availability-unsaid', level: 'notice', records: 1 }),
      ]) as unknown[],
    })
    await press(`/import/runs/${again.run}/cancel`)
    const later = await bring({ name: 'megint.csv' }, table([...rows, ''], 'Szám;Mű;Alkotó;Pénz'))
    await work()
    expect(await runNow(later.said.run)).toMatchObject({ state: 'checked', counts: { new: 1 }, file: { look } })
    await press(`/import/runs/${later.said.run}/cancel`)
    // The form of the source shows how its last table began, and what was chosen.
    expect(await ask('/import/sources/files')).toMatchObject({ look, chosen: columns })
  })
})

describe('a file of which a guard speaks', () => {
  it('OFFICE-58 IMPORT-03 is carried out without what is in question, which stays as it was and is asked again with the same file', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => 20 + index)
    const rows = (price: (number: number) => number) =>
      numbers.map((one) => `${eanOf(one)};${one}.;Kovács Anna;${price(one)}`)
    const first = await bring({ name: 'a.csv' }, table(rows(() => 4000)))
    await work()
    await press(`/import/runs/${first.said.run}/approve`)
    await work()
    const { said: reply } = await bring({ name: 'b.csv' }, table(rows((one) => (one < 30 ? 8000 : 4100))))
    await work()
    expect(await runNow(reply.run)).toMatchObject({
      guards: ['price-changed'],
      guarded: { inQuestion: 10 },
      effects: { pricesUp: 12 },
    })
    await ask(`/import/runs/${reply.run}/approve`, { withoutQuestions: true }, buyers)
    await work()
    const prices = async () =>
      (
        await sql<{ price: number }>`select list_price as price from products
          where ean = any(${numbers.map(eanOf)}) order by ean`.execute(db)
      ).rows.map(({ price }) => price)
    const half = await runNow(reply.run)
    expect(half).toMatchObject({
      state: 'done',
      counts: { changed: 12, records: 12 },
      left: { changed: 10 },
      effects: { pricesUp: 2 },
    })
    expect([half.can, await prices()]).toEqual([
      ['undo', 'again'],
      [...Array<number>(10).fill(4000), 4100, 4100],
    ])
    const again = await ask<{ run: number }>(`/import/runs/${reply.run}/again`, { columns: {} })
    await work()
    expect(await runNow(again.run)).toMatchObject({
      state: 'checked',
      guards: ['price-changed'],
      counts: { changed: 10, same: 2 },
    })
    await press(`/import/runs/${again.run}/cancel`)
    const undo = await press(`/import/runs/${reply.run}/undo`)
    await work()
    await press(`/import/runs/${undo.run}/approve`)
    await work()
    expect(await prices()).toEqual(Array<number>(12).fill(4000))
  })
})

describe('a quick file', () => {
  it('OFFICE-57 of a place is checked first, carried out when it is approved, and taken back', async () => {
    await stockBooks(db, [{ id: 'quick0000001', stock: 3 }])
    await sql`update products set ean = ${eanOf(9)} where id = 'quick0000001'`.execute(db)
    const [place] = (
      await sql<{ id: string }>`select warehouse_id as id from inventories where product_id = 'quick0000001'`.execute(
        db,
      )
    ).rows
    const copies = async () =>
      (
        await sql<{
          copies: number
        }>`select inventory_amount as copies from inventories where product_id = 'quick0000001'`.execute(db)
      ).rows[0]?.copies
    const { said: reply } = await bring({ name: 'keszlet.csv', place: place!.id }, `EAN;készlet\n${eanOf(9)};7\n`)
    await work()
    expect([await runNow(reply.run), await copies()]).toMatchObject([{ state: 'checked', left: { changed: 1 } }, 3])
    await press(`/import/runs/${reply.run}/approve`)
    await work()
    expect([await runNow(reply.run), await copies()]).toMatchObject([
      { state: 'done', counts: { changed: 1, records: 1 }, left: {} },
      7,
    ])
    const undo = await press(`/import/runs/${reply.run}/undo`)
    await work()
    await press(`/import/runs/${undo.run}/approve`)
    await work()
    expect(await copies()).toBe(3)
  })
})

describe('one title side by side', () => {
  it('OFFICE-58 keeps ours as a bookseller’s word, takes the file’s, and hears a source on a field never again', async () => {
    const first = await bring({ name: 'a.csv' }, table([`${eanOf(5)};Öt;Kovács Anna;4990`]))
    await work()
    await press(`/import/runs/${first.said.run}/approve`)
    await work()
    const { said: reply } = await bring({ name: 'b.csv' }, table([`${eanOf(5)};ÖT;Kovács Anna;5990`]))
    await work()
    type Compared = { fields: { field: string; outcome: string; isLocked: boolean; isIgnored: boolean }[] }
    const fieldOf = async (field: string) =>
      (await ask<Compared>(`/import/runs/${reply.run}/records/1`)).fields.find((one) => one.field === field)
    expect([await fieldOf('name.hu'), await fieldOf('price')]).toMatchObject([
      { outcome: 'taken' },
      { outcome: 'taken' },
    ])
    const fields = `/import/runs/${reply.run}/records/1/fields`
    const keptField = await ask<{ act: number }>(fields, { field: 'name.hu', press: 'keep' }, buyers)
    expect(keptField).toEqual({ isChecking: true, act: expect.any(Number) as number })
    // Taken back at once, while it is still being checked.
    expect(await ask(`${fields}/undo`, { act: keptField.act }, buyers)).toEqual({ isChecking: true })
    await work()
    expect([await runNow(reply.run), await fieldOf('name.hu')]).toMatchObject([
      { state: 'checked' },
      { outcome: 'taken', isLocked: false },
    ])
    expect(await ask(`${fields}/undo`, { act: keptField.act })).toMatchObject({
      type: expect.stringContaining('changed-since') as string,
    })
    await ask(fields, { field: 'name.hu', press: 'keep' }, buyers)
    await work()
    expect(await fieldOf('name.hu')).toMatchObject({ outcome: 'kept', isLocked: true })
    const taken = await ask<{ act: number }>(fields, { field: 'name.hu', press: 'take' })
    await work()
    expect(await fieldOf('name.hu')).toMatchObject({ outcome: 'taken', isLocked: false })
    await ask(`${fields}/undo`, { act: taken.act })
    await work()
    expect(await fieldOf('name.hu')).toMatchObject({ outcome: 'kept', isLocked: true, today: { value: 'Öt' } })
    expect(await ask(`/import/runs/${reply.run}/records/2/fields/undo`, { act: taken.act })).toMatchObject({
      status: 404,
    })
    expect(await ask(`/import/runs/${reply.run}/hearing`, { field: 'price', press: 'never' }, buyers)).toMatchObject({
      permission: 'import.sources',
    })
    await ask(`/import/runs/${reply.run}/hearing`, { field: 'price', press: 'never' })
    await work()
    expect(await fieldOf('price')).toMatchObject({ isIgnored: true, outcome: 'kept' })
    await ask(`/import/runs/${reply.run}/hearing`, { field: 'price', press: 'hear' })
    await ask(`/import/runs/${reply.run}/records/1/fields`, { field: 'name.hu', press: 'take' })
    await work()
    await press(`/import/runs/${reply.run}/approve`)
    await work()
    const { rows } =
      await sql`select t.name, p.list_price as price from products p join product_texts t on t.product_id = p.id
      where p.ean = ${eanOf(5)} and t.language = 'hu'`.execute(db)
    expect(rows).toEqual([{ name: 'ÖT', price: 5990 }])
  })
})

describe('a source', () => {
  it('OFFICE-57 is saved with its password sealed, which is told nowhere, not even in the audit', async () => {
    const source = {
      id: 'kiado',
      name: 'Kiadó',
      kind: 'onix',
      rank: 10,
      place: { kind: 'https', address: 'https://kiado.example/onix.xml', signIn: { kind: 'basic', user: 'bolt' } },
      schedule: { at: ['06:00'] },
    }
    expect(await ask('/import/sources', { source, version: 0 })).toMatchObject({
      errors: [{ pointer: '#/source/place/signIn/secret' }],
    })
    expect(await ask('/import/sources', { source, secret: 'nagyon-titkos', version: 0 })).toEqual({
      id: 'kiado',
      isChanged: true,
    })
    const storedSource = await ask<{ version: number; hasSecret: boolean }>('/import/sources/kiado')
    expect(storedSource).toMatchObject({ hasSecret: true })
    const { rows } = await sql<{ told: string }>`select (select jsonb_agg(to_jsonb(a)) from acts a)::text
      || (select jsonb_agg(to_jsonb(c)) from act_changes c)::text as told`.execute(db)
    expect(JSON.stringify([storedSource, await ask('/import'), rows])).not.toContain('titkos')
    expect(
      await ask('/import/sources', { source: { ...source, rank: 20 }, version: storedSource.version }),
    ).toMatchObject({
      isChanged: true,
    })
    expect(await ask('/import/sources', { source, version: storedSource.version })).toMatchObject({
      version: storedSource.version + 1,
    })
    expect(await press('/import/sources/kiado/fetch', buyers)).toEqual({})
    expect(await ask('/import/sources/kiado/pause', { isPaused: true }, buyers)).toMatchObject({
      permission: 'import.sources',
    })
  })

  it('OFFICE-06 OFFICE-57 another place of its files asks for proof, and another server or user for the password anew', async () => {
    const place = (address: string, user = 'bolt') => ({
      id: 'nagyker',
      name: 'Nagyker',
      kind: 'onix',
      rank: 10,
      place: { kind: 'https', address, signIn: { kind: 'basic', user } },
      schedule: { at: ['06:00'] },
    })
    const { cookie: fresh } = await comeIn({ roles: ['admin'] })
    const known = place('https://nagyker.example/onix.xml')
    expect(await ask('/import/sources', { source: known, secret: 'jelszo', version: 0 }, fresh)).toMatchObject({
      id: 'nagyker',
    })
    const versionNow = async () => (await ask<{ version: number }>('/import/sources/nagyker', undefined, fresh)).version
    const save = async (source: object, secret?: string) =>
      ask<{ type?: string; errors?: { pointer: string }[]; isChanged?: boolean }>(
        '/import/sources',
        { source, ...(secret && { secret }), version: await versionNow() },
        fresh,
      )
    const needsSecret = { errors: [{ pointer: '#/source/place/signIn/secret' }] }
    expect(await save(place('https://tolvaj.example/onix.xml'))).toMatchObject(needsSecret)
    expect(await save(place('https://nagyker.example:8443/onix.xml'))).toMatchObject(needsSecret)
    expect(await save(place('https://nagyker.example/onix.xml', 'mas'))).toMatchObject(needsSecret)
    now = new Date(now.getTime() + 11 * 60_000)
    expect((await save(place('https://nagyker.example/masik.xml'))).type).toMatch(/#needs-proof$/)
    expect((await save(known, 'uj-jelszo')).type, 'a password goes there').toMatch(/#needs-proof$/)
    expect(await save({ ...known, rank: 20 }), 'what is fetched from the same place is no other').toMatchObject({
      isChanged: true,
    })
  })
})
