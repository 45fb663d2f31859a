import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { columnOf, TABLE_COLUMNS, type TableColumn } from '#shop/import/table/columns.ts'
import { useAct } from '../data/use-act.ts'
import { Button } from '../ui/controls/button.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { ImportRefusal, toRun } from './import-parts.tsx'
import { useImportWords } from './import-words.ts'
import styles from './import.module.css'
import type { Run } from './run-screen.tsx'

/** What the headings of a table mean, where nobody knows: told once, it counts for all files of the source. */
export function ColumnsForm({ run }: { run: Run }) {
  const words = useImportWords()
  const navigate = useNavigate()
  const again = useAct('/import/runs/{run}/again')
  const { headings: all, unknownColumns } = run.file
  const headings = [...new Set(all.length > 0 ? all : unknownColumns)].filter(Boolean)
  const [columns, setColumns] = useState<ReadonlyMap<string, TableColumn>>(() => new Map(knownOf(headings)))
  const [isMissing, setMissing] = useState(false)
  const said = words.columns

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setMissing(columns.size === 0)
    if (columns.size === 0) return
    const answer = await again.run({ parameters: { run: run.run }, body: { columns: Object.fromEntries(columns) } })
    if (answer.ok) void navigate(toRun(answer.value.run))
  }

  function choose(heading: string, chosen: string): void {
    const column = TABLE_COLUMNS.find((one) => one === chosen)
    const rest = [...columns].filter(([other]) => other !== heading)
    setColumns(new Map(column ? [...rest, [heading, column]] : rest))
  }

  return (
    <PageSection title={said.title} aside={<span className="quiet small">{said.sentence}</span>}>
      <form onSubmit={(event) => void save(event)}>
        <div className={styles.pair}>
          {headings.map((heading) => (
            <SelectField
              key={heading}
              label={heading}
              value={columns.get(heading) ?? ''}
              onChange={(event) => choose(heading, event.target.value)}
            >
              <option value="">{said.none}</option>
              {TABLE_COLUMNS.filter((column) => said.names[column]).map((column) => (
                <option key={column} value={column}>
                  {said.names[column]}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        {isMissing && <Notice tone="wrong" icon="alert" isNews title={said.nothing} />}
        <ImportRefusal refusal={again.refusal} />
        <Button type="submit" kind={run.state === 'refused' ? 'go' : 'line'} busy={again.isBusy ? said.saving : null}>
          {said.save}
        </Button>
      </form>
    </PageSection>
  )
}

function knownOf(headings: readonly string[]): [string, TableColumn][] {
  return headings.flatMap((heading): [string, TableColumn][] => {
    const column = columnOf(heading)
    return column ? [[heading, column]] : []
  })
}
