import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { runCommand } from '../test-command.ts'

const { db, url } = await databaseForFile()
const command = (...args: string[]) =>
  runCommand(args, { DATABASE_URL: url, SHOP_SECRET: Buffer.alloc(32, 7).toString('base64') })

describe('what the shop knows of itself, on the command line', () => {
  it('a place is added, renamed and removed, but not while something stands there', async () => {
    expect((await command('place', 'set', 'bolt', 'SHOP', 'Torony', '--address', 'Fő tér 3.')).stdout).toBe(
      'bolt is Torony.\n',
    )
    expect((await command('place', 'set', 'bolt', 'SHOP', 'Torony', '--address', 'Fő tér 3.')).stdout).toContain(
      'already',
    )
    expect((await command('place', 'list')).stdout).toBe('bolt\tSHOP\tTorony\tFő tér 3.\n')
    expect(await command('place', 'set', 'bolt', 'CENTRAL', 'Torony')).toMatchObject({ code: 1 })
    expect(await command('place', 'set', 'Bolt tér', 'SHOP', 'Torony')).toMatchObject({ code: 1 })
    expect(await command('place', 'set', 'kert', 'GARDEN', 'Kert')).toMatchObject({ code: 2 })
    expect((await command('place', 'remove', 'bolt')).stdout).toBe('bolt is gone.\n')
    expect(await command('place', 'remove', 'bolt')).toMatchObject({ code: 1, stderr: "There is no place 'bolt'\n" })
  })

  it('a category is added, renamed, moved and removed, each as an act', async () => {
    expect((await command('category', 'set', 'book/fiction', 'Szépirodalom', 'Fiction')).stdout).toBe(
      'book/fiction is Szépirodalom, Fiction.\n',
    )
    await command('category', 'set', 'book/thought', 'Gondolkodás', 'Thought')
    await command('category', 'set', 'book/fiction/crime', 'Krimi', 'Crime', '--slug-hu', 'krimik')
    expect((await command('category', 'set', 'book/fiction/crime', 'Krimi', 'Crime')).stdout).toContain('already')
    expect((await command('category', 'set', 'book/thought', 'Gondolat', 'Thought', '--position', '1')).code).toBe(0)
    expect((await command('category', 'list')).stdout).toBe(
      'book/thought\tGondolat\tThought\nbook/fiction\tSzépirodalom\tFiction\nbook/fiction/crime\tKrimi\tCrime\n',
    )
    expect(await command('category', 'set', 'music/jazz', 'Dzsessz', 'Jazz')).toMatchObject({ code: 2 })
    expect(await command('category', 'set', 'book/verse', 'Vers', 'Fiction')).toMatchObject({
      code: 1,
      stderr: 'slugs.en: is another’s already (book/fiction)\n',
    })
    expect(await command('category', 'remove', 'book/fiction')).toMatchObject({
      code: 1,
      stderr: 'book/fiction stays: 0 titles stand in it, 1 categories below it\n',
    })
    expect((await command('category', 'remove', 'book/fiction/crime')).stdout).toBe('book/fiction/crime is gone.\n')
    expect((await command('acts')).stdout).toMatch(/category remove.*category:book\/fiction\/crime/)
  })

  it('an evening of the club is added, changed and called off', async () => {
    expect(await command('evening', 'set', '2099-12-10')).toMatchObject({ code: 2 })
    expect((await command('evening', 'set', '2099-12-10', '--time', '18:30', '--seats', '12')).stdout).toBe(
      'The club meets on 2099-12-10 at 18:30.\n',
    )
    expect((await command('evening', 'set', '2099-12-10', '--to', '2099-12-11')).code).toBe(0)
    expect((await command('evening', 'list')).stdout).toBe('2099-12-11\t18:30\t0/12\n')
    expect(await command('evening', 'set', '2099-12-11', '--book', '9789630000000')).toMatchObject({ code: 1 })
    expect(await command('evening', 'remove', '2099-12-12')).toMatchObject({ code: 1 })
    expect((await command('evening', 'remove', '2099-12-11')).stdout).toBe(
      'The evening of 2099-12-11 is called off; 0 people are told.\n',
    )
    expect((await command('evening', 'list')).stdout).toBe('2099-12-11\t18:30\t0/12\tcalled off\n')
  })

  it('a way of delivery gets a price, another, and is not offered any more', async () => {
    expect((await command('shipping', 'set', 'GLS', '1490')).stdout).toBe('GLS costs 1490.\n')
    await command('shipping', 'set', 'GLS', '1590')
    await command('shipping', 'set', 'POSTOUTSIDEHUN', 'quote')
    expect((await command('shipping', 'list')).stdout).toBe('GLS\t1590\nPOSTOUTSIDEHUN\tquote\n')
    expect(await db.selectFrom('shipping_prices').selectAll().execute()).toHaveLength(2)
    expect((await command('shipping', 'set', 'GLS', 'none')).stdout).toBe('GLS is not offered.\n')
    expect((await command('shipping', 'list')).stdout).toBe('POSTOUTSIDEHUN\tquote\n')
    expect(await command('shipping', 'set', 'PIGEON', '3')).toMatchObject({ code: 1 })
    expect(await command('shipping', 'set', 'GLS', '-3')).toMatchObject({ code: 2 })
  })

  it('PRICE-03 a rate of VAT begins on a day, the one before ends, and the past stays as it was', async () => {
    expect((await command('vat', 'set', 'BOOK', '5', '2012-01-01')).code).toBe(0)
    expect((await command('vat', 'set', 'BOOK', '7', '2099-01-01')).stdout).toBe('BOOK has 7 % from 2099-01-01.\n')
    expect((await command('vat', 'set', 'BOOK', '7', '2099-05-01')).stdout).toContain('already')
    expect((await command('vat', 'list')).stdout).toBe('BOOK\t5\t2012-01-01\t2098-12-31\nBOOK\t7\t2099-01-01\n')
    expect(await command('vat', 'set', 'BOOK', '9', '2020-01-01')).toMatchObject({ code: 1 })
    expect(await command('vat', 'set', 'BOOK', '9', '2098-01-01')).toMatchObject({ code: 1 })
    expect(await command('vat', 'set', 'BOOK', '5.5', '2100-01-01')).toMatchObject({ code: 2 })
    expect(await command('vat', 'set', 'BOOK', '5', '2100-13-01')).toMatchObject({ code: 2 })
  })

  it('a setting is checked by the rule it is read with, changed, and taken back', async () => {
    expect((await command('setting', 'set', 'cutOffHour', '11')).stdout).toBe('cutOffHour is 11.\n')
    expect((await command('setting', 'list')).stdout).toContain('cutOffHour\t11\n')
    expect(await command('setting', 'set', 'cutOffHour', '25')).toMatchObject({
      code: 1,
      stderr: 'cutOffHour: is too large: 23 at most\n',
    })
    expect(await command('setting', 'set', 'cutoff', '11')).toMatchObject({ code: 1 })
    expect(await command('setting', 'set', 'cutOffHour', '{')).toMatchObject({ code: 2 })
    expect((await command('setting', 'remove', 'cutOffHour')).stdout).toBe('cutOffHour has its default.\n')
    expect((await command('setting', 'list')).stdout).toContain('cutOffHour\t14\n')
  })
})
