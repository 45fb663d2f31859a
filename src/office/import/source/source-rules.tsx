import type { FieldName } from '#shop/catalogue/claims/facts/fields.ts'
import {
  columnOf,
  type ChosenHeadings,
  type HeadingMeaning,
  type TableColumn,
} from '#shop/supply/import/table/columns.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choices.tsx'
import { Field, SelectField } from '../../ui/controls/field.tsx'
import { ColumnMeaning, type TableSample } from '../column-meaning.tsx'
import { fieldInWords } from '../import-parts.tsx'
import { useImportWords } from '../import-words.ts'
import styles from '../import.module.css'
import sourceStyles from './source.module.css'
import { RANK_GROUPS, type TypedSource } from './source-form.ts'

export type SourcePart = {
  typed: TypedSource
  set: (change: Partial<TypedSource>) => void
  problemOf: (field: string) => string | null
  /** Of a field or anything in it. */
  problemIn: (field: string) => string | null
}

/** Whose word counts first, where that is another for some of what it says. */
export function SourceRanks({ typed, set, problemOf }: SourcePart) {
  const { source: sourceWords } = useImportWords()
  return (
    <details className={styles.more}>
      <summary>{sourceWords.fieldRanks}</summary>
      <p className="quiet small">{sourceWords.fieldRanksHint}</p>
      <div className={styles.pair}>
        {RANK_GROUPS.map((group) => (
          <Field
            key={group}
            label={sourceWords.rankGroups[group]}
            type="number"
            min={1}
            max={999}
            placeholder={typed.rank}
            value={typed.fieldRanks[group]}
            onChange={(event) => set({ fieldRanks: { ...typed.fieldRanks, [group]: event.target.value } })}
            problem={problemOf(`fieldRanks/${group}`)}
          />
        ))}
      </div>
    </details>
  )
}

/** What it says of these stays unheard: our own words are kept. */
export function SourceIgnores({ typed, set }: SourcePart) {
  const words = useImportWords()
  const sourceWords = words.source
  // Presence follows from all that is said: nobody says it alone.
  const fields = Object.keys(words.fields).filter((field) => field !== 'presence') as FieldName[]
  return (
    <div className={styles.form}>
      {typed.ignores.length > 0 && (
        <ul className={sourceStyles.ignores} aria-label={sourceWords.ignores}>
          <li aria-hidden="true">{sourceWords.ignores}:</li>
          {typed.ignores.map((field) => (
            <li key={field}>
              {fieldInWords(field, words)}{' '}
              <Button kind="bare" onClick={() => set({ ignores: typed.ignores.filter((one) => one !== field) })}>
                {sourceWords.ignoreNot}
                <span className="vh">: {fieldInWords(field, words)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={sourceWords.ignoreAdd}
        value=""
        onChange={(event) =>
          set({
            ignores: [...typed.ignores, ...fields.filter((field) => field === event.target.value)],
          })
        }
      >
        <option value="">{sourceWords.ignoreChoose}</option>
        {fields
          .filter((field) => !typed.ignores.includes(field))
          .map((field) => (
            <option key={field} value={field}>
              {fieldInWords(field, words)}
            </option>
          ))}
      </SelectField>
    </div>
  )
}

const DELIMITERS = [';', ',', '\t', '|'] as const

type TablePart = SourcePart & { look: TableSample; chosen: ChosenHeadings }

/** How its tables are read: which sheet, what stands between cells, what each heading means, and what an empty cell says. */
export function SourceTable({ typed, set, problemOf, look, chosen }: TablePart) {
  const { source: sourceWords, columns: named } = useImportWords()
  const headings = [...new Set([...(look?.headings ?? []), ...Object.keys(typed.columns)])].filter(Boolean)
  const meantColumns = headings.flatMap((heading) => {
    const meaning = typed.columns[heading] ?? chosen[heading] ?? columnOf(heading)
    return meaning && meaning !== 'unused' ? [meaning] : []
  })
  const mayClear = [...new Set([...meantColumns, ...typed.emptyClears])].filter((column) => column !== 'ean')

  function choose(heading: string, column: HeadingMeaning | null): void {
    const { [heading]: _, ...rest } = typed.columns
    set({ columns: column ? { ...rest, [heading]: column } : rest })
  }

  return (
    <>
      <TableLayout {...{ typed, set, problemOf }} />
      <h3>{named.title}</h3>
      {headings.length === 0 ? (
        <p className="quiet">{sourceWords.noLook}</p>
      ) : (
        <div className={styles.pair}>
          {headings.map((heading) => (
            <ColumnMeaning
              key={heading}
              heading={heading}
              look={look}
              column={typed.columns[heading]}
              chosen={chosen[heading]}
              onChoose={(column) => choose(heading, column)}
            />
          ))}
        </div>
      )}
      {mayClear.length > 0 && <EmptyClears columns={mayClear} typed={typed} set={set} />}
    </>
  )
}

function TableLayout({ typed, set, problemOf }: Pick<SourcePart, 'typed' | 'set' | 'problemOf'>) {
  const { source: sourceWords } = useImportWords()
  return (
    <div className={styles.pair}>
      <SelectField
        label={sourceWords.delimiter}
        value={typed.delimiter}
        onChange={(event) => set({ delimiter: event.target.value })}
        problem={problemOf('rules/delimiter')}
      >
        <option value="">{sourceWords.byItself}</option>
        {[...new Set([...DELIMITERS, ...(typed.delimiter ? [typed.delimiter] : [])])].map((delimiter) => (
          <option key={delimiter} value={delimiter}>
            {sourceWords.delimiters[delimiter] ?? delimiter}
          </option>
        ))}
      </SelectField>
      <Field
        label={sourceWords.sheet}
        hint={sourceWords.sheetHint}
        maxLength={200}
        value={typed.sheet}
        onChange={(event) => set({ sheet: event.target.value })}
        problem={problemOf('rules/sheet')}
      />
    </div>
  )
}

type EmptyClearsProps = Pick<SourcePart, 'typed' | 'set'> & { columns: readonly TableColumn[] }

/** Columns whose empty cell takes away what the shop says. */
function EmptyClears({ columns, typed, set }: EmptyClearsProps) {
  const { source: sourceWords, columns: named } = useImportWords()
  return (
    <fieldset className={styles.choices}>
      <legend>{sourceWords.emptyClears}</legend>
      {columns.map((column) => (
        <Checkbox
          key={column}
          label={named.names[column] ?? column}
          isChecked={typed.emptyClears.includes(column)}
          onChange={(is) =>
            set({
              emptyClears: is ? [...typed.emptyClears, column] : typed.emptyClears.filter((one) => one !== column),
            })
          }
        />
      ))}
    </fieldset>
  )
}
