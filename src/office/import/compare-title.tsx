import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatMonthDay } from '#words/format.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { fieldInWords, ImportRefusal, importValueWords, sourceInWords } from './import-parts.tsx'
import { useImportWords } from './import-words.ts'
import styles from './run-tables.module.css'
import { rowsAddress, type RowsQuery } from './rows-address.ts'
import type { Changes } from './run-rows.tsx'
import { valueInWords } from '../words/value-in-words.ts'
import type { Run } from './run.ts'

type Title = OfficeAnswer<'get', '/import/runs/{run}/records/{record}'>
type Field = Title['fields'][number]

/** What is counted or follows from others is nobody's word: nothing is pressed there. */
const NOT_PRESSED: readonly string[] = ['stock', 'kind', 'safetyContacts', 'works', 'editions', 'periodical']

type CompareTitleProps = { run: Run; title: Title; query: RowsQuery; changes: Changes | null }

/** OFFICE-58: one title side by side, field by field, with three presses: take, keep ours, never from this source. */
export function CompareTitle({ run, title, query, changes }: CompareTitleProps) {
  const words = useImportWords()
  const navigate = useNavigate()
  const said = words.compare
  const press = useAct('/import/runs/{run}/records/{record}/fields')
  const offerUndo = useUndo('/import/runs/{run}/records/{record}/fields/undo', words.refusals)
  const hearing = useAct('/import/runs/{run}/hearing')
  const top = useRef<HTMLDivElement>(null)
  // Whoever opens a title wants to see it, wherever its row stood.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  const at = changes?.rows.findIndex(({ record }) => record === title.record) ?? -1
  const neighbour = (step: number) => (at < 0 ? undefined : changes?.rows[at + step]?.record)
  const [before, next] = [neighbour(-1), neighbour(1)]
  const go = (record: number | undefined) =>
    record !== undefined && void navigate(rowsAddress(run.run, query, record), { preventScrollReset: true })
  useKeys([
    { keys: '[', words: said.before, run: () => go(before) },
    { keys: ']', words: said.next, run: () => go(next) },
  ])

  async function decide(field: Field['field'], wish: 'take' | 'keep'): Promise<void> {
    const parameters = { run: run.run, record: title.record }
    const answer = await press.run({ parameters, body: { field, press: wish } })
    if (!answer.ok) return
    const name = fieldInWords(field, words)
    const toast = wish === 'take' ? said.taken(name) : said.keptNow(name)
    const { isChecking, act } = answer.value
    const done = isChecking ? `${toast} ${said.checking}` : toast
    if (act === null) showToast(done)
    else offerUndo({ done, back: { parameters, body: { act } }, undone: said.undone })
  }

  async function hear(field: Field['field'], isHeard: boolean): Promise<void> {
    const answer = await hearing.run({
      parameters: { run: run.run },
      body: { field, press: isHeard ? 'hear' : 'never' },
    })
    if (!answer.ok) return
    const name = fieldInWords(field, words)
    showToast(
      isHeard ? said.hearNow(name) : said.neverNow(name, sourceInWords(run.source, words)),
      () => void hear(field, !isHeard),
    )
  }

  return (
    <div ref={top}>
      <PageSection
        title={said.title}
        aside={
          <span className={styles.acts}>
            {before !== undefined && (
              <ButtonLink kind="bare" keys="[" to={rowsAddress(run.run, query, before)}>
                {said.before}
              </ButtonLink>
            )}
            {next !== undefined && (
              <ButtonLink kind="bare" keys="]" to={rowsAddress(run.run, query, next)}>
                {said.next}
              </ButtonLink>
            )}
          </span>
        }
      >
        <p>
          <span className="serif">{title.name ?? words.rows.noTitle}</span>{' '}
          <span className="quiet small">
            {[title.author, title.ean, title.productId === null ? said.isNew : null].filter(Boolean).join(', ')}
          </span>
        </p>
        <ImportRefusal of={[press, hearing]} />
        <table className={styles.compare}>
          <caption className="vh">{said.title}</caption>
          <thead>
            <tr>
              <th scope="col">{said.columns.field}</th>
              <th scope="col">{said.columns.today}</th>
              <th scope="col">{said.columns.file}</th>
              <th scope="col">{said.columns.others}</th>
              <th scope="col">
                <span className="vh">{said.columns.press}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {title.fields.map((field) => (
              <FieldRow
                key={field.field}
                run={run}
                field={field}
                hasProduct={title.productId !== null}
                isBusy={press.isBusy || hearing.isBusy}
                onDecide={(wish) => void decide(field.field, wish)}
                onHear={(isHeard) => void hear(field.field, isHeard)}
              />
            ))}
          </tbody>
        </table>
      </PageSection>
    </div>
  )
}

