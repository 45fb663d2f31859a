import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import {
  findOrCreateContributors,
  findOrCreatePublishers,
  findOrCreateSeries,
  findOrCreateWorks,
} from '#shop/catalogue/products/editing/find-or-create.ts'
import { readWholeTitles } from '#shop/catalogue/products/editing/read-whole-titles.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { CONTRIBUTOR_ROLES } from '#shop/catalogue/products/product-facts.ts'
import { BINDINGS } from '#shop/goods/product.ts'
import { anyPlainFields } from '#shop/catalogue/products/test-title-fields.ts'
import {
  PLAIN_ROWS,
  type DescribedField,
  type FieldsWith,
  type PlainField,
  type PlainRow,
} from '#shop/catalogue/products/title-field-table.ts'
import { testShop } from '#shop/test-shop.ts'
import type { Facts, Person } from './facts.ts'
import type { Fields } from './fields.ts'
import { fieldsOf, type FieldSettings } from './fields-on-day.ts'
import { OWN_CATEGORIES } from './categories-of-subjects.ts'
import { fieldsOfTitle } from './fields-of-title.ts'
import { familyFirstName, givenFirstName, wholeName } from '#shop/supply/import/person-names.ts'

const now = new Date('2026-11-16T10:00:00Z')
const categoriesOf: FieldSettings['categoriesOf'] = ({ subjects }) => ({
  categories: subjects.map(({ code }) => code),
  notMapped: [],
})
const SETTINGS = { today: '2026-11-16', vatPercent: { BOOK: 5, STANDARD: 27 }, fixedPriceDays: 365, categoriesOf }
const { db } = await databaseForFile()
const shop = testShop({ db, now: () => now })

beforeAll(async () => {
  await sql`insert into categories (id, tree, position) values ('fic', 'BOOK', 0), ('cla', 'BOOK', 1)`.execute(db)
  await sql`insert into category_texts (category_id, tree, language, name, slug, description)
    select id, tree, l, 'Cím ' || id, id, '' from categories, unnest(array['hu', 'en']::language[]) as l`.execute(db)
})

