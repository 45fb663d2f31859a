import type { TitleFieldWords } from '../title-field-words.ts'

/** What the plain fields of a title are called. */
export const titleFieldWords: TitleFieldWords = {
  language: {
    name: 'Language',
    hint: 'Two letters: hu, en, de …',
    invalid: 'We do not know this language: give its code, such as hu, en or de.',
  },
  binding: { name: 'Binding' },
  sample: {
    name: 'Sample',
    inForm: 'Sample of the text',
    hint: 'Only what the publisher has allowed: the page says so. Up to 20,000 signs, paragraphs with an empty line between them.',
  },
  pressWords: {
    name: 'Words of the press',
    hint: 'A paragraph a quote; its last line is a dash and the source. Without a source it is not shown.',
  },
  pages: { name: 'Pages', unit: 'pp.' },
  originalTitle: { name: 'Original title' },
  originalLanguage: {
    name: 'Original language',
    hint: 'Two letters: hu, en, de …',
    invalid: 'We do not know this language: give its code, such as hu, en or de.',
  },
  firstPublished: {
    name: 'First published',
    inForm: 'First published (year)',
    invalid: 'A year is needed, 2200 at the latest.',
  },
  weightGrams: { name: 'Weight', inAudit: 'weight (g)', unit: 'g' },
  widthMm: { name: 'Width', inAudit: 'width (mm)', unit: 'mm' },
  heightMm: { name: 'Height', inAudit: 'height (mm)', unit: 'mm' },
  thicknessMm: { name: 'Thickness', inAudit: 'thickness (mm)', unit: 'mm' },
  ageFrom: { name: 'Age', inForm: 'Age from', inAudit: 'age from' },
  warnings: { name: 'Warnings' },
  embargoUntil: {
    name: 'End of the embargo',
    inForm: 'Not to be sent before',
    inAudit: 'embargoed until',
    hint: 'Until then it is not sent, copies at hand or not.',
  },
  orderable: { name: 'Can be ordered', inForm: 'Can be ordered when out of stock' },
  offSale: { name: 'Off sale', inForm: 'On sale' },
  expectedOn: {
    name: 'Expected',
    inForm: 'Expected again',
    inAudit: 'expected on',
    hint: 'Where the supplier has run out.',
  },
  orderDays: { name: 'Days to order', inForm: 'Time to get it', unit: 'days' },
}
