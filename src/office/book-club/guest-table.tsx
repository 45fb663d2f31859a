import { dayAndTime } from '../ui/page/moments.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Guest } from './evening.ts'
import styles from './book-club.module.css'

/** Who comes, by name. */
export function GuestTable({ guests }: { guests: readonly Guest[] }) {
  const { guest: words, guestCaption } = useWords().bookClub
  const language = useOfficeLanguage()
  return (
    <table className={styles.guests}>
      <caption className="vh">{guestCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.seats}</th>
          <th scope="col">{words.signedUp}</th>
        </tr>
      </thead>
      <tbody>
        {guests.map(({ name, email, seats, signedUpAt }) => (
          <tr key={email}>
            <th scope="row">
              {name}
              <small>{email}</small>
            </th>
            <td>{seats}</td>
            <td>{dayAndTime(new Date(signedUpAt), language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
