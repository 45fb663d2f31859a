import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { formatMonthDay } from '#words/format.ts'
import type { ListColumn } from '../ui/list/list-csv.ts'
import type { OfficeWords } from '../words/hu.ts'
import styles from './stock.module.css'

export type StockTitle = OfficeAnswer<'get', '/stock'>['titles'][number]

type Around = {
  words: OfficeWords['stock']
  language: Language
  /** Of one place nobody has to be told which place it is. */
  isOfOnePlace: boolean
}

/** The columns of the list of stock and of its file; on the screen the first leads to the title. */
export function stockColumns(around: Around): ListColumn<StockTitle>[] {
  return [...columnsOfTitle(around), ...columnsOfCopies(around), ...columnsOfShelf(around)]
}

function columnsOfTitle({ words, isOfOnePlace }: Around): ListColumn<StockTitle>[] {
  const { columns } = words
  const places: ListColumn<StockTitle> = {
    id: 'places',
    head: columns.places,
    onPhone: 'third',
    cell: ({ places: all }) => all.map(({ place: name, copies }) => `${name} ${copies}`).join(' · '),
  }
  return [
    { head: columns.ean, csv: ({ ean }) => ean },
    {
      id: 'title',
      head: columns.title,
      csv: ({ title }) => title,
      cell: ({ title, author, isWithdrawn, readers }) => (
        <>
          <span className={styles.title}>{title}</span>{' '}
          <span className={styles.faint}>
            {[author, isWithdrawn ? words.withdrawn : null, readers > 0 ? words.readers(readers) : null]
              .filter(Boolean)
              .join(', ')}
          </span>
        </>
      ),
    },
    { head: columns.author, csv: ({ author }) => author },
    { head: columns.readers, csv: ({ readers }) => readers },
    ...(isOfOnePlace ? [] : [places]),
  ]
}

function columnsOfCopies({ words, language }: Around): ListColumn<StockTitle>[] {
  const { columns } = words
  return [
    { id: 'copies', head: columns.copies, csv: ({ copies }) => copies, isNumber: true, cell: ({ copies }) => copies },
    { id: 'held', head: columns.held, csv: ({ held }) => held, isNumber: true, cell: ({ held }) => held || '–' },
    {
      id: 'free',
      head: columns.free,
      csv: ({ copies, held }) => copies - held,
      isNumber: true,
      onPhone: 'leadEnd',
      cell: ({ copies, held }) => <b>{copies - held}</b>,
    },
    {
      id: 'expected',
      head: columns.expected,
      csv: ({ expected }) => expected,
      isNumber: true,
      cell: ({ expected, expectedOn }) =>
        expected > 0 ? words.expectedOn(expected, expectedOn && formatMonthDay(expectedOn, language)) : '–',
    },
    {
      id: 'minimum',
      head: columns.minimum,
      csv: ({ minimum }) => minimum,
      isNumber: true,
      onPhone: 'secondEnd',
      cell: ({ minimum, below }) =>
        below > 0 ? (
          <span title={words.below(below)}>
            {minimum} <span className={styles.short}>▾{below}</span>
            <span className="vh">{words.below(below)}</span>
          </span>
        ) : (
          minimum || ''
        ),
    },
  ]
}

function columnsOfShelf({ words: { columns }, language }: Around): ListColumn<StockTitle>[] {
  const day = (moment: string | null) => (moment ? formatMonthDay(shopDay(new Date(moment)), language) : '–')
  const shelves = ({ shelves: all }: StockTitle) => all.join(', ')
  return [
    { id: 'shelf', head: columns.shelf, csv: shelves, onPhone: 'second', cell: shelves },
    { id: 'sold', head: columns.sold, csv: ({ lastSoldAt }) => lastSoldAt, cell: ({ lastSoldAt }) => day(lastSoldAt) },
    {
      id: 'counted',
      head: columns.counted,
      csv: ({ lastCountedAt }) => lastCountedAt,
      cell: ({ lastCountedAt }) => day(lastCountedAt),
    },
  ]
}
