import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'
import type { TitleSort } from '#shop/catalogue/titles/title-filter.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { formatDay, formatForints } from '#words/format.ts'
import type { ListColumn } from '../ui/list/list-csv.ts'
import { dayAndTime } from '../ui/page/moments.ts'
import { StateSign } from '../ui/page/state-sign.tsx'
import type { OfficeWords } from '../words/hu.ts'
import styles from './products.module.css'

export type TitleRowAnswer = OfficeAnswer<'get', '/products'>['products'][number]

type Around = { words: OfficeWords['productList']; language: Language; sort: TitleSort }

/** The columns of the list and of its file; on the screen the first leads to the title. */
export function titleColumns(around: Around): ListColumn<TitleRowAnswer>[] {
  return [...columnsOfTitle(around), ...columnsOfTrade(around)]
}

/** Which title it is. */
function columnsOfTitle({ words, sort }: Around): ListColumn<TitleRowAnswer>[] {
  const { columns } = words
  return [
    { head: columns.ean, csv: ({ ean }) => ean },
    {
      id: 'title',
      head: columns.title,
      csv: ({ title }) => title,
      sort: sort === 'title' ? 'ascending' : undefined,
      cell: ({ title, picture }) => (
        <span className={styles.named}>
          {picture ? <img src={picture} alt="" width={24} height={36} loading="lazy" /> : <span />}
          <span className={styles.title}>{title}</span>
        </span>
      ),
    },
    {
      id: 'author',
      head: columns.author,
      csv: ({ author }) => author,
      onPhone: 'second',
      cell: ({ author }) => author ?? '',
    },
    { id: 'ean', head: columns.ean, onPhone: 'third', cell: ({ ean }) => <span className="small">{ean}</span> },
    {
      id: 'kind',
      head: columns.kind,
      csv: ({ kind }) => words.kinds[kind],
      cell: ({ kind }) => words.kinds[kind],
    },
    {
      id: 'publisher',
      head: columns.publisher,
      csv: ({ publisher }) => publisher,
      cell: ({ publisher }) => publisher ?? '',
    },
    { head: columns.year, csv: ({ year }) => year },
  ]
}

/** What it costs, how many there are, and how it stands. */
function columnsOfTrade({ words, language, sort }: Around): ListColumn<TitleRowAnswer>[] {
  const { columns } = words
  return [
    { head: columns.listPrice, csv: ({ listPrice }) => listPrice },
    {
      id: 'price',
      head: columns.price,
      csv: ({ price }) => price,
      isNumber: true,
      onPhone: 'leadEnd',
      cell: (row) => <Price row={row} words={words} language={language} />,
    },
    {
      id: 'copies',
      head: columns.copies,
      isNumber: true,
      onPhone: 'secondEnd',
      cell: (row) => <Copies row={row} words={words} />,
    },
    { head: columns.free, csv: ({ copies, held }) => copies - held },
    { head: columns.held, csv: ({ held }) => held },
    {
      id: 'sold',
      head: columns.sold,
      csv: ({ soldLately }) => soldLately,
      isNumber: true,
      cell: ({ soldLately }) => soldLately,
    },
    {
      id: 'state',
      head: columns.state,
      csv: ({ availability }) => (availability ? words.availability[availability] : words.states.withdrawn),
      onPhone: 'thirdEnd',
      cell: (row) => <TitleStanding row={row} words={words} />,
    },
    {
      id: 'gaps',
      head: columns.gaps,
      csv: (row) => gapsInWords(row, words),
      cell: (row) => <span className={classNames('quiet', 'small', styles.gaps)}>{gapsInWords(row, words)}</span>,
    },
    {
      id: 'changed',
      head: columns.changed,
      csv: ({ changedAt }) => changedAt,
      sort: sort === 'changed' ? 'descending' : undefined,
      cell: ({ changedAt }) => dayAndTime(new Date(changedAt), language),
    },
  ]
}

function gapsInWords({ gaps }: TitleRowAnswer, words: OfficeWords['productList']): string {
  return gaps.map((gap) => words.gaps[gap]).join(', ')
}

function Copies({ row: { copies, held }, words }: { row: TitleRowAnswer; words: OfficeWords['productList'] }) {
  return (
    <span title={words.copiesSay(copies - held, held)}>
      {copies - held}
      {held > 0 && <span className="quiet"> / {held}</span>}
    </span>
  )
}

/** The price in force; why it is another than the list price is told where it is looked at. */
function Price({
  row,
  words,
  language,
}: {
  row: TitleRowAnswer
  words: OfficeWords['productList']
  language: Language
}) {
  const { price, listPrice } = row
  if (price === listPrice) return formatForints(price, language)
  return (
    <span title={priceInWords(row, words, language)}>
      <span className="vh">{priceInWords(row, words, language)} </span>
      <s className="quiet" aria-hidden="true">
        {formatForints(listPrice, language)}
      </s>{' '}
      {formatForints(price, language)}
    </span>
  )
}

function priceInWords(
  { listPrice, saleLastDay, fixedPriceUntil }: TitleRowAnswer,
  words: OfficeWords['productList'],
  language: Language,
): string {
  return [
    words.listPriceIs(formatForints(listPrice, language)),
    ...(saleLastDay ? [words.saleUntil(formatDay(saleLastDay, language))] : []),
    ...(fixedPriceUntil ? [words.fixedUntil(formatDay(fixedPriceUntil, language))] : []),
  ].join('; ')
}

function TitleStanding({
  row: { state, availability },
  words,
}: {
  row: TitleRowAnswer
  words: OfficeWords['productList']
}) {
  if (state === 'withdrawn' || availability === null)
    return (
      <StateSign sign="dash" tone="over">
        {words.states.withdrawn}
      </StateSign>
    )
  return availability === 'not-orderable' ? (
    <StateSign sign="ring" tone="waits">
      {words.availability[availability]}
    </StateSign>
  ) : (
    <StateSign sign="dot" tone="good">
      {words.availability[availability]}
    </StateSign>
  )
}
