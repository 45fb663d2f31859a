import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#kit/durations.ts'
import { databaseForFile } from '#database/test-database.ts'
import { LANGUAGES } from '#site/languages.ts'
import { folderStore } from '#providers/object-storage/folder-store.ts'
import { markShopOpen } from '#shop/house/opening/test-opening.ts'
import { testShop } from '#shop/test-shop.ts'
import { ContentProblem, readContentFile, writeContentFile } from './content-file.ts'
import { CONTENT_KEYS } from './content-keys.ts'
import { contentPage } from './content-page.ts'
import { guaranteeNotice, setGuaranteeNotice, storeGuaranteeNotice } from './guarantee-notice.ts'
import { objectAddresses } from './object-address.ts'
import { prepareContents } from './prepare-contents.ts'
import { publishContent } from './publish-content.ts'
import { termsInForce } from './terms-in-force.ts'

const { db } = await databaseForFile()
const START = new Date('2026-11-15T09:00:00Z')
let now = START
const shop = testShop({ db, now: () => now })
const later = (days: number) => new Date(START.getTime() + days * DAY_MS)
const TERMS = { key: 'terms-and-conditions', language: 'hu' } as const

beforeEach(async () => {
  now = START
  await db.deleteFrom('contents').execute()
  await db.deleteFrom('settings').execute()
})

describe('the terms in force', () => {
  it('WEB-25 are the latest version whose time has come', async () => {
    expect(await termsInForce(shop, now)).toBeNull()
    await publishContent(shop, { ...TERMS, markdown: '## Első\n' })
    await publishContent(shop, { ...TERMS, markdown: '## Második\n', validFrom: later(10) })
    expect(await termsInForce(shop, now)).toEqual({ id: 'terms-and-conditions.hu.1', version: 1, validFrom: START })
    expect(await termsInForce(shop, later(9.99))).toMatchObject({ version: 1 })
    expect(await termsInForce(shop, later(10))).toEqual({
      id: 'terms-and-conditions.hu.2',
      version: 2,
      validFrom: later(10),
    })
  })

  it('WEB-25 are told in the language of the buyer', async () => {
    await publishContent(shop, { ...TERMS, markdown: '## Magyarul\n' })
    await publishContent(shop, { ...TERMS, language: 'en', markdown: '## In English\n' })
    await publishContent(shop, { ...TERMS, language: 'en', markdown: '## In better English\n' })
    expect((await termsInForce(shop, now, 'en'))?.id).toBe('terms-and-conditions.en.2')
    expect((await termsInForce(shop, now, 'hu'))?.id).toBe('terms-and-conditions.hu.1')
  })
})

describe('publishing', () => {
  it('WEB-25 the same text twice is one version', async () => {
    const first = await publishContent(shop, { ...TERMS, markdown: '## Egy\n' })
    const again = await publishContent(shop, { ...TERMS, markdown: '## Egy\n' })
    expect([first, again]).toEqual([
      { version: 1, validFrom: START, isNew: true },
      { version: 1, validFrom: START, isNew: false },
    ])
  })

  it('WEB-25 of several at the same moment each gets a number of its own', async () => {
    const published = await Promise.all(
      [1, 2, 3, 4].map((number) => publishContent(shop, { ...TERMS, markdown: `## Változat ${number}\n` })),
    )
    expect(published.map(({ version }) => version).sort((a, b) => a - b)).toEqual([1, 2, 3, 4])
  })

  it.each([
    ['{{operator.nam}}', 'There is no {{operator.nam}}'],
    ['{{ operator.name }}', 'There is no {{ operator.name }}'],
    ['{{page.book}}', 'There is no {{page.book}}'],
    ['{{#payment.barion}} igen', '{{#payment.barion}} is not closed'],
    ['igen {{/payment.barion}}', '{{/payment.barion}} closes what is not open'],
    ['{{#payment.barion}}{{#payment.paypal}}{{/payment.paypal}}', '{{#payment.paypal}} stands inside of'],
    ['{{operator.name', 'A pair of braces is not closed'],
    ['# Cím', 'a text begins with headings of the second rank'],
    ['### Cím', 'a text begins with headings of the second rank'],
  ])('WEB-25 %j is refused, and nothing is written', async (markdown, sentence) => {
    await expect(publishContent(shop, { ...TERMS, markdown })).rejects.toThrow(sentence)
    expect(await db.selectFrom('contents').select('version').execute()).toEqual([])
  })

  it('WEB-25 a text does not come into force in the past, and a published one is never changed', async () => {
    await expect(publishContent(shop, { ...TERMS, markdown: 'x', validFrom: later(-1) })).rejects.toThrow(
      ContentProblem,
    )
    await publishContent(shop, { ...TERMS, markdown: 'x' })
    await expect(db.updateTable('contents').set({ markdown: 'y' }).execute()).rejects.toThrow('is not changed')
  })
})

