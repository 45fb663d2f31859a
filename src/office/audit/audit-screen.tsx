import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { getOffice } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { TablePages } from '../ui/page/data-table.tsx'
import { Field } from '../ui/controls/field.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './audit.module.css'

type Act = OfficeAnswer<'get', '/acts'>['acts'][number]
const AUDIT_PATH = `${OFFICE_PATH}/audit`

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const by = searchParams.get('by') || undefined
  const record = searchParams.get('record') || undefined
  const before = Number(searchParams.get('before')) || undefined
  const everybodys = await getOffice('/acts', { query: { by, record, before } }, request.signal)
  const filter = { by: by ?? '', record: record ?? '' }
  if (everybodys.ok) return { ...everybodys.value, filter, isOwn: false, isLater: before !== undefined }
  // Whoever may not read everybody's acts reads their own; whatever else is wrong, this asks again and says.
  const own = await loadScreen(request, '/me/acts', { query: { record, before } })
  return { ...own, filter, isOwn: true, isLater: before !== undefined }
}

/** OFFICE-95: who did what, with before and after. */
export function Component() {
  const words = useWords()
  useScreenTitle(words.audit.title)
  const { acts, next, filter, isOwn, isLater } = useLoaderData<typeof loader>()
  const page = (before: number | null) => {
    const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
    if (before !== null) query.set('before', String(before))
    return `${AUDIT_PATH}${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <>
      <PageOpening title={words.audit.title} sentence={isOwn ? words.audit.ownSentence : words.audit.sentence} />
      <Form className={styles.filter} key={page(null)}>
        {!isOwn && <Field label={words.audit.by} name="by" type="search" defaultValue={filter.by} />}
        <Field label={words.audit.record} name="record" type="search" defaultValue={filter.record} />
        <Button type="submit" icon="find">
          {words.audit.show}
        </Button>
        <TextLink to={AUDIT_PATH}>{words.audit.everything}</TextLink>
      </Form>
      {acts.length === 0 && <EmptyState title={words.audit.empty}>{words.audit.emptyWhy}</EmptyState>}
      <ol className={styles.acts}>
        {acts.map((act) => (
          <ActEntry key={act.id} act={act} />
        ))}
      </ol>
      <TablePages
        said={words.audit.older}
        before={isLater ? page(null) : null}
        after={next === null ? null : page(next)}
      />
    </>
  )
}

function ActEntry({ act }: { act: Act }) {
  const words = useWords()
  const language = useOfficeLanguage()
  const order = act.record?.startsWith('order:') ? act.record.slice('order:'.length) : null
  const asked = Object.entries(act.input).filter(([, value]) => value !== undefined)
  return (
    <li>
      <details>
        <summary>
          <span className="faint nb">{dayAndTime(new Date(act.at), language)}</span>
          <span>
            <b>{act.by}</b> {words.acts[act.operation] ?? act.operation}
            {act.record && <span className="quiet"> {act.recordName ?? act.record}</span>}
          </span>
          {act.refusal !== null && (
            <StateSign sign="triangle" tone="wrong">
              {words.audit.refused}
            </StateSign>
          )}
        </summary>
        <div className={styles.inside}>
          <p className="quiet">
            {words.audit.kinds[act.byKind]} · {act.operation}
            {order && (
              <>
                {' · '}
                <TextLink to={`${OFFICE_PATH}/orders/${order}`}>{order}</TextLink>
              </>
            )}
          </p>
          {act.reason && (
            <p>
              {words.audit.reason}: {act.reason}
            </p>
          )}
          {act.refusal !== null && <p>{JSON.stringify(act.refusal)}</p>}
          {asked.length > 0 && (
            <p>
              {words.audit.asked}: {asked.map(([name, value]) => `${name} = ${shown(value)}`).join('; ')}
            </p>
          )}
          {act.changes.length === 0 && <p className="quiet">{words.audit.nothingChanged}</p>}
          {act.changes.map((change, at) => (
            <ChangedRow key={at} change={change} />
          ))}
        </div>
      </details>
    </li>
  )
}

function ChangedRow({ change: { table, key, before, after } }: { change: Act['changes'][number] }) {
  const words = useWords()
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted()
  return (
    <table className={styles.change}>
      <caption>
        {table} <span className="quiet">{Object.values(key).map(shown).join(', ')}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.audit.column}</th>
          <th scope="col">{words.audit.before}</th>
          <th scope="col">{words.audit.after}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column}>
            <th scope="row">{column}</th>
            <td className={styles.cut}>{shown(before?.[column])}</td>
            <td className={styles.add}>{shown(after?.[column])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
