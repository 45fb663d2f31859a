import type { FormField, FormFields } from '#shop/catalogue/titles/title-fields.ts'
import type { OfficeWords } from '../words/hu.ts'

/** A value of the form as words, to be read beside another one. */
export function valueInWords(field: FormField, value: unknown, words: OfficeWords): string {
  if (value === null || value === undefined) return ''
  const { product: said, productList } = words
  switch (field) {
    case 'contributors':
      return (value as FormFields['contributors'])
        .map(({ name, roles }) => `${name.hu} (${roles.map((role) => said.roles[role]).join(', ')})`)
        .join('; ')
    case 'publisher':
      return (value as NonNullable<FormFields['publisher']>).name
    case 'series': {
      const { name, number } = value as NonNullable<FormFields['series']>
      return number === null ? name : `${name} ${number}.`
    }
    case 'periodical':
      return (value as NonNullable<FormFields['periodical']>).name
    case 'publication': {
      const { date, precision } = value as NonNullable<FormFields['publication']>
      return date.slice(0, { year: 4, month: 7, day: 10 }[precision])
    }
    case 'binding':
      return productList.bindings[value as NonNullable<FormFields['binding']>]
    case 'vatClass':
      return productList.vatClasses[value as FormFields['vatClass']]
    case 'offSale':
      return said.offSale[value as NonNullable<FormFields['offSale']>]
    case 'orderable':
      return value === true ? productList.yesNo.yes : productList.yesNo.no
    case 'categories':
      return (value as readonly string[]).join(', ')
    case 'pictures':
      return said.pictureCount((value as FormFields['pictures']).length)
    case 'cover': {
      const { template, palette } = value as NonNullable<FormFields['cover']>
      return [template, palette].filter((one) => one !== null).join(' ')
    }
    default:
      return typeof value === 'string' ? value : String(value as number)
  }
}
