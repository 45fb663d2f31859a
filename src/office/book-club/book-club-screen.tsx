import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { DataTable, type Column } from '../ui/page/data-table.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ClubRule } from './club-rule.tsx'
import { standingOf, type Evening } from './evening.ts'
import { NewEveningDialog } from './new-evening-dialog.tsx'
import styles from './book-club.module.css'

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/book-club', { query: {} })
}

/** OFFICE-63: the evenings of the book club, and the rule by which they are planned. */
export function Component() {
  const { bookClub: words, rail } = useWords()
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const club = useLoaderData<typeof loader>()
  const [isAdding, setAdding] = useState(false)
  useScreenTitle(rail.bookClub)
  useChanges(['book-club', 'settings'])
  const mayChange = permissions.includes('window.write')
  const columns: Column<Evening>[] = [
    { id: 'day', head: words.columns.day, cell: ({ day, time }) => `${formatDay(day, language)} ${time}` },
    {
      id: 'book',
      head: words.columns.book,
      onPhone: 'second',
      cell: ({ product, isOver }) => (
        <span className="serif">
          {product === null
            ? isOver
              ? words.noBookWas
              : words.noBook
            : (club.products.find(({ id }) => id === product)?.title ?? words.withdrawn)}
        </span>
      ),
    },
    {
      id: 'seats',
      head: words.columns.seats,
      isNumber: true,
      onPhone: 'leadEnd',
      cell: ({ taken, seats }) => `${taken} / ${seats}`,
    },
    { id: 'state', head: words.columns.state, onPhone: 'third', cell: (evening) => <Standing evening={evening} /> },
  ]
  return (
    <>
      <PageOpening
        title={rail.bookClub}
        sentence={words.sentence}
        acts={
          mayChange && (
            <Button kind="go" icon="plus" onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          )
        }
      />
      <div className={styles.columns}>
        <div>
          {club.evenings.length === 0 ? (
            <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
          ) : (
            <DataTable
              caption={words.caption}
              columns={columns}
              rows={club.evenings}
              rowId={({ id }) => id}
              rowTo={({ id }) => `${OFFICE_PATH}/book-club/${id}`}
            />
          )}
        </div>
        <ClubRule key={club.ruleVersion} rule={club.rule} version={club.ruleVersion} mayChange={mayChange} />
      </div>
      {isAdding && <NewEveningDialog rule={club.rule} onClose={() => setAdding(false)} />}
    </>
  )
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
  const standing = standingOf(evening, now)
  const [sign, tone] = SIGNS[standing]
  return (
    <StateSign sign={sign} tone={tone}>
      {words.standing[standing]}
    </StateSign>
  )
}
