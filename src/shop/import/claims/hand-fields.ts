import { z } from 'zod'
import type { RasterCut } from '#kit/formats/raster-image.ts'
import { isPictureCut, isPictureKey } from '#shop/catalogue/pictures/picture-cut.ts'
import { BINDINGS, OFF_SALE, PRODUCT_TYPES } from '#shop/catalogue/product.ts'
import { CONTRIBUTOR_ROLES } from '#shop/catalogue/product-facts.ts'
import { VAT_CLASSES } from '../facts.ts'
import type { Fields } from '../fields.ts'
import { pictureLinks } from '../pictures/picture-links.ts'

const MAX_NAME = 500
const MAX_TEXT = 20_000
const MOST_PRICE = 10_000_000
const name = z.string().trim().min(1).max(MAX_NAME)
const text = z.string().trim().min(1).max(MAX_TEXT).nullable()
const line = name.nullable()
const day = z.iso.date()
const languageCode = z.string().regex(/^[a-z]{2,3}$/)
const number = z.strictObject({ scheme: name, number: name })
const numbers = z.array(number).max(50).optional()
const words = z.strictObject({ hu: z.string().max(MAX_TEXT).optional(), en: z.string().max(MAX_TEXT).optional() })
const whole = (most: number) => z.int().min(1).max(most).nullable()

const person = z.strictObject({
  roles: z.array(z.enum(CONTRIBUTOR_ROLES)).min(1).max(CONTRIBUTOR_ROLES.length),
  name: z.strictObject({ hu: name, en: name, sort: name }),
  isCompany: z.literal(true).optional(),
  isHungarian: z.literal(true).optional(),
  numbers,
  born: z.int().optional(),
  died: z.int().optional(),
  biography: words.optional(),
})

const stored = z.strictObject({
  objectKey: z.string().max(400).refine(isPictureKey),
  width: z.int().min(1).max(30_000),
  height: z.int().min(1).max(30_000),
  cut: z.custom<RasterCut>((cut) => Array.isArray(cut) && isPictureCut(cut as number[])).optional(),
})
const pictures = z.array(stored).max(50).transform(pictureLinks)

/**
 * What booksellers may say of a title, each field as `Fields` has it; one that is missing says nothing. Copies are none of
 * them: they are moved, not claimed.
 */
export const handFields = z
  .strictObject({
    'kind': z.enum(PRODUCT_TYPES),
    'vatClass': z.enum(VAT_CLASSES),
    'name.hu': name,
    'name.en': name,
    'subtitle': line,
    'subtitle.en': name,
    'originalTitle': line,
    'originalLanguage': languageCode.nullable(),
    'contributors': z.array(person).max(200),
    'publisher': z.strictObject({ name, numbers }).nullable(),
    'safetyContacts': z
      .array(
        z.strictObject({ name, address: z.string().max(MAX_NAME).nullable(), email: z.string().max(254).nullable() }),
      )
      .max(10),
    'series': z.strictObject({ name, number: z.int().min(0).max(100_000).nullable() }).nullable(),
    'periodical': z.strictObject({
      name,
      issn: z.string().max(20).nullable(),
      frequency: z.string().max(100),
      description: words,
    }),
    'works': z.array(number).max(50),
    'editions': z.array(z.string().regex(/^\d{13}$/)).max(200),
    'description.hu': text,
    'description.en': text,
    'binding': z.enum(BINDINGS).nullable(),
    'language': languageCode.nullable(),
    'pages': whole(100_000),
    'widthMm': whole(5000),
    'heightMm': whole(5000),
    'thicknessMm': whole(5000),
    'weightGrams': whole(100_000),
    'ageFrom': z.int().min(0).max(99).nullable(),
    'warnings': text,
    'publication': z.strictObject({ date: day, precision: z.enum(['day', 'month', 'year']) }).nullable(),
    'firstPublished': z.int().min(-3000).max(2200).nullable(),
    'embargoUntil': day.nullable(),
    'price': z.int().min(0).max(MOST_PRICE),
    'fixedPriceUntil': day.nullable(),
    'orderable': z.boolean(),
    'offSale': z.enum(OFF_SALE).nullable(),
    'expectedOn': day.nullable(),
    'orderDays': z.int().min(0).max(365).nullable(),
    'pictures': pictures,
    'categories': z.array(z.string().max(200)).max(50),
  } satisfies { [Field in Exclude<keyof Fields, 'stock'>]: z.ZodType<Fields[Field]> })
  .partial()
export type HandFields = z.infer<typeof handFields>
