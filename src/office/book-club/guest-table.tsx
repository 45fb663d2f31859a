import { dayAndTime } from '../ui/page/moments.ts'
import { PlainTable } from '../ui/page/plain-table.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Guest } from './evening.ts'
import styles from './book-club.module.css'

/** Who comes, by name. */
export function GuestTable({ guests }: { guests: readonly Guest[] }) {
  const { guest: words, guestCaption } = useWords().bookClub
  const language = useOfficeLanguage()
  return (
    <PlainTable
      caption={guestCaption}
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
        { id: 'seats', head: words.seats, cell: ({ seats }) => seats },
        {
          id: 'signedUp',
          head: words.signedUp,
          cell: ({ signedUpAt }) => dayAndTime(new Date(signedUpAt), language),
        },
      ]}
    />
  )
}
