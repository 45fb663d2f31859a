import { looksLikeHtml } from '#shop/supply/import/html-text.ts'
import { xmlText } from '#kit/formats/xml.ts'
import type { WholeTitle } from '#shop/catalogue/products/editing/whole-title.ts'
import { OWN_CATEGORIES } from '#shop/catalogue/claims/facts/categories-of-subjects.ts'
import type { PlainField } from '#shop/catalogue/products/title-field-table.ts'
import type { Fields } from '#shop/catalogue/claims/facts/fields.ts'
import { threeLettersOf } from '#shop/catalogue/claims/facts/language-codes.ts'
import { EXTENTS, MEASURES } from '#shop/supply/import/onix/plain-places.ts'
import { OWN_CLASSIFICATION, OWN_SENDER, ownClassOf } from '#shop/supply/import/onix/own-export.ts'
import { composite, type OnixWriter } from './onix-writer.ts'
import { personElement } from './person-element.ts'

/** List 2: one item that is sold alone. */
const SINGLE = '00'
/** List 15: the distinctive title, that of the original, and the same in another language. */
const [TITLE, ORIGINAL_TITLE, TRANSLATED_TITLE] = ['01', '03', '06']
/** List 149: the product, the collection it belongs to. */
const [PRODUCT, COLLECTION] = ['01', '02']
/** List 22: language of the text, of the original. */
const [OF_TEXT, OF_ORIGINAL] = ['01', '02']
/** List 27: proprietary. */
const OWN_SCHEME = '24'

/** Block 1: what it is. */
export function descriptiveBlock(
  write: OnixWriter,
  fields: Partial<Fields>,
  categories: WholeTitle['categories'],
): string {
  const { contributors = [] } = fields
  const [form, detail] = formOf(fields)
  return composite(write, 'DescriptiveDetail', [
    write('ProductComposition', SINGLE),
    write('ProductForm', form),
    write('ProductFormDetail', detail),
    ...(fields.warnings
      ? [
          composite(write, 'ProductFormFeature', [
            write('ProductFormFeatureType', '13'),
            write('ProductFormFeatureDescription', plainTitle(fields.warnings)),
          ]),
        ]
      : []),
    ...MEASURES.map(({ field, types: [type], unit }) => measure(write, type, fields[field], unit)),
    composite(write, 'ProductClassification', [
      write('ProductClassificationType', OWN_CLASSIFICATION),
      write('ProductClassificationCode', ownClassOf({ ...fields, frequency: fields.periodical?.frequency })),
    ]),
    seriesElement(write, fields.series),
    periodicalElement(write, fields.periodical),
    ...titles(write, fields),
    ...contributors.map((person, place) => personElement(write, person, place)),
    language(write, OF_TEXT, fields.language),
    language(write, OF_ORIGINAL, fields.originalLanguage),
    ...EXTENTS.map(({ field, types: [type], unit }) => extent(write, type, fields[field], unit)),
    ...categories.map(({ id, names }, place) =>
      composite(write, 'Subject', [
        place === 0 ? write('MainSubject', ['']) : '',
        write('SubjectSchemeIdentifier', OWN_SCHEME),
        write('SubjectSchemeName', OWN_CATEGORIES),
        write('SubjectCode', id),
        write('SubjectHeadingText', names.hu),
      ]),
    ),
    ...(typeof fields.ageFrom === 'number'
      ? [
          composite(write, 'AudienceRange', [
            write('AudienceRangeQualifier', '17'),
            write('AudienceRangePrecision', '03'),
            write('AudienceRangeValue', fields.ageFrom),
          ]),
        ]
      : []),
  ])
}

/** List 150: product forms; list 175: cloth over boards. */
function formOf({ kind, binding }: Partial<Fields>): [form: string, detail?: string] {
  if (kind === 'STATIONERYGIFT') return ['ZZ']
  switch (binding) {
    case 'hardback':
      return ['BB']
    case 'cloth':
      return ['BB', 'B401']
    case 'paperback':
      return ['BC']
    case 'board':
      return ['BH']
    default:
      return [kind === 'PERIODICAL' ? 'PZ' : 'BA']
  }
}

