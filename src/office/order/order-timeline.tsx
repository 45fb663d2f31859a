import { useState } from 'react'
import { formatForints } from '#words/format.ts'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { NoteForm } from './note-form.tsx'
import type { OfficeOrder, OfficeTimeline } from './office-order.ts'
import type { OrderActs } from './use-order-acts.ts'
import styles from './order.module.css'

const KINDS = ['all', 'state', 'money', 'letter', 'parcel', 'note', 'act'] as const
type Entry = OfficeTimeline[number]

type OrderTimelineProps = { order: OfficeOrder; entries: OfficeTimeline; acts: OrderActs }

/** One timeline of history, money, letters, parcels, notes and acts; notes are written at its head. */
export function OrderTimeline({ order, entries, acts }: OrderTimelineProps) {
  const words = useWords().order.timeline
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all')
  const shown = entries.filter((entry) => kind === 'all' || entry.kind === kind)
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
      {order.can.note === 'yes' && <NoteForm acts={acts} />}
      {shown.length === 0 && <p className="quiet">{words.nothing}</p>}
      <ol className={styles.timeline}>
        {shown.map((entry, at) => (
          <TimelineRow key={`${entry.at} ${entry.kind} ${entry.what} ${at}`} entry={entry} />
        ))}
      </ol>
    </PageSection>
  )
}

function TimelineRow({ entry }: { entry: Entry }) {
  const words = useWords()
  const language = useOfficeLanguage()
  const { by } = words.order.timeline
  const who = entry.by.name ?? (entry.by.kind === 'buyer' ? by.buyer : by.system)
  return (
    <li className={entry.kind === 'note' ? styles.noted : undefined}>
      <time dateTime={entry.at}>{dayAndTime(new Date(entry.at), language)}</time>
      <p>
        <b>{who}</b> <Told entry={entry} />
      </p>
    </li>
  )
}

function Told({ entry }: { entry: Entry }) {
  const words = useWords()
  const language = useOfficeLanguage()
  const told = words.order.timeline
  switch (entry.kind) {
    case 'note':
      return (
        <>
          {told.noted} „{entry.text}”
        </>
      )
    case 'letter': {
      const letter = told.letters[entry.what] ?? entry.what
      const said = entry.sentAt
        ? told.letterSent(letter)
        : entry.dueAt
          ? told.letterWaits(letter)
          : told.letterFailed(letter)
      return <>{[said, entry.to, entry.failure].filter(Boolean).join(', ')}</>
    }
    case 'act': {
      const what = words.acts[entry.what] ?? entry.what
      return <>{[entry.refusal ? told.refused(what) : what, entry.reason].filter(Boolean).join(': ')}</>
    }
    default:
      if ('amount' in entry) {
        const ledger = told.ledger[entry.what as keyof typeof told.ledger]
        return <>{ledger(formatForints(entry.amount, language))}</>
      }
      return <>{told.history[entry.what] ?? told.history.other}</>
  }
}
