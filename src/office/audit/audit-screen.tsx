import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { ACTOR_KINDS } from '#shop/ground/actor.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { getOffice } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { TablePages } from '../ui/page/data-table.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { ActRecord, RecordName } from '../ui/page/act-record.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { AskedFields, ChangedRows } from './changed-rows.tsx'
import styles from './audit.module.css'

type Act = OfficeAnswer<'get', '/acts'>['acts'][number]
const AUDIT_PATH = `${OFFICE_PATH}/audit`

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const before = Number(searchParams.get('before')) || undefined
  const filter = Object.fromEntries(FILTERS.map((name) => [name, searchParams.get(name) ?? ''])) as Filter
  const { by, byKind, record, operation, from, until, refused } = filter
  const mine = {
    record: record === '' ? undefined : recordNamed(record.slice(0, LONGEST.record)),
    operation: operation.slice(0, LONGEST.operation) || undefined,
    from: dayIn(from),
    until: dayIn(until),
    refused: refused ? ('true' as const) : undefined,
    before,
  }
  const everybodys = await getOffice(
    '/acts',
    {
      query: {
        ...mine,
        by: by.slice(0, LONGEST.by) || undefined,
        byKind: ACTOR_KINDS.find((kind) => kind === byKind),
      },
    },
    request.signal,
  )
  const isLater = before !== undefined
  if (everybodys.ok) return { ...everybodys.value, filter, isOwn: false, isLater }
  // Whoever may not read everybody's acts reads their own; whatever else is wrong, this asks again and says.
  const own = await loadScreen(request, '/me/acts', { query: mine })
  return { ...own, filter, isOwn: true, isLater }
}

/** An order is named by its number alone; other records by their kind, as links of other screens name them. */
function recordNamed(said: string): string {
  return said.includes(':') ? said : `order:${said.trim()}`
}

const FILTERS = ['by', 'byKind', 'operation', 'record', 'from', 'until', 'refused'] as const
type Filter = Record<(typeof FILTERS)[number], string>
const LONGEST = { by: 254, operation: 60, record: 200 }

/** An address somebody has written by hand may name no day. */
function dayIn(said: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(said) && !Number.isNaN(Date.parse(said)) ? said : undefined
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
        {!isOwn && (
          <>
            <Field label={words.audit.by} name="by" type="search" maxLength={LONGEST.by} defaultValue={filter.by} />
            <SelectField label={words.audit.byKind} name="byKind" defaultValue={filter.byKind}>
              <option value="">{words.audit.anybody}</option>
              {ACTOR_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {words.audit.kinds[kind]}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <SelectField label={words.audit.operation} name="operation" defaultValue={filter.operation}>
          <option value="">{words.audit.anything}</option>
          {Object.entries(words.acts).map(([operation, said]) => (
            <option key={operation} value={operation}>
              {said}
            </option>
          ))}
        </SelectField>
        <Field
          label={words.audit.record}
          name="record"
          type="search"
          maxLength={LONGEST.record}
          defaultValue={filter.record}
        />
        <Field label={words.audit.from} name="from" type="date" defaultValue={filter.from} />
        <Field label={words.audit.until} name="until" type="date" defaultValue={filter.until} />
        <label className={styles.refused}>
          <input type="checkbox" name="refused" value="true" defaultChecked={filter.refused !== ''} />
          {words.audit.onlyRefused}
        </label>
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
  const refusal = kindOf(act.refusal)
  return (
    <li>
      <details>
        <summary>
          <span className="faint nb">{dayAndTime(new Date(act.at), language)}</span>
          <span>
            <b>{act.by}</b> {words.acts[act.operation] ?? act.operation}
            {act.record && (
              <span className="quiet">
                {' '}
                <RecordName record={act.record} name={act.recordName} />
              </span>
            )}
          </span>
          {refusal === 'needs-proof' && (
            <StateSign sign="ring" tone="waits">
              {words.audit.provenFirst}
            </StateSign>
          )}
          {refusal !== null && refusal !== 'needs-proof' && (
            <StateSign sign="triangle" tone="wrong">
              {words.audit.refused}
            </StateSign>
          )}
        </summary>
        <div className={styles.inside}>
          <p className="quiet">
            {words.audit.kinds[act.byKind]}
            {act.record && (
              <>
                {' · '}
                <ActRecord record={act.record} name={act.recordName} />
              </>
            )}
          </p>
          {act.reason && (
            <p>
              {words.audit.reason}: {act.reason}
            </p>
          )}
          {refusal !== null && <p>{words.audit.refusals[refusal] ?? words.audit.otherRefusal}</p>}
          <AskedFields input={act.input} />
          {act.changes.length === 0 && <p className="quiet">{words.audit.nothingChanged}</p>}
          <ChangedRows changes={act.changes} />
        </div>
      </details>
    </li>
  )
}

/** Null where it was done. */
function kindOf(refusal: unknown): string | null {
  if (refusal === null || refusal === undefined) return null
  return typeof refusal === 'object' && 'kind' in refusal && typeof refusal.kind === 'string' ? refusal.kind : ''
}
