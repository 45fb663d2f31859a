import { OFFICE_PATH } from '#site/addresses.ts'
import { ACTOR_KINDS } from '#shop/ground/actor.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { getOffice } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { choicesOf, type FilterFields } from '../ui/list/filter-fields.tsx'
import { anyText, countingNumber, officeListAddress, oneOf, writtenDay, type QueryAt } from '../ui/list/list-address.ts'
import { useList } from '../ui/list/use-list.ts'
import { ActRecord, RecordName } from '../ui/page/act-record.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { StateSign } from '../ui/page/state-sign.tsx'
import type { OfficeWords } from '../words/hu.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { AskedFields, ChangedRows } from './changed-rows.tsx'
import styles from './audit.module.css'

type Act = OfficeAnswer<'get', '/acts'>['acts'][number]
const LONGEST = { by: 254, operation: 60, record: 200 }

const ADDRESS = officeListAddress(`${OFFICE_PATH}/audit`, {
  by: anyText,
  byKind: oneOf(ACTOR_KINDS),
  operation: anyText,
  record: anyText,
  from: writtenDay,
  until: writtenDay,
  refused: anyText,
  before: countingNumber,
})
type AuditQuery = QueryAt<typeof ADDRESS>

/** OFFICE-95: who did what, with before and after. */
const ACTS = defineList({
  address: ADDRESS,
  useWords,
  read: readActs,
  rows: ({ acts }) => acts,
  says: ({ words: { audit: words }, answer: { isOwn } }) => ({
    title: words.title,
    sentence: isOwn ? words.ownSentence : words.sentence,
    shown: words.older,
    empty: { title: words.empty, why: words.emptyWhy },
  }),
  form: ({ words, answer: { isOwn }, to }) => ({
    fields: { ...(!isOwn && whoFields(words)), ...whatFields(words) },
    show: words.audit.show,
    all: { label: words.audit.everything, to: to({}) },
    className: styles.filter,
  }),
  pages: ({ query, answer: { next } }) => ({
    before: query.before === undefined ? null : {},
    after: next === null ? null : { before: next },
  }),
})

export const { loader } = ACTS

export function Component() {
  const { answer } = useList(ACTS)
  return (
    <ListScreen of={ACTS}>
      <ol className={styles.acts}>
        {answer.acts.map((act) => (
          <ActEntry key={act.id} act={act} />
        ))}
      </ol>
    </ListScreen>
  )
}

/** Whoever may not read everybody's acts reads their own; whatever else is wrong, this asks again and says. */
async function readActs({ request, query }: { request: Request; query: AuditQuery }) {
  const { by, byKind, record, operation, from, until, refused, before } = query
  const mine = {
    record: record === undefined ? undefined : recordNamed(record.slice(0, LONGEST.record)),
    operation: operation?.slice(0, LONGEST.operation),
    from,
    until,
    refused: refused ? ('true' as const) : undefined,
    before,
  }
  const everybodys = await getOffice(
    '/acts',
    { query: { ...mine, by: by?.slice(0, LONGEST.by), byKind } },
    request.signal,
  )
  if (everybodys.ok) return { ...everybodys.value, isOwn: false }
  return { ...(await loadScreen(request, '/me/acts', { query: mine })), isOwn: true }
}

/** An order is named by its number alone; other records by their kind, as links of other screens name them. */
function recordNamed(record: string): string {
  return record.includes(':') ? record : `order:${record.trim()}`
}

function whoFields({ audit: words }: OfficeWords): FilterFields<AuditQuery> {
  return {
    by: { as: 'line', label: words.by, type: 'search', maxLength: LONGEST.by },
    byKind: { as: 'choice', label: words.byKind, any: words.anybody, choices: choicesOf(ACTOR_KINDS, words.kinds) },
  }
}

function whatFields({ audit: words, acts }: OfficeWords): FilterFields<AuditQuery> {
  return {
    operation: {
      as: 'choice',
      label: words.operation,
      any: words.anything,
      choices: Object.entries(acts).map(([value, label]) => ({ value, label })),
    },
    record: { as: 'line', label: words.record, type: 'search', maxLength: LONGEST.record },
    from: { as: 'line', label: words.from, type: 'date' },
    until: { as: 'line', label: words.until, type: 'date' },
    refused: { as: 'tick', label: words.onlyRefused, value: 'true', yes: words.onlyRefused },
  }
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
