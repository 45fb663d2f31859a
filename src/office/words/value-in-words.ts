import type { ContributorRole } from '#shop/catalogue/products/product-facts.ts'
import { TITLE_FIELD_TABLE, type TitleFieldName } from '#shop/catalogue/products/title-field-table.ts'
import type { TitlePerson } from '#shop/catalogue/titles/title-fields.ts'
import { valueShown } from '#shop/catalogue/claims/facts/value-in-words.ts'
import type { Language } from '#site/languages.ts'
import { formatForints } from '#words/format.ts'

/** How a screen words the values of titles. */
export type ValueWords = {
  /** Where there is no value. */
  nothing: string
  yes: string
  no: string
  /** By the field, then by its value. */
  choices: Readonly<Partial<Record<TitleFieldName, Readonly<Record<string, string>>>>>
  /** Of people with their roles. */
  roles?: Readonly<Record<ContributorRole, string>>
  pictureCount?: (count: number) => string
  /** Names of categories by their ids. */
  categories?: ReadonlyMap<string, string> | undefined
}

/** A value of a title as people read it, whether it comes as the form has it or as reports show it. */
export function valueInWords(field: string, value: unknown, words: ValueWords, language: Language): string {
  if (field === 'pictures' && Array.isArray(value) && words.pictureCount) return words.pictureCount(value.length)
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return numberInWords(field, value, language)
  if (typeof value === 'string') return words.choices[field as TitleFieldName]?.[value] ?? value
  return listInWords(field, value, words) || words.nothing
}

function numberInWords(field: string, value: number, language: Language): string {
  if (field === 'price') return formatForints(value, language)
  const kind = field in TITLE_FIELD_TABLE ? TITLE_FIELD_TABLE[field as TitleFieldName].kind : null
  return kind === 'year' ? String(value) : value.toLocaleString(language)
}

/** People with what they did, a series with its volume, categories by their names, anything else by its own name. */
function listInWords(field: string, value: object, { roles, categories }: ValueWords): string {
  if (field === 'contributors' && roles)
    return (value as readonly TitlePerson[])
      .map((person) => `${person.name.hu} (${person.roles.map((role) => roles[role]).join(', ')})`)
      .join('; ')
  if (field === 'categories') return (value as readonly string[]).map((id) => categories?.get(id) ?? id).join(', ')
  if (field === 'cover')
    return Object.values(value)
      .filter((part) => part !== null)
      .join(' ')
  const shown = valueShown(value, Number.POSITIVE_INFINITY)
  const isVolume = field === 'series' && 'number' in value && value.number !== null
  return shown === null ? '' : `${shown}${isVolume ? '.' : ''}`
}
