import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { officeListAddress } from '../ui/list/list-address.ts'
import { ListBody } from '../ui/list/list-body.tsx'
import { useList } from '../ui/list/use-list.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import type { OfficeWords } from '../words/hu.ts'
import { useWords } from '../words/office-words.tsx'
import { ClubRule } from './club-rule.tsx'
import { eveningStanding, type Club, type Evening } from './evening.ts'
import { NewEveningDialog } from './new-evening-dialog.tsx'
import styles from './book-club.module.css'

const PATH = `${OFFICE_PATH}/book-club`

/** OFFICE-63: the evenings of the book club. */
const EVENINGS = defineList({
  address: officeListAddress(PATH, {}),
  useWords,
  read: ({ request }) => loadScreen(request, '/book-club', { query: {} }),
  rows: ({ evenings }) => evenings,
  says: ({ words: { rail, bookClub: words } }) => ({
    title: rail.bookClub,
    sentence: words.sentence,
    empty: { title: words.empty, why: words.emptyNext },
  }),
  table: ({ words: { bookClub: words }, language, answer: club }) => ({
    caption: words.caption,
    rowId: ({ id }) => id,
    rowTo: ({ id }) => `${PATH}/${id}`,
    columns: [
      { id: 'day', head: words.columns.day, cell: ({ day, time }) => `${formatDay(day, language)} ${time}` },
      {
        id: 'book',
        head: words.columns.book,
        onPhone: 'second',
        cell: (evening) => <span className="serif">{bookOf(evening, club, words)}</span>,
      },
      {
        id: 'seats',
        head: words.columns.seats,
        isNumber: true,
        onPhone: 'leadEnd',
        cell: ({ taken, seats }) => `${taken} / ${seats}`,
      },
      { id: 'state', head: words.columns.state, onPhone: 'third', cell: (evening) => <Standing evening={evening} /> },
    ],
  }),
})

export const { loader } = EVENINGS

/** OFFICE-63: the evenings, and the rule by which they are planned. */
export function Component() {
  const { words, answer: club, session } = useList(EVENINGS)
  const [isAdding, setAdding] = useState(false)
  useScreenTitle(words.rail.bookClub)
  useChanges(['book-club', 'settings'])
  const mayChange = session.permissions.includes('window.write')
  return (
    <>
      <PageOpening
        title={words.rail.bookClub}
        sentence={words.bookClub.sentence}
        acts={
          mayChange && (
            <Button kind="go" icon="plus" onClick={() => setAdding(true)}>
              {words.bookClub.add}
            </Button>
          )
        }
      />
      <div className={styles.columns}>
        <div>
          <ListBody of={EVENINGS} />
        </div>
        <ClubRule key={club.ruleVersion} rule={club.rule} version={club.ruleVersion} mayChange={mayChange} />
      </div>
      {isAdding && <NewEveningDialog rule={club.rule} onClose={() => setAdding(false)} />}
    </>
  )
}

function bookOf({ product, isOver }: Evening, { products }: Club, words: OfficeWords['bookClub']): string {
  if (product === null) return isOver ? words.noBookWas : words.noBook
  return products.find(({ id }) => id === product)?.title ?? words.withdrawn
}

const SIGNS = {
  calledOff: ['dash', 'over'],
  wasCalledOff: ['dash', 'over'],
  over: ['tick', 'over'],
  underWay: ['tick', 'over'],
  full: ['dot', 'good'],
  open: ['ring', 'next'],
} as const

function Standing({ evening }: { evening: Evening }) {
  const words = useWords().bookClub
  const [now] = useState(() => new Date())
  const standing = eveningStanding(evening, now)
  const [sign, tone] = SIGNS[standing]
  return (
    <StateSign sign={sign} tone={tone}>
      {words.standing[standing]}
    </StateSign>
  )
}