describe('a text on its page', () => {
  const page = (markdown: string) =>
    publishContent(shop, { ...TERMS, markdown }).then(() => contentPage(shop, { ...TERMS }))

  it('WEB-62 has the operator’s data filled in, letter by letter', async () => {
    await db
      .insertInto('settings')
      .values({
        name: 'operator',
        value: JSON.stringify({ name: 'Könyv *és* <b>Társa</b> Bt.', address: 'Fő u. 1. | 2.' }),
      })
      .execute()
    const text = await page('## Ki\n\n{{operator.name}}, {{operator.address}}\n')
    expect(text?.html).toContain('<p>Könyv *és* &lt;b&gt;Társa&lt;/b&gt; Bt., Fő u. 1. | 2.</p>')
  })

  it('WEB-62 never shows the name of what is missing, and leaves out the sections and items of what is not there', async () => {
    await markShopOpen(db)
    const text = await page(
      '## Ki\n\nTárhely: {{hosting.name}}, [{{operator.email}}](mailto:{{operator.email}})\n\n- Név: {{hosting.name}}\n- Cím: {{shop.host}}\n\n{{#operator.phone}}\nTelefon: {{operator.phone}}\n{{/operator.phone}}\n{{^operator.phone}}\nNincs telefon.\n{{/operator.phone}}\n',
    )
    expect(text?.html).toContain('<p>Tárhely: …, …</p>')
    expect(text?.html).toContain('<ul>\n<li>Cím: localhost:3000</li>\n</ul>')
    expect(text?.html).not.toMatch(/operator|hosting|mailto/)
    expect(text?.html).not.toContain('Telefon:')
    expect(text?.html).toContain('Nincs telefon.')
  })

  it('WEB-62 that speaks for the operator is withheld until there is one, and no other', async () => {
    const own = '## Ki\n\nEladó: {{operator.name}}\n\n### Kérdés?\n\nVálasz.\n'
    expect(await page(own)).toMatchObject({ html: '', headings: [], questions: [], version: 1, isInForce: true })
    expect((await page('## Mi\n\nSütik.\n'))?.html).toContain('Sütik.')
    await markShopOpen(db)
    expect((await page(own))?.html).toContain('Eladó: Lámpafény Könyves Kft')
  })

  it('WEB-25 runs no HTML and no script of its own', async () => {
    const text = await page(
      '## A\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>\n',
    )
    expect(text?.html).not.toMatch(/<script|<img|href="javascript/)
  })

  it('WEB-25 its headings can be led to, each by a mark of its own', async () => {
    const text = await page('## Fizetés\n\n## Fizetés\n\n### Díjak és *árak*\n')
    expect(text?.headings).toEqual([
      { id: 'fizetes', title: 'Fizetés', level: 2 },
      { id: 'fizetes-2', title: 'Fizetés', level: 2 },
      { id: 'dijak-es-arak', title: 'Díjak és árak', level: 3 },
    ])
    expect(text?.html).toContain('<h3 id="dijak-es-arak">')
  })

  it('WEB-25 former versions and the coming one can be read', async () => {
    await publishContent(shop, { ...TERMS, markdown: '## Első\n' })
    now = later(1)
    await publishContent(shop, { ...TERMS, markdown: '## Második\n' })
    await publishContent(shop, { ...TERMS, markdown: '## Harmadik\n', validFrom: later(30) })
    const current = await contentPage(shop, TERMS)
    expect(current).toMatchObject({ version: 2, isInForce: true, until: later(30) })
    expect(current?.versions.map(({ version }) => version)).toEqual([3, 2, 1])
    expect(await contentPage(shop, { ...TERMS, version: 1 })).toMatchObject({ version: 1, isInForce: false })
    expect(await contentPage(shop, { ...TERMS, version: 9 })).toBeNull()
  })
})

describe('the notice on the legal guarantee', () => {
  it('WEB-25 is a slot of each language, filled with the official picture', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'kolofon-notice-'))
    const objects = folderStore({
      folder: root,
      publicUrl: 'http://localhost',
      addresses: objectAddresses(Buffer.alloc(32), () => now),
    })
    await publishContent(shop, {
      ...TERMS,
      markdown: '## A\n\n{{#guaranteeNotice}}\n{{guaranteeNotice}}\n{{/guaranteeNotice}}\n',
    })
    expect((await contentPage(shop, TERMS))?.html).not.toContain('<img')

    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const key = await storeGuaranteeNotice({ objects, language: 'hu', bytes })
    await setGuaranteeNotice(shop, { language: 'hu', key })
    expect((await contentPage(shop, TERMS))?.html).toMatch(
      /<img src="\/notices\/guarantee\.hu\?v=[0-9a-f]{12}" alt="Tájékoztató/,
    )
    expect(await guaranteeNotice(shop, objects, 'hu')).toEqual({ bytes, type: 'image/svg+xml' })
    expect(await guaranteeNotice(shop, objects, 'en')).toBeNull()
    for (const other of ['%PDF-1.7', '', '<html><p>&lt;svg></p>', 'svg'])
      await expect(storeGuaranteeNotice({ objects, language: 'en', bytes: Buffer.from(other) }), other).rejects.toThrow(
        ContentProblem,
      )
    await rm(root, { recursive: true })
  })
})

