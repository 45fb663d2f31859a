import { dayAndTime } from '../ui/page/moments.ts'
import { PlainTable } from '../ui/page/plain-table.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Guest } from './evening.ts'
import styles from './book-club.module.css'

type GuestTableProps = { guests: readonly Guest[]; caption: string }

/** Who comes, or who waits. */
export function GuestTable({ guests, caption }: GuestTableProps) {
  const { guest: words, isOffered } = useWords().bookClub
  const language = useOfficeLanguage()
  return (
    <PlainTable
      caption={caption}
      className={styles.guests}
      rows={guests}
      rowId={({ email }) => email}
      hasRowNames
      columns={[
        {
          id: 'name',
          head: words.name,
          cell: ({ name, email }) => (
            <>
              {name}
              <small>{email}</small>
            </>
          ),
        },
        {
          id: 'seats',
          head: words.seats,
          cell: ({ seats, state }) => (
            <>
              {seats}
              {state === 'offered' && <small>{isOffered}</small>}
            </>
          ),
        },
        {
          id: 'signedUp',
          head: words.signedUp,
          cell: ({ signedUpAt }) => dayAndTime(new Date(signedUpAt), language),
        },
      ]}
    />
  )
}