type FieldRowProps = {
  run: Run
  field: Field
  hasProduct: boolean
  isBusy: boolean
  onDecide: (wish: 'take' | 'keep') => void
  onHear: (isHeard: boolean) => void
}

function FieldRow({ run, field, hasProduct, isBusy, onDecide, onHear }: FieldRowProps) {
  const words = useImportWords()
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const said = words.compare
  const value = (shown: Field['file']) => valueInWords(field.field, shown, importValueWords(words), language)
  const day = (since: string | null) => (since === null ? '' : formatMonthDay(since.slice(0, 10), language))
  const name = fieldInWords(field.field, words)
  const isOver = run.state === 'done' || run.state === 'undone'
  const mayPress = hasProduct && field.says && field.outcome !== 'same' && !NOT_PRESSED.includes(field.field)
  const { origin } = field.today
  const isChanging = field.outcome === 'taken' && !isOver
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={said.columns.today}>
        {isChanging && field.today.value !== null ? <del>{value(field.today.value)}</del> : value(field.today.value)}
        {origin && (
          <small>
            <Icon name={field.isLocked ? 'lock' : 'feed'} size="small" />
            {field.isLocked
              ? said.locked
              : [sourceInWords(origin.source, words), day(origin.since)].filter(Boolean).join(', ')}
          </small>
        )}
      </td>
      <td data-label={said.columns.file}>
        {!field.says ? (
          <span className="quiet">{said.silent}</span>
        ) : isChanging ? (
          <ins>{value(field.file)}</ins>
        ) : (
          value(field.file)
        )}
      </td>
      <td data-label={said.columns.others} className="quiet">
        {field.others.length === 0 && said.nothing}
        {field.others.map((other) => (
          <span key={other.source} className={styles.other}>
            {value(other.value)}
            <small>{[sourceInWords(other.source, words), day(other.since)].filter(Boolean).join(', ')}</small>
          </span>
        ))}
      </td>
      <td className={styles.decision}>
        <StateSign
          sign={field.outcome === 'taken' ? 'arrow' : 'tick'}
          tone={field.outcome === 'taken' ? 'next' : field.outcome === 'kept' ? 'good' : 'over'}
        >
          {field.isIgnored ? said.ignored : (isOver ? said.outcomesDone : said.outcomes)[field.outcome]}
        </StateSign>
        <span className={styles.acts}>
          {mayPress && !field.isIgnored && field.outcome === 'kept' && (
            <Button disabled={isBusy} onClick={() => onDecide('take')}>
              {said.take}
              <span className="vh">: {name}</span>
            </Button>
          )}
          {mayPress && !field.isLocked && field.outcome === 'taken' && !isOver && (
            <Button disabled={isBusy} onClick={() => onDecide('keep')}>
              {said.keep}
              <span className="vh">: {name}</span>
            </Button>
          )}
          {permissions.includes('import.sources') && field.says && (mayPress || field.isIgnored) && (
            <Button kind="bare" disabled={isBusy} onClick={() => onHear(field.isIgnored)}>
              {field.isIgnored ? said.hear : said.never}
              <span className="vh">: {name}</span>
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