describe('the texts that come with the shop', () => {
  const root = path.resolve(import.meta.dirname, '../../../..')

  it('WEB-03 WEB-07 WEB-08 WEB-09 WEB-20 WEB-25 WEB-38 WEB-62 WEB-63 are there in both languages from the first start', async () => {
    await markShopOpen(db)
    await Promise.all([1, 2].map(() => prepareContents(shop, { root, withExamples: true })))
    for (const key of CONTENT_KEYS)
      for (const language of LANGUAGES) {
        const text = await contentPage(shop, { key, language })
        expect(text?.version, `${key} ${language}`).toBe(1)
        expect(text?.html.length, `${key} ${language}`).toBeGreaterThan(400)
      }
  })

  it('WEB-25 a new start leaves what the operator has published', async () => {
    await publishContent(shop, { ...TERMS, markdown: '## A mi szövegünk\n' })
    await prepareContents(shop, { root, withExamples: true })
    expect((await contentPage(shop, TERMS))?.html).toContain('A mi szövegünk')
  })

  it('are read and written as files without loss', () => {
    const file = { ...TERMS, markdown: '## Egy\n\nkettő\n' }
    expect(readContentFile(writeContentFile(file))).toEqual(file)
    expect(() => readContentFile('## Egy')).toThrow('must begin with a head')
    expect(() => readContentFile('---\nkey: nincs\nlanguage: hu\n---\nx')).toThrow(
      "There is no text with the key 'nincs'",
    )
    expect(() => readContentFile('---\nkey: imprint\nlanguage: de\n---\nx')).toThrow('The language must be one of')
    expect(() => readContentFile('---\nkey: imprint\nlanguage: hu\n---\n \n')).toThrow('The text is empty')
  })
})
