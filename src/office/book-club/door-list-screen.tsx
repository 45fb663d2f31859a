import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatLongDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { Button } from '../ui/controls/button.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { guestsByState } from './evening.ts'
import styles from './door-list.module.css'

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadScreen(request, '/book-club/evenings/{id}', { parameters: { id: params.id ?? '' }, query: {} })
}

/** OFFICE-63 OFFICE-09: who is let in, with a box to tick for each seat. Addresses stay in the office. */
export function Component() {
  const { bookClub: words } = useWords()
  const language = useOfficeLanguage()
  const { id, day, time, guests: all, products } = useLoaderData<typeof loader>()
  const guests = guestsByState(all).coming
  const seatsTaken = guests.reduce((sum, { seats }) => sum + seats, 0)
  const takeOut = useAct('/book-club/evenings/{id}/guests-taken')
  useEffect(() => {
    document.title = words.doorList
  }, [words])

  async function print(): Promise<void> {
    if ((await takeOut.run({ parameters: { id }, body: { as: 'door-list' } })).ok) window.print()
  }

  return (
    <main className={styles.papers}>
      <div className={styles.tools}>
        <h1>{words.doorList}</h1>
        <Button kind="go" icon="print" busy={takeOut.isBusy ? words.writing : null} onClick={() => void print()}>
          {words.print}
        </Button>
        {takeOut.refusal && <p role="status">{words.notWritten}</p>}
      </div>
      <section className={styles.page} aria-label={words.doorList}>
        <h2>
          {formatLongDay(day, language)}, {time}
        </h2>
        <p>{products[0]?.title ?? words.noBook}</p>
        <p>{words.guests(guests.length, seatsTaken)}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.guest.name}</th>
              <th scope="col">{words.guest.seats}</th>
              <th scope="col">{words.came}</th>
            </tr>
          </thead>
          <tbody>
            {guests.map(({ name, email, seats }) => (
              <tr key={email}>
                <th scope="row">{name}</th>
                <td>{seats}</td>
                <td>
                  <span className={styles.boxes} aria-hidden="true">
                    {Array.from({ length: seats }, (_, box) => (
                      <i key={box} />
                    ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </main>
  )
}
