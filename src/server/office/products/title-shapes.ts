import { z } from 'zod'
import { COVER_TEMPLATES, FORMER_TEMPLATES } from '#cover-art/cover-templates.ts'
import { COVER_PALETTES } from '#cover-art/palettes.ts'
import { FREQUENCIES } from '#shop/catalogue/products/frequency.ts'
import { isPictureCut, isPictureKey } from '#shop/catalogue/products/pictures/picture-cut.ts'
import { CONTRIBUTOR_ROLES } from '#shop/catalogue/products/product-facts.ts'
import { PRODUCT_LAYOUTS } from '#shop/catalogue/products/product-layout.ts'
import {
  ofPlainFields,
  type PlainField,
  type PlainFields,
  type PlainRow,
} from '#shop/catalogue/products/title-field-table.ts'
import { VAT_CLASSES } from '#shop/catalogue/claims/facts/facts.ts'
import { isLanguage, languageOf } from '#shop/catalogue/claims/facts/language-codes.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import type { TitleFormFields } from '#shop/catalogue/titles/title-fields.ts'

const LONGEST_TITLE = 500
const LONGEST_TEXT = 12_000
const MOST_PEOPLE = 60
const MOST_CATEGORIES = 30

const line = (longest: number) => inputFields.oneLine(longest)
const words = (longest: number) => line(longest).nullable()
const text = inputFields.lines(LONGEST_TEXT).nullable()
const whole = (least: number, most: number) => z.int().min(least).max(most).nullable()
const code = z
  .string()
  .max(40)
  .overwrite((word) => languageOf(word) ?? word)
  .refine(isLanguage)
  .nullable()
  .meta({ description: 'ISO 639-1, or three letters where there are only three.' })
const id = z.string().max(100).nullable()

/** What a plain field may be, by the kind and the limits of its row. */
function plainShape(row: PlainRow): z.ZodType {
  switch (row.kind) {
    case 'line':
      return words(row.longest)
    case 'text':
      return inputFields.lines(row.longest).nullable()
    case 'language':
      return code
    case 'count':
    case 'age':
    case 'measure':
    case 'year':
      return whole(row.least, row.most)
    case 'day':
      return inputFields.day.nullable()
    case 'choice':
      return z.enum(row.of).nullable()
    case 'yes-no':
      return z.boolean()
  }
}

const plainShapes = ofPlainFields((_, row) => plainShape(row)) as {
  [Name in PlainField]: z.ZodType<PlainFields[Name], PlainFields[Name]>
}

/** Of each field what it may be; a field that is left out stays as it is. */
export const titleFieldShapes = {
  ...plainShapes,
  'vatClass': z.enum(VAT_CLASSES),
  'name.hu': line(LONGEST_TITLE),
  'name.en': line(LONGEST_TITLE),
  'subtitle': words(LONGEST_TITLE),
  'subtitle.en': words(LONGEST_TITLE),
  'description.hu': text,
  'description.en': text,
  'contributors': z
    .array(
      z.strictObject({
        id: id.meta({ description: 'Null: whoever has the name, or somebody new.' }),
        name: z.strictObject({ hu: line(200), en: line(200), sort: line(200) }),
        roles: z.array(z.enum(CONTRIBUTOR_ROLES)).min(1).max(CONTRIBUTOR_ROLES.length),
      }),
    )
    .max(MOST_PEOPLE)
    .meta({ description: 'In the order in which the book names them.' }),
  'publisher': z.strictObject({ id, name: line(200) }).nullable(),
  'series': z.strictObject({ id, name: line(200), number: whole(0, 100_000) }).nullable(),
  'periodical': z
    .strictObject({
      name: line(200),
      issn: z
        .string()
        .regex(/^\d{4}-\d{3}[\dX]$/)
        .nullable(),
      frequency: z.enum(FREQUENCIES),
    })
    .nullable(),
  'publication': z.strictObject({ date: inputFields.day, precision: z.enum(['day', 'month', 'year']) }).nullable(),
  'pictures': z
    .array(
      z.strictObject({
        objectKey: z.string().max(400).refine(isPictureKey),
        width: z.int().min(1).max(30_000),
        height: z.int().min(1).max(30_000),
        cut: z
          .tuple([z.int(), z.int(), z.int(), z.int(), z.int()])
          .refine(isPictureCut)
          .optional()
          .meta({ description: 'Turned by quarters, then left, top, width and height in ten-thousandths.' }),
      }),
    )
    .max(50)
    .meta({ description: 'As `/pictures` answered them; the first is the cover.' }),
  'categories': z.array(z.string().max(200)).max(MOST_CATEGORIES).meta({ description: 'The first is the main one.' }),
} as const

/** What nobody claims. */
export const ownFieldShapes = {
  ean: z
    .string()
    .regex(/^\d{13}$/)
    .meta({ description: 'With its check digit.' }),
  layout: z.enum(PRODUCT_LAYOUTS),
  cover: z
    .strictObject({
      template: z.enum([...COVER_TEMPLATES, ...FORMER_TEMPLATES]).nullable(),
      palette: z
        .int()
        .min(0)
        .max(COVER_PALETTES.length - 1)
        .nullable(),
    })
    .nullable()
    .meta({ description: 'How the cover is drawn where there is no picture; null where none is drawn so.' }),
} as const

/** As it stands: what was once stored need not be what may be written today. */
export const formAnswer = z.strictObject({ ...titleFieldShapes, ...ownFieldShapes })

/** What is written down of a form in the store's own words, as the answer has it. */
export function formFieldsAnswer(fields: TitleFormFields): z.input<typeof formAnswer> {
  return fields as z.input<typeof formAnswer>
}
