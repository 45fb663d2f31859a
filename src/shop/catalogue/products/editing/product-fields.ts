import type { RasterCut } from '#kit/formats/raster-image.ts'
import type { Language } from '#site/languages.ts'
import type { DatePrecision, ProductType } from '#shop/goods/product.ts'
import type { ContributorRole } from '../product-facts.ts'
import { NOTHING_PLAIN, type PlainFields } from '../title-field-table.ts'

/** What of a product can be edited, in the shop's words. Prices are pricing's matter, copies are stock's. */
export type ProductFields = PlainFields & {
  ean: string
  vatClass: string
  name: Record<Language, string>
  subtitle: Record<Language, string | null>
  /** Empty where there is none. */
  description: Record<Language, string>
  publicationDate: string | null
  publicationPrecision: DatePrecision
  publisherId: string | null
  seriesId: string | null
  seriesNumber: number | null
  workId: string | null
  periodicalId: string | null
  /** In the order in which the book names them. */
  contributors: readonly Credit[]
  /** Ids; the first is the main one, the others have no order. */
  categories: readonly string[]
  /** The first is the cover. */
  pictures: readonly StoredPicture[]
}

export type ProductFieldName = keyof ProductFields
export type Credit = { contributorId: string; role: ContributorRole }
/** `width` and `height` are of what is shown of it. */
export type StoredPicture = {
  objectKey: string
  width: number
  height: number
  /** Where it is not shown as it came. */
  cut?: RasterCut
}

type Bilingual = 'name' | 'subtitle' | 'description'

/** A key that is missing leaves what there is, and so does a language. */
export type ProductDraft = { id: string } & Partial<Omit<ProductFields, Bilingual>> & {
    [Name in Bilingual]?: Partial<ProductFields[Name]>
  }

export type NewProduct = {
  id?: string
  type: ProductType
  /** Its first price; later ones are `changePrices`'. */ listPrice: number
} & Pick<ProductFields, 'ean' | 'vatClass' | 'name'> &
  Partial<ProductFields>

export type ProductFieldChange = {
  [Name in ProductFieldName]: { field: Name; from: ProductFields[Name]; to: ProductFields[Name] }
}[ProductFieldName]

const NOTHING_KNOWN: Omit<ProductFields, 'ean' | 'vatClass' | 'name'> = {
  subtitle: { hu: null, en: null },
  description: { hu: '', en: '' },
  ...NOTHING_PLAIN,
  publicationDate: null,
  publicationPrecision: 'day',
  publisherId: null,
  seriesId: null,
  seriesNumber: null,
  workId: null,
  periodicalId: null,
  contributors: [],
  categories: [],
  pictures: [],
}

const FIELD_NAMES = ['ean', 'vatClass', 'name', ...Object.keys(NOTHING_KNOWN)] as ProductFieldName[]

/** All fields of a product that is new. */
export function fieldsOfNew(product: NewProduct): ProductFields {
  const { ean, vatClass, name } = product
  return inOrder({ ...NOTHING_KNOWN, ...fieldsIn(product), ean, vatClass, name })
}

/** The product with what the draft says of it, and which fields differ. */
export function applyDraft(
  before: ProductFields,
  draft: ProductDraft,
): { after: ProductFields; changes: ProductFieldChange[] } {
  const { name, subtitle, description, ...otherFields } = draft
  const after = inOrder({
    ...before,
    ...fieldsIn(otherFields),
    name: { ...before.name, ...name },
    subtitle: { ...before.subtitle, ...subtitle },
    description: { ...before.description, ...description },
  })
  const changes = FIELD_NAMES.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field])).map(
    (field) => ({ field, from: before[field], to: after[field] }) as ProductFieldChange,
  )
  return { after, changes }
}

/** What is said, and nothing else. */
function fieldsIn(given: Partial<ProductFields>): Partial<ProductFields> {
  return Object.fromEntries(
    FIELD_NAMES.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]),
  )
}

/** One way of writing the same: nobody twice in one role, and what has no order in the order of ids. */
function inOrder(fields: ProductFields): ProductFields {
  const [main, ...others] = fields.categories
  const bilingual = <Value>({ hu, en }: Record<Language, Value>): Record<Language, Value> => ({ hu, en })
  return {
    ...fields,
    name: bilingual(fields.name),
    subtitle: bilingual(fields.subtitle),
    description: bilingual(fields.description),
    contributors: [
      ...new Map(
        fields.contributors.map(({ contributorId, role }) => [`${contributorId} ${role}`, { contributorId, role }]),
      ).values(),
    ],
    categories: main === undefined ? [] : [main, ...[...new Set(others)].filter((id) => id !== main).sort()],
    pictures: fields.pictures.map(({ objectKey, width, height, cut }) => ({
      objectKey,
      width,
      height,
      ...(cut && { cut }),
    })),
  }
}
