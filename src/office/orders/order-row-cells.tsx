import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'
import { SHOP_TIME_ZONE } from '#site/constants.ts'
import type { OrderWait, PaymentStatus } from '#shop/selling/orders/order.ts'
import { dateFormat } from '#kit/formats/intl-formats.ts'
import { DATE_LOCALES, formatDay, formatForints } from '#words/format.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Avatar } from '../ui/page/avatar.tsx'
import type { ListColumn } from '../ui/list/list-csv.ts'
import { StateSign, type StateSignName, type Tone } from '../ui/page/state-sign.tsx'
import type { OfficeWords } from '../words/hu.ts'
import { orderAgeInWords } from './order-age.ts'
import styles from './order-row-cells.module.css'

export type OrderRowAnswer = OfficeAnswer<'get', '/orders'>['orders'][number]

const WAIT_SIGNS: Record<OrderWait, readonly [StateSignName, Tone]> = {
  quote: ['ring', 'waits'],
  payment: ['ring', 'waits'],
  release: ['ring', 'waits'],
  copies: ['half', 'waits'],
  pack: ['diamond', 'next'],
  ready: ['diamond', 'next'],
  send: ['arrow', 'next'],
  collect: ['dot', 'good'],
  arrival: ['arrow', 'over'],
  return: ['back', 'waits'],
}
const PAYMENT_SIGNS: Record<PaymentStatus, readonly [StateSignName, Tone]> = {
  UNPAID: ['ring', 'waits'],
  PENDING: ['half', 'waits'],
  PAID: ['dot', 'good'],
  PARTIALLY_REFUNDED: ['back', 'over'],
  REFUNDED: ['back', 'over'],
  OVERPAID: ['triangle', 'wrong'],
  DISPUTED: ['triangle', 'wrong'],
}

/** What it waits for, a person first; of an order that is over, how it ended. */
function OrderWaits({ order, words }: { order: OrderRowAnswer; words: OfficeWords['orderList'] }) {
  if (order.reasons.length > 0)
    return (
      <StateSign sign="triangle" tone="wrong">
        {words.needsPerson}
      </StateSign>
    )
  const [first] = order.waitsFor
  if (!first)
    return (
      <StateSign sign={order.status === 'COMPLETED' ? 'tick' : 'dash'} tone="over">
        {words.status[order.status]}
      </StateSign>
    )
  const [sign, tone] = WAIT_SIGNS[first]
  return (
    <StateSign sign={sign} tone={tone}>
      {waitsInWords(order, words)}
    </StateSign>
  )
}

function waitsInWords({ waitsFor, status }: OrderRowAnswer, words: OfficeWords['orderList']): string {
  return waitsFor.length === 0 ? words.status[status] : waitsFor.map((wait) => words.waits[wait]).join(', ')
}

function paymentInWords({ payment, method }: OrderRowAnswer, words: OfficeWords['orderList']): string {
  return (payment === 'UNPAID' && method && words.unpaid[method]) || words.payment[payment]
}

function wayInWords({ shipping, place }: OrderRowAnswer, words: OfficeWords['orderList']): string {
  return place ? `${words.shipping[shipping]}, ${place}` : words.shipping[shipping]
}

function promisedInWords({ expectedTo, expectedPrecision }: OrderRowAnswer, language: Language): string {
  if (!expectedTo) return ''
  if (expectedPrecision !== 'day') return formatDay(expectedTo, language, expectedPrecision)
  const near = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(DATE_LOCALES[language], near).format(new Date(`${expectedTo}T12:00:00Z`))
}

function placedInWords(placedAt: string, language: Language): string {
  return dateFormat(DATE_LOCALES[language], {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: SHOP_TIME_ZONE,
  }).format(new Date(placedAt))
}

type Columns = { words: OfficeWords['orderList']; language: Language; now: Date; sort: 'oldest' | 'newest' }

/** OFFICE-20: the columns of the list, and of its file. */
export function orderColumns(around: Columns): ListColumn<OrderRowAnswer>[] {
  return [...columnsOfOrder(around), ...columnsOfWork(around)]
}

/** Whose it is, what it waits for, and what it comes to. */
function columnsOfOrder({ words, language, sort }: Columns): ListColumn<OrderRowAnswer>[] {
  const { columns } = words
  return [
    {
      id: 'number',
      head: columns.number,
      csv: ({ number }) => number,
      cell: ({ number }) => <span className={styles.whole}>{number}</span>,
    },
    {
      id: 'placed',
      head: columns.placed,
      csv: ({ placedAt }) => placedAt,
      sort: sort === 'oldest' ? 'ascending' : 'descending',
      cell: ({ placedAt }) => (
        <span className={classNames('quiet', styles.whole)}>{placedInWords(placedAt, language)}</span>
      ),
    },
    {
      id: 'buyer',
      head: columns.buyer,
      csv: ({ buyer }) => buyer,
      onPhone: 'second',
      cell: ({ buyer }) => <span className={styles.buyer}>{buyer}</span>,
    },
    {
      id: 'waits',
      head: columns.waits,
      csv: (order) => waitsInWords(order, words),
      onPhone: 'third',
      cell: (order) => <OrderWaits order={order} words={words} />,
    },
    {
      id: 'payment',
      head: columns.payment,
      csv: (order) => paymentInWords(order, words),
      cell: (order) => {
        const [sign, tone] = PAYMENT_SIGNS[order.payment]
        return (
          <StateSign sign={sign} tone={tone}>
            {paymentInWords(order, words)}
          </StateSign>
        )
      },
    },
    {
      id: 'total',
      head: columns.total,
      csv: ({ total }) => total,
      isNumber: true,
      onPhone: 'leadEnd',
      cell: ({ total }) => formatForints(total, language),
    },
  ]
}

/** Where it goes, how far it is, and who has it in hand. */
function columnsOfWork({ words, language, now }: Columns): ListColumn<OrderRowAnswer>[] {
  const { columns } = words
  return [
    {
      id: 'way',
      head: columns.way,
      csv: (order) => wayInWords(order, words),
      cell: (order) => wayInWords(order, words),
    },
    {
      id: 'copies',
      head: columns.copies,
      csv: ({ copies }) => copies,
      isNumber: true,
      onPhone: 'thirdEnd',
      cell: ({ copies, copiesAtHand }) => `${copiesAtHand} / ${copies}`,
    },
    {
      id: 'promised',
      head: columns.promised,
      csv: ({ expectedTo }) => expectedTo,
      onPhone: 'secondEnd',
      cell: (order) => <span className={styles.whole}>{promisedInWords(order, language)}</span>,
    },
    {
      id: 'age',
      head: columns.age,
      isNumber: true,
      cell: ({ placedAt }) => <span className="quiet">{orderAgeInWords(new Date(placedAt), now, words.age)}</span>,
    },
    {
      id: 'taken',
      head: columns.taken,
      csv: ({ taken }) => taken?.by,
      cell: ({ taken }) =>
        taken && (
          <>
            <Avatar name={taken.by} presence="typing" />
            <span className="vh">{taken.by}</span>
          </>
        ),
    },
    {
      id: 'notes',
      head: columns.notes,
      csv: ({ notes }) => notes,
      isHeadHidden: true,
      isNumber: true,
      cell: ({ notes }) =>
        notes > 0 && (
          <>
            <span aria-hidden="true">{notes}</span>
            <span className="vh">{words.notes(notes)}</span>
          </>
        ),
    },
  ]
}
