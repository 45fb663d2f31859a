import type { CoverArt } from '#shop/catalogue/products/catalogue-tables.ts'
import type { StoredPicture } from '#shop/catalogue/products/editing/product-fields.ts'
import { SHOPS_OWN } from '#shop/catalogue/products/editing/foreign-number.ts'
import type { WholeTitle } from '#shop/catalogue/products/editing/whole-title.ts'
import type { ContributorRole } from '#shop/catalogue/products/product-facts.ts'
import { productLayout, type ProductLayout } from '#shop/catalogue/products/product-layout.ts'
import {
  plainFieldsOf,
  TITLE_FIELD_NAMES,
  writerOfField,
  type PlainFields,
} from '#shop/catalogue/products/title-field-table.ts'
import {
  VAT_CLASSES,
  type KnownDay,
  type Person,
  type PersonName,
  type VatClass,
} from '#shop/catalogue/claims/facts/facts.ts'
import type { Fields } from '#shop/catalogue/claims/facts/fields.ts'
import { pictureLinks } from '#shop/catalogue/claims/pictures/picture-links.ts'

/** Somebody who had a part in a book; new ones have no id until they are saved. */
export type TitlePerson = { id: string | null; name: PersonName; roles: readonly ContributorRole[] }
export type TitleName = { id: string | null; name: string }

/** What booksellers write of a title, field by field, as the form has it: each is the hand's word against any file's. */
export type TitleFields = PlainFields & {
  'vatClass': VatClass
  'name.hu': string
  'name.en': string
  'subtitle': string | null
  'subtitle.en': string | null
  'description.hu': string | null
  'description.en': string | null
  'contributors': readonly TitlePerson[]
  'publisher': TitleName | null
  'series': (TitleName & { number: number | null }) | null
  'periodical': { name: string; issn: string | null; frequency: string } | null
  'publication': KnownDay | null
  'categories': readonly string[]
  /** Those that the shop keeps; the first is the cover. */
  'pictures': readonly StoredPicture[]
}
export type TitleField = keyof TitleFields

export const TITLE_FIELDS = TITLE_FIELD_NAMES.filter((field): field is TitleField => writerOfField(field) !== null)

/** These decide what a buyer pays of VAT: they are said by whoever may say prices. */
export const PRICED_FIELDS: readonly string[] = TITLE_FIELDS.filter((field) => writerOfField(field) === 'prices')

export function saysPricedFields({ fields, released = [] }: { fields: object; released?: readonly string[] }): boolean {
  return [...Object.keys(fields), ...released].some((field) => PRICED_FIELDS.includes(field))
}

/** What is nobody's claim: which number it has, and how its page and its drawn cover look. */
export type OwnTitleFields = { ean: string; layout: ProductLayout; cover: DrawnCover | null }
export type DrawnCover = { template: string | null; palette: number | null }
export const OWN_TITLE_FIELDS = ['ean', 'layout', 'cover'] as const satisfies readonly (keyof OwnTitleFields)[]

/** All that the form has. */
export type TitleFormFields = TitleFields & OwnTitleFields
export type FormField = keyof TitleFormFields

/** What stands in the catalogue. */
export function titleFieldsOf(title: WholeTitle): TitleFields {
  const { publisher, series, periodical } = title
  return {
    ...plainFieldsOf(title),
    'vatClass': VAT_CLASSES.find((one) => one === title.vatClass) ?? 'STANDARD',
    'name.hu': title.name.hu,
    'name.en': title.name.en,
    'subtitle': title.subtitle.hu,
    'subtitle.en': title.subtitle.en,
    'description.hu': title.description.hu || null,
    'description.en': title.description.en || null,
    'contributors': [...Map.groupBy(title.contributors, ({ id }) => id).values()].flatMap((roles) => {
      const [person] = roles
      return person ? [{ id: person.id, name: person.name, roles: roles.map(({ role }) => role) }] : []
    }),
    'publisher': publisher && { id: publisher.id, name: publisher.name },
    'series': series && { id: series.id, name: series.name, number: series.number },
    'periodical': periodical && { name: periodical.name, issn: periodical.issn, frequency: periodical.frequency },
    'publication':
      title.publicationDate === null ? null : { date: title.publicationDate, precision: title.publicationPrecision },
    'categories': title.categories.map(({ id }) => id),
    'pictures': title.pictures,
  }
}

export function ownFieldsOf(
  ean: string,
  { layout, cover }: { layout: string; cover: CoverArt | null },
): OwnTitleFields {
  return {
    ean,
    layout: productLayout(layout),
    cover:
      cover && cover.kind === 'cover' ? { template: cover.template ?? null, palette: cover.palette ?? null } : null,
  }
}

/** What files say, as the form has it; whom names mean is not known yet. */
export function titleFieldsSaid(claimedFields: Readonly<Partial<Fields>>): Partial<TitleFields> {
  const fields: Partial<TitleFields> = {}
  for (const field of TITLE_FIELDS) {
    const value = claimedFields[field]
    if (value === undefined) continue
    Object.assign(fields, { [field]: formValue(field, value) })
  }
  return fields
}

function formValue<Field extends TitleField>(field: Field, value: Fields[Field]): unknown {
  if (value === null) return null
  if (field === 'contributors')
    return (value as readonly Person[]).map(({ name, roles }) => ({ id: null, name, roles }))
  if (field === 'publisher') return { id: null, name: (value as { name: string }).name }
  if (field === 'pictures') return (value as Fields['pictures']).flatMap(({ stored }) => stored ?? [])
  if (field === 'series') return { id: null, ...(value as { name: string; number: number | null }) }
  if (field === 'periodical') {
    const { name, issn, frequency } = value as NonNullable<TitleFields['periodical']>
    return { name, issn, frequency }
  }
  return value
}

/** What the form says, in the words in which files speak of titles. */
export function claimedFieldsOf(fields: Readonly<Partial<TitleFields>>): Partial<Fields> {
  const { contributors, publisher, series, periodical, categories, pictures, ...plain } = fields
  return {
    ...(plain as Partial<Fields>),
    ...(contributors && { contributors: contributors.map(personOf) }),
    ...(publisher !== undefined && { publisher: publisher && { name: publisher.name } }),
    ...(series !== undefined && { series: series && { name: series.name, number: series.number } }),
    ...(periodical && { periodical: { ...periodical, description: {} } }),
    ...(categories && { categories: inOneOrder(categories) }),
    ...(pictures && { pictures: pictureLinks(pictures) }),
  }
}

function personOf({ id, name, roles }: TitlePerson): Person {
  return { name, roles, ...(id !== null && { numbers: [{ scheme: SHOPS_OWN, number: id }] }) }
}

/** The first is the main one, the others have no order. */
function inOneOrder([main, ...others]: readonly string[]): string[] {
  return main === undefined ? [] : [main, ...[...new Set(others)].filter((id) => id !== main).sort()]
}
