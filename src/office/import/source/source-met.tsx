import type { RecordForm } from '../../data/draft/use-record-draft.ts'
import { MetFields } from '../../ui/draft/met-fields.tsx'
import { useImportWords, type ImportWords } from '../import-words.ts'
import type { TypedSource } from './source-form.ts'

type SourceField = keyof TypedSource

/** What two people have changed of a source: both are shown, and one of the two is chosen before anything is saved. */
export function SourceMet({ form }: { form: Pick<RecordForm<TypedSource>, 'met' | 'choose'> }) {
  const words = useImportWords()
  return (
    <MetFields
      form={form}
      changed={null}
      labelOf={(field) => labelOf(field, words)}
      inWords={(value, field) => inWords(field, value, words)}
    />
  )
}

function labelOf(field: SourceField, { source: said }: ImportWords): string {
  if (field === 'columns') return said.table
  return field === 'place' ? said.comes : said[field]
}

function inWords(field: SourceField, value: unknown, words: ImportWords): string {
  const { source: said } = words
  const named: Partial<Record<SourceField, Record<string, string>>> = {
    kind: said.kindOptions,
    orderable: said.orderableOptions,
    goods: words.kinds,
    place: said.placeKinds,
    names: said.nameOrders,
    schedule: said.schedules,
    signIn: said.signIns,
    weekdays: said.weekdayNames,
    fieldRanks: said.rankGroups,
    guards: said.guardNames,
    ignores: words.fields,
  }
  const nameOf = (one: string) => named[field]?.[one] ?? one
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return nameOf(value) || said.nothing
  const parts = Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'string' ? nameOf(one) : Object.values(one as object).join(' ')))
    : Object.entries(value as Record<string, string>).flatMap(([name, one]) => (one ? [`${nameOf(name)}: ${one}`] : []))
  return parts.join(', ') || said.nothing
}
