import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../data/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { FieldRow, type ComparedTitle } from './compare-field.tsx'
import { fieldInWords, ImportRefusal, sourceInWords } from './import-parts.tsx'
import { useImportWords } from './import-words.ts'
import styles from './run-tables.module.css'
import { rowsAddress, type RowsQuery } from './rows-address.ts'
import type { Changes } from './row-columns.tsx'
import type { Run } from './run.ts'

type Title = ComparedTitle
type Field = Title['fields'][number]

type CompareTitleProps = { run: Run; title: Title; query: RowsQuery; changes: Changes | null }

/** OFFICE-58: one title side by side, field by field, with three presses: take, keep ours, never from this source. */
export function CompareTitle({ run, title, query, changes }: CompareTitleProps) {
  const words = useImportWords()
  const compareWords = words.compare
  const top = useRef<HTMLDivElement>(null)
  // Whoever opens a title wants to see it, wherever its row stood.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { decide, hear: setFieldHeard, press, hearing } = useFieldPresses(run, title)

  return (
    <div ref={top}>
      <PageSection title={compareWords.title} aside={<Neighbours {...{ run, title, query, changes }} />}>
        <p>
          <span className="serif">{title.name ?? words.rows.noTitle}</span>{' '}
          <span className="quiet small">
            {[title.author, title.ean, title.productId === null ? compareWords.isNew : null].filter(Boolean).join(', ')}
          </span>
        </p>
        <ImportRefusal of={[press, hearing]} />
        <table className={styles.compare}>
          <caption className="vh">{compareWords.title}</caption>
          <CompareHead />
          <tbody>
            {title.fields.map((field) => (
              <FieldRow
                key={field.field}
                run={run}
                field={field}
                hasProduct={title.productId !== null}
                isBusy={press.isBusy || hearing.isBusy}
                onDecide={(wish) => void decide(field.field, wish)}
                onHear={(isHeard) => void setFieldHeard(field.field, isHeard)}
              />
            ))}
          </tbody>
        </table>
      </PageSection>
    </div>
  )
}

/** The titles before and after it in the list. */
function Neighbours({ run, title, query, changes }: CompareTitleProps) {
  const { compare: compareWords } = useImportWords()
  const navigate = useNavigate()
  const at = changes?.rows.findIndex(({ record }) => record === title.record) ?? -1
  const neighbour = (step: number) => (at < 0 ? undefined : changes?.rows[at + step]?.record)
  const [before, next] = [neighbour(-1), neighbour(1)]
  const go = (record: number | undefined) =>
    record !== undefined && void navigate(rowsAddress(run.run, query, record), { preventScrollReset: true })
  useKeys([
    { keys: '[', words: compareWords.before, run: () => go(before) },
    { keys: ']', words: compareWords.next, run: () => go(next) },
  ])
  return (
    <span className={styles.acts}>
      {before !== undefined && (
        <ButtonLink kind="bare" keys="[" to={rowsAddress(run.run, query, before)}>
          {compareWords.before}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink kind="bare" keys="]" to={rowsAddress(run.run, query, next)}>
          {compareWords.next}
        </ButtonLink>
      )}
    </span>
  )
}

function CompareHead() {
  const { columns } = useImportWords().compare
  return (
    <thead>
      <tr>
        <th scope="col">{columns.field}</th>
        <th scope="col">{columns.today}</th>
        <th scope="col">{columns.file}</th>
        <th scope="col">{columns.others}</th>
        <th scope="col">
          <span className="vh">{columns.press}</span>
        </th>
      </tr>
    </thead>
  )
}

/** The three presses of a field, each with its undo. */
function useFieldPresses(run: Run, title: Title) {
  const words = useImportWords()
  const compareWords = words.compare
  const press = useAct('/import/runs/{run}/records/{record}/fields')
  const offerUndo = useUndo('/import/runs/{run}/records/{record}/fields/undo', words.refusals)
  const hearing = useAct('/import/runs/{run}/hearing')

  async function decide(field: Field['field'], wish: 'take' | 'keep'): Promise<void> {
    const parameters = { run: run.run, record: title.record }
    const answer = await press.run({ parameters, body: { field, press: wish } })
    if (!answer.ok) return
    const name = fieldInWords(field, words)
    const toast = wish === 'take' ? compareWords.taken(name) : compareWords.keptNow(name)
    const { isChecking, act } = answer.value
    const done = isChecking ? `${toast} ${compareWords.checking}` : toast
    if (act === null) showToast(done)
    else offerUndo({ done, back: { parameters, body: { act } }, undone: compareWords.undone })
  }

  async function setFieldHeard(field: Field['field'], isHeard: boolean): Promise<void> {
    const answer = await hearing.run({
      parameters: { run: run.run },
      body: { field, press: isHeard ? 'hear' : 'never' },
    })
    if (!answer.ok) return
    const name = fieldInWords(field, words)
    showToast(
      isHeard ? compareWords.hearNow(name) : compareWords.neverNow(name, sourceInWords(run.source, words)),
      () => void setFieldHeard(field, !isHeard),
    )
  }

  return { decide, hear: setFieldHeard, press, hearing }
}
