import type { TitleFormFields } from '#shop/catalogue/titles/title-fields.ts'

/** What of a title is still missing, part by part: told in the index of the form. */
export function gapsIn(fields: TitleFormFields): { facts: number; texts: number; subjects: number } {
  const missing = (...values: unknown[]) => values.filter((value) => value === null || value === '').length
  return {
    facts: missing(
      fields.weightGrams,
      fields.widthMm === null || fields.heightMm === null ? null : 1,
      fields.publisher,
    ),
    texts: missing(fields['description.hu'], fields['description.en'], fields['name.hu'], fields['name.en']),
    subjects: fields.categories.length === 0 ? 1 : 0,
  }
}