type PlainValue = Fields[PlainField] | undefined

/** List 48. */
function measure(write: OnixWriter, type: string, amount: PlainValue, unit: string): string {
  if (typeof amount !== 'number') return ''
  return composite(write, 'Measure', [
    write('MeasureType', type),
    write('Measurement', amount),
    write('MeasureUnitCode', unit),
  ])
}

/** List 23. */
function extent(write: OnixWriter, type: string, count: PlainValue, unit: string): string {
  if (typeof count !== 'number') return ''
  return composite(write, 'Extent', [write('ExtentType', type), write('ExtentValue', count), write('ExtentUnit', unit)])
}

function language(write: OnixWriter, role: string, codeText: string | null | undefined): string {
  if (!codeText) return ''
  return composite(write, 'Language', [write('LanguageRole', role), write('LanguageCode', threeLettersOf(codeText))])
}

function seriesElement(write: OnixWriter, series: Fields['series'] | undefined): string {
  if (!series) return ''
  return composite(write, 'Collection', [
    write('CollectionType', '10'),
    ...(series.number === null
      ? []
      : [
          composite(write, 'CollectionSequence', [
            write('CollectionSequenceType', '02'),
            write('CollectionSequenceNumber', series.number),
          ]),
        ]),
    titleDetail(write, { type: TITLE, level: COLLECTION, text: series.name }),
  ])
}

/** List 13: a number of the sender's own, the ISSN. */
const [OWN_NUMBER, ISSN] = ['01', '02']

/** The newspaper or magazine of an issue: unlike a series it has a number. */
function periodicalElement(write: OnixWriter, periodical: Fields['periodical'] | undefined): string {
  if (!periodical) return ''
  const { name, issn } = periodical
  return composite(write, 'Collection', [
    write('CollectionType', '10'),
    composite(write, 'CollectionIdentifier', [
      write('CollectionIDType', issn ? ISSN : OWN_NUMBER),
      write('IDTypeName', issn ? '' : OWN_SENDER),
      write('IDValue', issn ?? name),
    ]),
    titleDetail(write, { type: TITLE, level: COLLECTION, text: name }),
  ])
}

function titles(write: OnixWriter, fields: Partial<Fields>): string[] {
  const [hu, en] = [fields['name.hu'], fields['name.en']]
  const isOne = hu === en && fields['subtitle.en'] === undefined
  return [
    titleDetail(write, {
      type: TITLE,
      level: PRODUCT,
      text: hu ?? en,
      language: isOne ? undefined : 'hun',
      subtitle: fields.subtitle,
    }),
    titleDetail(write, { type: ORIGINAL_TITLE, level: PRODUCT, text: fields.originalTitle }),
    titleDetail(write, {
      type: TRANSLATED_TITLE,
      level: PRODUCT,
      text: isOne ? null : en,
      language: 'eng',
      subtitle: fields['subtitle.en'],
    }),
  ]
}

type TitleWords = {
  type: string
  level: string
  text: string | null | undefined
  language?: string
  subtitle?: string | null
}

function titleDetail(write: OnixWriter, { type, level, text, language: languageText, subtitle }: TitleWords): string {
  if (!text) return ''
  return composite(write, 'TitleDetail', [
    write('TitleType', type),
    composite(write, 'TitleElement', [
      write('TitleElementLevel', level),
      write('TitleText', plainTitle(text), languageText && `language="${languageText}"`),
      write('Subtitle', subtitle && plainTitle(subtitle)),
    ]),
  ])
}

/** Readers take words that look like HTML for HTML: such a title is written as HTML. */
function plainTitle(title: string): string {
  return looksLikeHtml(title) ? xmlText(title) : title
}
