import fc from 'fast-check'
import { ean13 } from '#kit/formats/ean.ts'
import type { WholeTitle } from '#shop/catalogue/products/editing/whole-title.ts'
import { CONTRIBUTOR_ROLES } from '#shop/catalogue/products/product-facts.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { anyPlainFields } from '#shop/catalogue/products/test-title-fields.ts'
import { ofPlainFields, type PlainField, type PlainFields } from '#shop/catalogue/products/title-field-table.ts'

/** Words as people write them, and as programs trip over them. */
const line = fc
  .array(
    fc.constantFrom(
      'Őszi',
      'éjjel',
      '=SUM(A1)',
      '-3',
      '+',
      '@x',
      '<b>',
      '&amp;',
      '&',
      '"',
      "'",
      ';',
      '|',
      'a,b',
      '5',
      '[x]',
      '–',
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((words) => words.join(' '))
const text = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .chain((lines) => fc.constantFrom('\n', '\n\n', '  \n\n\n', ' ').map((between) => lines.join(between)))
const word = fc.constantFrom('Ady', 'Endre', 'Szabó', 'Magda', 'Gabriel', 'García', 'Márquez', 'dr.', 'P.', 'de', 'Jr.')
const personName = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const size = fc.integer({ min: 1, max: 1999 })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 })
const both = <Value>(value: fc.Arbitrary<Value>) => fc.record({ hu: value, en: value })
const numbers = (...schemes: string[]) =>
  fc.uniqueArray(
    fc.record({ scheme: fc.constantFrom(...schemes, 'own:Könyv & Társa', 'onix:29'), number: fc.uuid() }),
    { maxLength: 2, selector: ({ scheme }) => scheme },
  )
const ean = fc.integer({ min: 0, max: 999_999_999 }).map((number) => ean13(`978${String(number).padStart(9, '0')}`))

const person = fc.record({
  id: fc.uuid(),
  role: fc.constantFrom(...CONTRIBUTOR_ROLES),
  name: fc.record({
    hu: personName,
    en: personName,
    sort: fc.uuid().chain((id) => personName.map((name) => `${name} ${id}`)),
  }),
  born: maybe(fc.integer({ min: -800, max: 2010 })),
  died: maybe(fc.integer({ min: -800, max: 2020 })),
  biography: both(fc.oneof(fc.constant(''), text)),
  numbers: numbers('isni', 'orcid', 'viaf', 'gnd'),
})
/** Names as the shop makes them of parts. */
const madeName = fc
  .record({ family: fc.uuid(), given: personName, before: maybe(fc.constant('gróf')), isHungarian: fc.boolean() })
  .map(({ family, given, before, isHungarian }) => {
    const title = before ? `${before} ` : ''
    const en = `${title}${given} ${family}`
    return { hu: isHungarian ? `${title}${family} ${given}` : en, en, sort: `${family} ${given}` }
  })

const anyPlain = anyPlainFields(line)
const plainFields = {
  ...(ofPlainFields((field) => maybe<unknown>(anyPlain[field])) as {
    [Name in PlainField]: fc.Arbitrary<PlainFields[Name]>
  }),
  orderable: anyPlain.orderable,
}

/** Anything that may stand in the catalogue on 16 November 2026. */
export const wholeTitle: fc.Arbitrary<WholeTitle> = fc
  .record({
    id: fc.constant('abcdefghijkl'),
    type: fc.constantFrom(...PRODUCT_TYPES),
    slugs: fc.constant({ hu: 'cim', en: 'title' }),
    isDeleted: fc.constant(false),
    version: size,
    updatedAt: fc.constant(new Date('2026-11-15T08:00:00Z')),
    listPrice: fc.integer({ min: 1, max: 999_999 }),
    fixedPriceUntil: maybe(day),
    ean,
    vatClass: fc.constantFrom('BOOK', 'STANDARD', 'DAILY'),
    name: fc.oneof(
      line.map((name) => ({ hu: name, en: name })),
      both(line),
    ),
    subtitle: fc.oneof(
      maybe(line).map((subtitle) => ({ hu: subtitle, en: subtitle })),
      both(line),
    ),
    description: both(fc.oneof(fc.constant(''), text)),
    ...plainFields,
    publicationDate: maybe(day),
    publicationPrecision: fc.constant('day' as const),
    pictures: fc.array(fc.record({ objectKey: fc.uuid(), width: size, height: size }), { maxLength: 3 }),
    publisher: maybe(
      fc.record({
        id: fc.uuid(),
        name: line,
        numbers: numbers('gnd', 'isni'),
        safetyContacts: fc.array(
          fc.record({ name: line, address: maybe(line), email: maybe(fc.constant('a@b.example')) }),
          { maxLength: 2 },
        ),
      }),
    ),
    series: maybe(fc.record({ id: fc.uuid(), name: line, number: maybe(size) })),
    work: maybe(
      fc.record({
        id: fc.uuid(),
        numbers: numbers('istc', 'doi'),
        editions: fc.uniqueArray(fc.record({ ean, language: maybe(fc.constant('hu')) }), {
          maxLength: 3,
          selector: (edition) => edition.ean,
        }),
      }),
    ),
    periodical: maybe(
      fc.record({
        id: fc.uuid(),
        name: line,
        issn: maybe(fc.constant('2999-001X')),
        frequency: fc.constantFrom('daily', 'weekly'),
        description: both(fc.oneof(fc.constant(''), text)),
      }),
    ),
    contributors: fc.array(
      fc.oneof(
        person,
        fc.tuple(person, madeName).map(([one, name]) => ({ ...one, name })),
      ),
      { maxLength: 3 },
    ),
    categories: fc.uniqueArray(
      fc.constantFrom(
        ...['book/fiction', 'book/fiction/short-stories', 'book/thought'].map((id) => ({
          id,
          parentId: null,
          names: { hu: `Téma: ${id}`, en: id },
          slugs: { hu: id, en: id },
        })),
      ),
      { maxLength: 3, selector: ({ id }) => id },
    ),
  })
  // What is off sale is not to be ordered either.
  .map((title) => (title.offSale ? { ...title, orderable: false } : title))
