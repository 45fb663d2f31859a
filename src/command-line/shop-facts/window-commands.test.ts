import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import type { WindowFile } from '#shop/catalogue/content/window.ts'
import { runCommand } from '../test-command.ts'

const { db, url } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'window-'))
beforeAll(() => seedDemo({ databaseUrl: url, folder: path.join(import.meta.dirname, '../../../seed'), log: silentLog }))
afterAll(() => rm(folder, { recursive: true }))

const command = (...args: string[]) =>
  runCommand(['window', ...args], { DATABASE_URL: url, SHOP_SECRET: Buffer.alloc(32, 7).toString('base64') })
const shown = async () => JSON.parse((await command('show')).stdout) as Required<WindowFile>

async function set(json: unknown) {
  const file = path.join(folder, 'window.json')
  await writeFile(file, JSON.stringify(json))
  return command('set', file)
}

const rows = () =>
  Promise.all([
    db.selectFrom('carousel_slides').selectAll().orderBy('id').execute(),
    db.selectFrom('staff_recommendations').selectAll().orderBy('product_id').execute(),
    db.selectFrom('titles_of_the_month').selectAll().orderBy('month').orderBy('position').execute(),
  ])

describe('the window, on the command line', () => {
  it('what it shows can be set again, and changes no row', async () => {
    const before = await rows()
    const window = await shown()
    expect([window.slides.length > 0, window.recommendations.length > 0]).toEqual([true, true])
    // The demo numbers slides across both languages; the first setting writes places, the second nothing.
    await set(window)
    const first = await rows()
    const { code, stdout } = await set(await shown())
    expect([code, stdout.match(/[1-9]\d* changed/)]).toEqual([0, null])
    expect(await rows()).toEqual(first)
    expect(first.map((table) => table.length)).toEqual(before.map((table) => table.length))
  })

  it('a part is the whole of it, and what is left out stays', async () => {
    const { slides, recommendations } = await shown()
    const [product] = recommendations
    const { stdout } = await set({
      months: { '2027-01': [{ product: product?.product, words: { hu: 'Januárra', en: 'For January' } }] },
    })
    expect(stdout).toBe('months.2027-01: 1 changed\n')
    expect((await set({ recommendations: [] })).stdout).toBe(`recommendations: ${recommendations.length} changed\n`)
    const now = await shown()
    expect([now.slides, now.recommendations, now.months['2027-01']?.length]).toEqual([slides, [], 1])
  })

  it('a part that somebody has changed since it was shown is refused, another is not', async () => {
    const { slides, recommendations, versions } = await shown()
    const changed = slides.map((slide, index) => (index === 0 ? { ...slide, title: 'Más' } : slide))
    expect(await set({ slides: changed, versions })).toMatchObject({ code: 0 })
    expect(await set({ slides, versions })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('slides: has been'),
    })
    const { slides: seen, ...others } = versions
    expect([await set({ recommendations, versions: others }), seen]).toMatchObject([{ code: 0 }, expect.any(Number)])
    expect(await set({ slides })).toMatchObject({ code: 0 })
  })

  it('a product may be named by its EAN', async () => {
    const { ean, id } = await db
      .selectFrom('products')
      .where('deleted', '=', false)
      .where('type', '=', 'BOOK')
      .select(['ean', 'id'])
      .executeTakeFirstOrThrow()
    await set({ months: { '2027-02': [{ product: ean }] } })
    expect((await shown()).months['2027-02']).toEqual([{ product: id, words: { hu: '', en: '' } }])
  })

  it.each([
    [{ slides: [{ id: 'a', language: 'de', title: 'x' }] }, 'slides.0.language: must be one of'],
    [{ slides: [{ id: 'a', language: 'hu' }] }, 'slides.0.title: is not written'],
    [{ slides: [{ id: 'a', language: 'hu', title: 'x', path: '//evil.example' }] }, 'slides.0.path'],
    [{ slides: [{ id: 'a', language: 'hu', title: 'x', image: 'https://evil.example/x.png' }] }, 'slides.0.image'],
    [{ slides: [{ id: 'a', language: 'hu', title: 'x', url: 'javascript:alert(1)' }] }, 'slides.0.path'],
    [
      {
        slides: [
          { id: 'a', language: 'hu', title: 'x' },
          { id: 'a', language: 'en', title: 'x' },
        ],
      },
      'slides.1.id: is not written',
    ],
    [{ months: { '2027-13': [] } }, 'months.2027-13'],
    [{ months: { '2027-03': [{ product: 'nobody' }] } }, 'months.2027-03.0.product: must be one of'],
    [{ window: [] }, 'window: there is no such field'],
  ])('refuses %j and changes nothing', async (given, says) => {
    const before = await rows()
    expect(await set(given)).toMatchObject({ code: 1, stderr: expect.stringContaining(says) })
    expect(await rows()).toEqual(before)
  })
})
