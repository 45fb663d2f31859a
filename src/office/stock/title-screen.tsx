import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatMonthDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { useKeys } from '../keys/use-keys.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { PlainTable, type PlainColumn } from '../ui/page/plain-table.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { HoldTable } from './hold-table.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { MovementTable } from './movement-table.tsx'
import { ShelfDialog } from './shelf-dialog.tsx'
import { STOCK_PATH } from './stock-nav.tsx'
import styles from './stock.module.css'

type TitleStock = OfficeAnswer<'get', '/stock/titles/{productId}'>
type Shelf = TitleStock['shelvesByPlace'][number]
type Opened = { act: 'correct' | 'move' | 'edit'; placeId?: string }

export async function loader({ request, params: { productId = '' } }: LoaderFunctionArgs) {
  const { language } = officeChoices()
  const [title, { lines }] = await Promise.all([
    loadScreen(request, '/stock/titles/{productId}', { parameters: { productId }, query: { language } }),
    loadScreen(request, '/stock/supplier-lines', { query: { title: productId, language } }),
  ])
  return { title, lines }
}

/** OFFICE-50: a title in every place we sell from, why there are so many, and for whom copies stand aside. */
export function Component() {
  const { title, lines } = useLoaderData<typeof loader>()
  const words = useWords()
  const titleScreenWords = words.stock.titleScreen
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayCorrect = permissions.includes('stock.correct') && title.shelvesByPlace.length > 0
  const { productId, copies, held, expected, expectedOn, readers } = title
  useScreenTitle(`${title.title}: ${words.stock.title}`)
  useChanges(['stock', `product:${productId}`])
  useKeys(
    mayCorrect ? [{ keys: 's', words: titleScreenWords.keyCorrect, run: () => setOpened({ act: 'correct' }) }] : [],
  )
  const close = () => setOpened(null)
  const shelf = title.shelvesByPlace.find(({ placeId }) => placeId === opened?.placeId)
  return (
    <>
      <p>
        <TextLink to={STOCK_PATH}>{titleScreenWords.crumb}</TextLink>
      </p>
      <PageOpening
        title={title.title}
        sentence={[
          titleScreenWords.sentence(copies, held, copies - held),
          expected > 0 ? titleScreenWords.expected(expected, expectedOn && formatMonthDay(expectedOn, language)) : null,
          readers > 0 ? titleScreenWords.readers(readers) : null,
        ]
          .filter(Boolean)
          .join(' ')}
        acts={
          mayCorrect && (
            <Button kind="go" keys="S" onClick={() => setOpened({ act: 'correct' })}>
              {titleScreenWords.correct}
            </Button>
          )
        }
      />
      <p className={styles.facts}>
        {title.author && <span>{title.author}</span>}
        <span className="quiet">{title.ean}</span>
        {title.isWithdrawn && <span className="quiet">{words.stock.withdrawn}</span>}
        {permissions.includes('orders.read') && (
          <TextLink to={`${OFFICE_PATH}/orders?view=all&productId=${productId}`}>
            {titleScreenWords.openOrders}
          </TextLink>
        )}
      </p>
      <PageSection title={titleScreenWords.places}>
        {title.shelvesByPlace.length === 0 ? (
          <EmptyState title={titleScreenWords.noPlaces}>{titleScreenWords.noPlacesWhy}</EmptyState>
        ) : (
          <PlaceTable title={title} onOpen={mayCorrect ? setOpened : null} />
        )}
      </PageSection>
      {lines.length > 0 && (
        <PageSection title={titleScreenWords.ordered}>
          <ul className={styles.ordered}>
            {lines.map(({ id, supplier, came, copies: wanted, expectedOn: day }) => (
              <li key={id}>
                {supplier}: {words.supply.lines.came(came, wanted)}
                {day && <span className="quiet">, {formatMonthDay(day, language)}</span>}
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <PageSection title={titleScreenWords.holds}>
        {title.holds.length === 0 ? (
          <p className="quiet">{titleScreenWords.noHolds}</p>
        ) : (
          <HoldTable holds={title.holds} />
        )}
      </PageSection>
      <PageSection
        title={titleScreenWords.movements}
        aside={<TextLink to={`${STOCK_PATH}/movements?title=${productId}`}>{titleScreenWords.allMovements}</TextLink>}
      >
        {title.movements.length === 0 ? (
          <p className="quiet">{words.stock.movements.empty}</p>
        ) : (
          <MovementTable movements={title.movements} />
        )}
      </PageSection>
      {opened?.act === 'correct' && <CorrectDialog title={title} placeId={opened.placeId} onClose={close} />}
      {opened?.act === 'move' && shelf && <MoveDialog title={title} from={shelf.placeId} onClose={close} />}
      {opened?.act === 'edit' && shelf && <ShelfDialog title={title} shelf={shelf} onClose={close} />}
    </>
  )
}

type PlaceTableProps = { title: TitleStock; onOpen: ((opened: Opened) => void) | null }

function PlaceTable({ title, onOpen }: PlaceTableProps) {
  const { columns, titleScreen } = useWords().stock
  const number = { isNumber: true, isLabelled: true, className: styles.number } as const
  const acts: PlainColumn<Shelf> = {
    id: 'acts',
    head: titleScreen.acts,
    isHeadHidden: true,
    className: styles.wide,
    cell: (shelf) => onOpen && <ShelfActs title={title} shelf={shelf} onOpen={onOpen} />,
  }
  return (
    <PlainTable
      caption={titleScreen.placesCaption}
      className={styles.places}
      rows={title.shelvesByPlace}
      rowId={({ placeId }) => placeId}
      hasRowNames
      columns={[
        { id: 'place', head: columns.place, cell: ({ place }) => place },
        { ...number, id: 'copies', head: columns.copies, cell: ({ copies }) => copies },
        { ...number, id: 'held', head: columns.held, cell: ({ held }) => held },
        { ...number, id: 'free', head: columns.free, cell: ({ copies, held }) => <b>{copies - held}</b> },
        { ...number, id: 'minimum', head: columns.minimum, cell: ({ minimum }) => minimum || '–' },
        { id: 'shelf', head: columns.shelf, isLabelled: true, cell: ({ shelf }) => shelf || '–' },
        ...(onOpen ? [acts] : []),
      ]}
    />
  )
}

type ShelfActsProps = { title: TitleStock; shelf: Shelf; onOpen: (opened: Opened) => void }

function ShelfActs({ title, shelf: { placeId, place, copies, held }, onOpen }: ShelfActsProps) {
  const { titleScreen: words } = useWords().stock
  const canMove = title.shelvesByPlace.length > 1 && copies > held
  const of = <span className="vh">: {place}</span>
  return (
    <span className={styles.acts}>
      <Button kind="bare" onClick={() => onOpen({ act: 'correct', placeId })}>
        {words.correct}
        {of}
      </Button>
      {canMove && (
        <Button kind="bare" onClick={() => onOpen({ act: 'move', placeId })}>
          {words.move}
          {of}
        </Button>
      )}
      <Button kind="bare" onClick={() => onOpen({ act: 'edit', placeId })}>
        {words.edit}
        {of}
      </Button>
    </span>
  )
}
