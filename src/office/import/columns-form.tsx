import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { HeadingMeaning } from '#shop/supply/import/table/columns.ts'
import { useAct } from '../data/use-act.ts'
import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { ColumnMeaning } from './column-meaning.tsx'
import { ImportRefusal, toRun } from './import-parts.tsx'
import { useImportWords } from './import-words.ts'
import styles from './import.module.css'
import type { Run } from './run.ts'

/** Its place on the screen of a run. */
export const COLUMNS_PART = 'columns'

/** What the headings of a table mean, where nobody knows, or knows wrongly: told once, it counts for all files of the source. */
export function ColumnsForm({ run }: { run: Run }) {
  const words = useImportWords()
  const columnsWords = words.columns
  const { unknownColumns } = run.file
  const isAsked = run.state === 'refused' || unknownColumns.length > 0
  return (
    <PageSection
      part={COLUMNS_PART}
      title={columnsWords.title}
      aside={<span className="quiet small">{columnsWords.sentence}</span>}
    >
      {isAsked ? (
        <HeadingsForm run={run} />
      ) : (
        <details className={styles.more}>
          <summary>{columnsWords.allKnown}</summary>
          <HeadingsForm run={run} />
        </details>
      )}
    </PageSection>
  )
}

function HeadingsForm({ run }: { run: Run }) {
  const words = useImportWords()
  const navigate = useNavigate()
  const again = useAct('/import/runs/{run}/again')
  const { headings: ofRefused, unknownColumns, look, chosen } = run.file
  const all = look?.headings ?? (ofRefused.length > 0 ? ofRefused : unknownColumns)
  const headings = [...new Set(all)].filter(Boolean)
  const [columns, setColumns] = useState<ReadonlyMap<string, HeadingMeaning>>(new Map())
  const [isMissing, setMissing] = useState(false)
  const columnsWords = words.columns

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setMissing(columns.size === 0)
    if (columns.size === 0) return
    const answer = await again.run({ parameters: { run: run.run }, body: { columns: Object.fromEntries(columns) } })
    if (answer.ok) void navigate(toRun(answer.value.run))
  }

  function choose(heading: string, column: HeadingMeaning | null): void {
    const rest = [...columns].filter(([other]) => other !== heading)
    setColumns(new Map(column ? [...rest, [heading, column]] : rest))
  }

  return (
    <form onSubmit={(event) => void save(event)}>
      <div className={styles.pair}>
        {headings.map((heading) => (
          <ColumnMeaning
            key={heading}
            heading={heading}
            look={look}
            column={columns.get(heading)}
            chosen={chosen[heading]}
            onChoose={(column) => choose(heading, column)}
          />
        ))}
      </div>
      {isMissing && <Notice tone="wrong" icon="alert" isNews title={columnsWords.nothing} />}
      <ImportRefusal of={again} />
      <Button
        type="submit"
        kind={run.state === 'refused' ? 'go' : 'line'}
        busy={again.isBusy ? columnsWords.saving : null}
      >
        {columnsWords.save}
      </Button>
    </form>
  )
}