const words = fc.string({ minLength: 1, maxLength: 20 }).map((text) => `x${text.replaceAll(/[^\w ]/g, '').trim()}`)
const day = fc
  .date({ min: new Date('2026-12-01'), max: new Date('2027-06-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const number = (scheme: string) => fc.uuid().map((id) => [{ scheme, number: id }])
const name = fc
  .tuple(fc.uuid(), fc.uuid())
  .chain(([family, given]) =>
    fc.constantFrom(familyFirstName({ family, given }), givenFirstName({ family, given }), wholeName(family)),
  )
const person: fc.Arbitrary<Person> = fc.record(
  {
    roles: fc.uniqueArray(fc.constantFrom(...CONTRIBUTOR_ROLES), { minLength: 1, maxLength: 3 }),
    name,
    numbers: number('isni'),
    born: fc.integer({ min: 1000, max: 2000 }),
    died: fc.integer({ min: 1000, max: 2000 }),
    biography: fc.constantFrom({ hu: 'Író.' }, { hu: 'Író.', en: 'Writer.' }),
  },
  { requiredKeys: ['roles', 'name'] },
)
const size = fc.integer({ min: 1, max: 2000 })
const plainFields = anyPlainFields(words)
const described = plainIn<DescribedField>(undefined)
const toRead = plainIn<FieldsWith<{ factsIn: 'collateral' }>>('collateral')
const dated = plainIn<FieldsWith<{ factsIn: 'dates' }>>('dates')
function plainIn<Name extends PlainField>(factsIn: PlainRow['factsIn']): Pick<typeof plainFields, Name> {
  return Object.fromEntries(
    PLAIN_ROWS.flatMap(([field, row]) => (row.factsIn === factsIn ? [[field, plainFields[field]]] : [])),
  ) as Pick<typeof plainFields, Name>
}

/** What a file may say of a book, as far as the shop keeps it. */
const facts: fc.Arbitrary<Facts> = fc.record({
  descriptive: fc.record(
    {
      kind: fc.constant('BOOK' as const),
      vatClass: fc.constantFrom('BOOK' as const, 'STANDARD' as const),
      name: fc.record({ hu: words, en: words }),
      ...described,
      binding: fc.constantFrom(null, ...BINDINGS),
      subtitle: words,
      contributors: fc.array(person, { minLength: 1, maxLength: 4 }),
      series: fc.record({ name: words, number: fc.option(size) }),
      subjects: fc.constantFrom(
        [{ scheme: OWN_CATEGORIES, code: 'cla', heading: 'Cím cla', isMain: true as const }],
        [
          { scheme: OWN_CATEGORIES, code: 'fic', heading: 'Cím fic', isMain: true as const },
          { scheme: OWN_CATEGORIES, code: 'cla', heading: 'Cím cla' },
        ],
      ),
    },
    { requiredKeys: ['kind', 'vatClass', 'name', 'binding'] },
  ),
  collateral: fc.record(
    {
      descriptions: fc.subarray([
        { language: 'hu', text: 'Szöveg.' },
        { language: 'en', text: 'Words.' },
      ] as const),
      ...toRead,
    },
    { requiredKeys: [] },
  ),
  publishing: fc.record(
    {
      publisher: fc.record({ name: fc.uuid(), numbers: number('gnd') }, { requiredKeys: ['name'] }),
      dates: fc.record(
        {
          publication: fc.record({ date: day, precision: fc.constantFrom('day', 'month', 'year') }),
          ...dated,
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  ),
  related: fc.record({ works: number('istc') }, { requiredKeys: [] }),
  supply: fc
    .record(
      {
        state: fc.constantFrom('available', 'unavailable', 'withdrawn', 'recalled'),
        orderDays: fc.integer({ min: 0, max: 90 }),
        expectedOn: day,
        prices: fc
          .record(
            { amount: size.map(String), binds: fc.constant(true as const), until: day },
            { requiredKeys: ['amount'] },
          )
          .map((price) => [{ use: 'list' as const, order: 0, currency: 'HUF', withTax: true, ...price }]),
      },
      { requiredKeys: ['state', 'prices'] },
    )
    .map((supplier) => [{ suppliers: [supplier] }]),
})

describe('what the catalogue says of a title', () => {
  it('IMPORT-12 is what the file said from which it was made', async () => {
    const sampledTitles = fc.sample(facts, { numRuns: 60, seed: 16 }).map((one, place) => {
      const ean = `978${String(place).padStart(10, '0')}`
      return { ean, fields: fieldsOf({ ean, facts: one }, SETTINGS).fields }
    })
    const ids: string[] = []
    for (const title of sampledTitles) ids.push(await store(title))
    const titles = new Map((await readWholeTitles(db, ids)).map((title) => [title.ean, title]))
    for (const { ean, fields } of sampledTitles)
      expect(fieldsOfTitle(titles.get(ean)!, 'https://shop.example')).toEqual(fields)
  })
})

/** A title as an import would store it. */
async function store({ ean, fields }: { ean: string; fields: Partial<Fields> }): Promise<string> {
  const { contributors = [], publisher, series, works = [] } = fields
  const people = await findOrCreateContributors(shop, contributors)
  const [house] = publisher ? await findOrCreatePublishers(shop, [publisher]) : []
  const [row] = series ? await findOrCreateSeries(shop, [{ name: series.name, publisherId: house?.id ?? null }]) : []
  const [work] = works.length > 0 ? await findOrCreateWorks(shop, [{ numbers: works }]) : []
  const { kind, vatClass, price, subtitle = null, fixedPriceUntil } = fields
  if (!kind || !vatClass || price === undefined) throw new Error(`${ean} cannot be sold`)
  const [saved] = await saveProducts(shop, {
    added: [
      {
        ...fields,
        type: kind,
        ean,
        vatClass,
        listPrice: price,
        name: { hu: fields['name.hu'] ?? '', en: fields['name.en'] ?? '' },
        subtitle: { hu: subtitle, en: subtitle },
        description: { hu: fields['description.hu'] ?? '', en: fields['description.en'] ?? '' },
        publicationDate: fields.publication?.date,
        publicationPrecision: fields.publication?.precision,
        publisherId: house?.id,
        seriesId: row?.id,
        seriesNumber: series?.number,
        workId: work?.id,
        contributors: contributors.flatMap(({ roles }, place) =>
          roles.map((role) => ({ contributorId: people[place]?.id ?? '', role })),
        ),
        categories: fields.categories,
        pictures: [],
      },
    ],
  })
  await sql`update products set fixed_price_until = ${fixedPriceUntil ?? null} where id = ${saved?.id}`.execute(db)
  return saved?.id ?? ''
}
