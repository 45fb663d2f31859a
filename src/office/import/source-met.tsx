import { ConflictChoice, type ConflictSide } from '../ui/controls/conflict-choice.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import { useImportWords, type ImportWords } from './import-words.ts'
import type { SourceField } from './merged-source.ts'
import type { MetSourceField } from './use-source-form.ts'

type SourceMetProps = { met: readonly MetSourceField[]; onChoose: (field: SourceField, side: ConflictSide) => void }

/** What two people have changed of a source: both are shown, and one of the two is chosen before anything is saved. */
export function SourceMet({ met, onChoose }: SourceMetProps) {
  const { settings } = useWords()
  const words = useImportWords()
  if (met.length === 0) return null
  return (
    <>
      <Notice tone="wrong" icon="alert" isNews title={settings.meets(settings.somebody)} />
      {met.map(({ field, theirs, mine, side }) => (
        <fieldset key={field}>
          <legend>{labelOf(field, words)}</legend>
          <ConflictChoice
            theirsFrom={settings.somebody}
            theirs={inWords(field, theirs, words)}
            mine={inWords(field, mine, words)}
            chosen={side}
            canBeBoth={false}
            onChoose={(chosen) => onChoose(field, chosen)}
          />
        </fieldset>
      ))}
    </>
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
