import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { until } from '#kit/until.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'

const WITHIN = { withinMs: 2_000 }

describe('a change of data', () => {
  it('PAGE-04 WEB-51 reaches every page that shows it, in every server process, within two seconds, and leaves the others', async () => {
    const shop = await startShopProcess({ WORKERS: '2' })
    const { url } = JSON.parse(await readFile(path.join(shop.dataDir, 'database/running.json'), 'utf8')) as {
      url: string
    }
    const database = new pg.Client({ connectionString: url })
    await database.connect()
    const page = async (address: string) =>
      (await fetch(shop.url + address, { headers: { connection: 'close' } })).text()
    // Several new connections, so that both processes answer.
    const everywhere = async (address: string, words: string) =>
      (await Promise.all(Array.from({ length: 8 }, () => page(address)))).every((html) => html.includes(words))

    expect(await everywhere('/hu/konyv/egri-csillagok', 'Egri csillagok')).toBe(true)
    expect(await everywhere('/hu', 'Utas')).toBe(true)
    const { rows } = await database.query<{ product_id: string }>(
      "select product_id from product_texts where language = 'hu' and slug = 'egri-csillagok'",
    )
    const [book] = rows

    await database.query("update product_texts set name = 'Egri csillagok, javított kiadás' where product_id = $1", [
      book?.product_id,
    ])
    expect(await until(() => everywhere('/hu/konyv/egri-csillagok', 'javított kiadás'), WITHIN)).toBe(true)

    await database.query(
      "update carousel_slides set title = 'Új kirakat' where lang = 'hu' and sort = (select min(sort) from carousel_slides where lang = 'hu')",
    )
    expect(await until(() => everywhere('/hu', 'Új kirakat'), WITHIN)).toBe(true)

    await database.query("update category_texts set name = 'Szép irodalom' where name = 'Szépirodalom'")
    expect(await until(() => everywhere('/hu/rolunk', 'Szép irodalom'), WITHIN)).toBe(true)

    // What a bookseller says stands inside the list of its kind.
    expect(await everywhere('/hu/konyvek', 'Kis könyv, egy kabátzsebben elfér')).toBe(true)
    await database.query("update staff_recommendations set words_hu = 'Még egyszer elolvastam.'")
    expect(await until(() => everywhere('/hu/konyvek', 'Még egyszer elolvastam.'), WITHIN)).toBe(true)

    // A book that becomes an edition of the same work stands beside the others, and stays when they go (WEB-51).
    await database.query(
      `update products set work_id = (select work_id from products where id = $1)
       where id = (select product_id from product_texts where slug = 'a-pendragon-legenda' and language = 'hu')`,
      [book?.product_id],
    )
    expect(
      await until(() => everywhere('/hu/konyv/egri-csillagok', 'href="/hu/konyv/a-pendragon-legenda"'), WITHIN),
    ).toBe(true)

    await database.query('update products set deleted = true where id = $1', [book?.product_id])
    expect(
      await until(
        async () =>
          (await fetch(`${shop.url}/hu/konyv/egri-csillagok`, { headers: { connection: 'close' } })).status === 404,
        WITHIN,
      ),
    ).toBe(true)
    expect(await page('/hu/konyv/egri-csillagok')).toContain('href="/hu/konyv/a-pendragon-legenda"')
    await database.end()
    await shop.stop()
  })
})
