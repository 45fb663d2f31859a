import { useState } from 'react'
import { formatForints } from '#words/format.ts'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { namedParts } from './named-parts.ts'
import { NoteForm } from './note-form.tsx'
import type { OfficeOrderAnswer, OfficeTimeline } from './office-order.ts'
import type { OrderActs } from './use-order-acts.ts'
import styles from './order.module.css'

const KINDS = ['all', 'state', 'money', 'letter', 'parcel', 'note', 'act'] as const
type Entry = OfficeTimeline[number]

type OrderTimelineProps = { order: OfficeOrderAnswer; entries: OfficeTimeline; acts: OrderActs }

/** One timeline of history, money, letters, parcels, notes and acts; notes are written at its head. */
export function OrderTimeline({ order, entries, acts }: OrderTimelineProps) {
  const words = useWords().order.timeline
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all')
  const shown = entries.filter((entry) => (kind === 'all' ? !isToldTwice(entry) : entry.kind === kind))
  return (
    <PageSection
      title={words.title}
      aside={
        <ChoiceBar
          label={words.filter}
          options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          chosen={kind}
          onChoose={setKind}
        />
      }
    >
      {order.can.note === 'yes' && <NoteForm number={order.number} acts={acts} />}
      {shown.length === 0 && <p className="quiet">{words.nothing}</p>}
      <ol className={styles.timeline}>
        {shown.map((entry, at) => (
          <TimelineRow key={`${entry.at} ${entry.kind} ${entry.what} ${at}`} entry={entry} />
        ))}
      </ol>
    </PageSection>
  )
}

/** Acts that leave an entry of their own in the history, among the letters or among the notes. */
const TOLD_BY_WHAT_CAME: ReadonlySet<string> = new Set([
  'order quote',
  'order receive',
  'order pack',
  'order unpack',
  'order ship',
  'order take-back',
  'order ready',
  'order collected',
  'order delivered',
  'order returned',
  'order cancel',
  'order refund',
  'order seen',
  'order note',
  'order letter again',
  'order addresses',
  'order receipt',
  'order report-copy',
  'withdrawal receive',
  'withdrawal reject',
])

/** One who reads everything reads each thing once; what was refused left nothing but the act. */
function isToldTwice(entry: Entry): boolean {
  return entry.kind === 'act' && entry.refusal === null && TOLD_BY_WHAT_CAME.has(entry.what)
}

function TimelineRow({ entry }: { entry: Entry }) {
  const words = useWords()
  const language = useOfficeLanguage()
  const { by } = words.order.timeline
  const providers: Partial<Record<string, string>> = words.order.money.providers
  const name = entry.by.kind === 'provider' ? (providers[entry.by.name ?? ''] ?? entry.by.name) : entry.by.name
  const who = name ?? (entry.by.kind === 'buyer' ? by.buyer : by.system)
  return (
    <li className={entry.kind === 'note' ? styles.noted : undefined}>
      <time dateTime={entry.at}>{dayAndTime(new Date(entry.at), language)}</time>
      <p>
        <b>{who}:</b> <EntryText entry={entry} />
      </p>
    </li>
  )
}

/** To whom letters to the shop itself are addressed. */
const TO_STAFF = 'staff'

/** Of what the history notes, what people read: an invoice's number, a parcel's, why somebody of the shop cancelled. */
function detailOf({ what, by, note }: { what: string; by: Entry['by']; note: string | null }): string | null {
  if (/^(?:invoice|proforma|receipt)-/.test(what)) return note
  if (what === 'shipped') return note?.split(' ').slice(1).join(' ') ?? null
  return what === 'cancelled' && by.kind === 'staff' ? note : null
}

function EntryText({ entry }: { entry: Entry }) {
  const words = useWords()
  const language = useOfficeLanguage()
  const timelineWords = words.order.timeline
  switch (entry.kind) {
    case 'note':
      return (
        <>
          {timelineWords.noted}{' '}
          <bdi className={styles.words}>
            {namedParts(timelineWords.quoted(entry.text), entry.named).map(({ text, isName }, at) =>
              isName ? <mark key={at}>{text}</mark> : text,
            )}
          </bdi>
        </>
      )
    case 'letter': {
      const letter = timelineWords.letters[entry.what] ?? entry.what
      const sentMoment = entry.sentAt
        ? timelineWords.letterSent(letter)
        : entry.dueAt
          ? timelineWords.letterWaits(letter)
          : timelineWords.letterFailed(letter)
      const to = entry.to === TO_STAFF ? words.letters.staff : entry.to
      return <>{[sentMoment, to, entry.failure].filter(Boolean).join(', ')}</>
    }
    case 'act': {
      const what = words.acts[entry.what] ?? entry.what
      return <>{[entry.refusal ? timelineWords.refused(what) : what, entry.reason].filter(Boolean).join(': ')}</>
    }
    default:
      if ('amount' in entry) {
        const ledger = timelineWords.ledger[entry.what as keyof typeof timelineWords.ledger]
        return <>{ledger(formatForints(entry.amount, language))}</>
      }
      return (
        <>
          {[timelineWords.history[entry.what] ?? timelineWords.history.other, detailOf(entry)]
            .filter(Boolean)
            .join(': ')}
        </>
      )
  }
}
