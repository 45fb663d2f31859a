import { columnOf, HEADING_MEANINGS, type HeadingMeaning } from '#shop/supply/import/table/columns.ts'
import { SelectField } from '../ui/controls/field.tsx'
import { useImportWords } from './import-words.ts'

export type Look = { headings: readonly string[]; rows: readonly (readonly string[])[] } | null

type ColumnMeaningProps = {
  heading: string
  look: Look
  /** What was chosen for it; undefined: what its name says, or nothing. */
  column: HeadingMeaning | undefined
  /** What was chosen for it elsewhere, and counts where nothing is chosen here. */
  chosen?: HeadingMeaning | undefined
  onChoose: (column: HeadingMeaning | null) => void
}

/** What one heading of a table means, with what stands under it in the file. */
export function ColumnMeaning({ heading, look, column, chosen, onChoose }: ColumnMeaningProps) {
  const { columns: said } = useImportWords()
  const byItself = columnOf(heading)
  const known = chosen
    ? said.chosen(said.names[chosen] ?? chosen)
    : byItself
      ? said.byItself(said.names[byItself] ?? byItself)
      : said.unknown
  const under = valuesUnder(heading, look)
  return (
    <SelectField
      label={heading}
      hint={under.length > 0 ? said.example(under.join(' · ')) : undefined}
      value={column ?? ''}
      onChange={(event) => onChoose(HEADING_MEANINGS.find((one) => one === event.target.value) ?? null)}
    >
      <option value="">{known}</option>
      {HEADING_MEANINGS.filter((one) => said.names[one]).map((one) => (
        <option key={one} value={one}>
          {said.names[one]}
        </option>
      ))}
    </SelectField>
  )
}

const LONGEST_SHOWN = 40

function valuesUnder(heading: string, look: Look): string[] {
  const place = look?.headings.indexOf(heading) ?? -1
  const values = place < 0 ? [] : (look?.rows.map((row) => row[place] ?? '') ?? [])
  return [...new Set(values.filter(Boolean))].map((value) =>
    value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value,
  )
}
