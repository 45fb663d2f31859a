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

function labelOf(field: SourceField, { source: words }: ImportWords): string {
  if (field === 'columns') return words.table
  return field === 'place' ? words.comes : words[field]
}

function inWords(field: SourceField, value: unknown, words: ImportWords): string {
  const { source: sourceWords } = words
  const named: Partial<Record<SourceField, Record<string, string>>> = {
    kind: sourceWords.kindOptions,
    orderable: sourceWords.orderableOptions,
    goods: words.kinds,
    place: sourceWords.placeKinds,
    names: sourceWords.nameOrders,
    schedule: sourceWords.schedules,
    signIn: sourceWords.signIns,
    weekdays: sourceWords.weekdayNames,
    fieldRanks: sourceWords.rankGroups,
    guards: sourceWords.guardNames,
    ignores: words.fields,
  }
  const nameOf = (one: string) => named[field]?.[one] ?? one
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return nameOf(value) || sourceWords.nothing
  const parts = Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'string' ? nameOf(one) : Object.values(one as object).join(' ')))
    : Object.entries(value as Record<string, string>).flatMap(([name, one]) => (one ? [`${nameOf(name)}: ${one}`] : []))
  return parts.join(', ') || sourceWords.nothing
}
