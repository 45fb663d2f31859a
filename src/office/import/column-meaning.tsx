import { columnOf, HEADING_MEANINGS, type HeadingMeaning } from '#shop/supply/import/table/columns.ts'
import { SelectField } from '../ui/controls/field.tsx'
import { useImportWords } from './import-words.ts'

export type TableSample = { headings: readonly string[]; rows: readonly (readonly string[])[] } | null

type ColumnMeaningProps = {
  heading: string
  look: TableSample
  /** What was chosen for it; undefined: what its name says, or nothing. */
  column: HeadingMeaning | undefined
  /** What was chosen for it elsewhere, and counts where nothing is chosen here. */
  chosen?: HeadingMeaning | undefined
  onChoose: (column: HeadingMeaning | null) => void
}

/** What one heading of a table means, with what stands under it in the file. */
export function ColumnMeaning({ heading, look, column, chosen, onChoose }: ColumnMeaningProps) {
  const { columns: words } = useImportWords()
  const byItself = columnOf(heading)
  const known = chosen
    ? words.chosen(words.names[chosen] ?? chosen)
    : byItself
      ? words.byItself(words.names[byItself] ?? byItself)
      : words.unknown
  const under = valuesUnder(heading, look)
  return (
    <SelectField
      label={heading}
      hint={under.length > 0 ? words.example(under.join(' · ')) : undefined}
      value={column ?? ''}
      onChange={(event) => onChoose(HEADING_MEANINGS.find((one) => one === event.target.value) ?? null)}
    >
      <option value="">{known}</option>
      {HEADING_MEANINGS.filter((one) => words.names[one]).map((one) => (
        <option key={one} value={one}>
          {words.names[one]}
        </option>
      ))}
    </SelectField>
  )
}

const LONGEST_SHOWN = 40

function valuesUnder(heading: string, look: TableSample): string[] {
  const place = look?.headings.indexOf(heading) ?? -1
  const values = place < 0 ? [] : (look?.rows.map((row) => row[place] ?? '') ?? [])
  return [...new Set(values.filter(Boolean))].map((value) =>
    value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value,
  )
}
