import { expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { testShop } from '#shop/test-shop.ts'
import { runCommand } from '../test-command.ts'

const { db, url } = await databaseForFile()
const command = (...args: string[]) =>
  runCommand(args, { DATABASE_URL: url, SHOP_SECRET: Buffer.alloc(32, 7).toString('base64') })

it('a publisher without a safety contact is listed until a bookseller says one, its own or of who answers for it', async () => {
  await db
    .insertInto('publishers')
    .values(
      [
        { id: 'ab', name: 'Ablak Kft.' },
        { id: 'uj', name: 'Új Könyvek' },
        { id: 'regi', name: 'Régi Könyvek' },
      ].map((one) => ({
        ...one,
        postal_address: null,
        email: null,
        responsible_name: null,
        responsible_address: null,
        responsible_email: null,
      })),
    )
    .execute()
  const name = { hu: 'Cím', en: 'Title' }
  await saveProducts(testShop({ db, now: () => new Date('2026-11-16T10:00:00Z') }), {
    added: ['ab', 'uj'].map((publisherId, index) => ({
      type: 'BOOK',
      ean: `978963123456${index}`,
      vatClass: 'BOOK',
      listPrice: 3000,
      name,
      publisherId,
    })),
  })
  const lacking = async () => (await command('publisher', 'list', '--without-contact')).stdout
  expect(await lacking()).toBe('ab\t1\tAblak Kft.\nuj\t1\tÚj Könyvek\n')

  const own = [
    'publisher',
    'contact',
    'Ablak Kft.',
    '--address',
    '1111 Budapest, Fő utca 1.',
    '--email',
    'a@ablak.example',
  ]
  expect((await command(...own)).stdout).toBe('Ablak Kft has this contact.\n')
  expect((await command(...own)).stdout).toBe('Ablak Kft has this contact already.\n')
  const others = ['--responsible-address', 'Wien', '--responsible-email', 'eu@example.com']
  expect(await command('publisher', 'contact', 'uj', ...others)).toMatchObject({
    code: 1,
    stderr: 'responsibleName: is missing\n',
  })
  expect((await command('publisher', 'contact', 'uj', ...others, '--responsible', 'EU Rep')).code).toBe(0)
  expect(await lacking()).toBe('')
  expect(JSON.parse((await command('publisher', 'list', '--json')).stdout)).toMatchObject([
    { id: 'ab', address: '1111 Budapest, Fő utca 1.', email: 'a@ablak.example', version: 2 },
    { id: 'regi', titles: 0 },
    { id: 'uj', email: null, responsibleName: 'EU Rep', responsibleEmail: 'eu@example.com' },
  ])
  expect((await command('acts')).stdout).toMatch(/publisher contact.*publisher:ab/)
  expect(await command('publisher', 'contact', 'ab', '--email', 'nobody')).toMatchObject({ code: 1 })
  expect(await command('publisher', 'contact', 'Nobody')).toMatchObject({
    code: 1,
    stderr: "There is no publisher 'Nobody': publisher list shows them\n",
  })
})
