import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { formatMonthDay } from '#words/format.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/choices.tsx'
import { Field } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { LetterDialog } from './letter-dialog.tsx'
import { STOCK_PATH } from './stock-nav.tsx'
import type { ToOrder } from './to-order-screen.tsx'
import { useSupplierOrder, type OrderedTitle } from './use-supplier-order.ts'
import styles from './stock.module.css'

type Title = ToOrder['titles'][number]
type Supplier = ToOrder['suppliers'][number]
type SupplierTitlesProps = { supplier: Supplier | null; suppliers: readonly Supplier[]; titles: readonly Title[] }

/** Job 9: all, or some, are ordered from one supplier, and the list goes to them as a table or in a letter. */
export function SupplierTitles({ supplier, suppliers, titles }: SupplierTitlesProps) {
  const words = useWords().supply
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [expectedOn, setExpectedOn] = useState('')
  const [letter, setLetter] = useState<{ titles: OrderedTitle[]; expectedOn: string } | null>(null)
  const list = titles
    .filter(({ productId }) => chosen.has(productId))
    .map((title) => ({ ...title, copies: Number(typed[title.productId] ?? title.wanted) }))
  const hasAll = titles.length > 0 && list.length === titles.length
  const chooseAll = () => setChosen(new Set(hasAll ? [] : titles.map(({ productId }) => productId)))
  useKeys(supplier ? [{ keys: 'Shift+A', words: words.keyAll, run: chooseAll }] : [])

  const { order, orderThem } = useSupplierOrder(supplier)
  async function send(as: 'csv' | 'letter'): Promise<void> {
    if (!(await orderThem(list, expectedOn, as))) return
    if (as === 'letter') setLetter({ titles: list, expectedOn })
    setChosen(new Set())
    setTyped({})
  }

  const busy = order.isBusy ? words.ordering : null
  return (
    <div className={styles.group}>
      <Refusal of={order} own={words.refusals} />
      {supplier && (
        <div className={styles.groupHead}>
          <Button keys="Shift A" onClick={chooseAll}>
            {hasAll ? words.none : words.all}
          </Button>
          <Field
            label={words.expectedOn}
            type="date"
            value={expectedOn}
            onChange={(event) => setExpectedOn(event.target.value)}
          />
          {list.length > 0 && <OrderList list={list} busy={busy} onSend={(as) => void send(as)} />}
        </div>
      )}
      <ul className={styles.toOrder}>
        {titles.map((title) => {
          const { productId } = title
          return (
            <TitleLine
              key={productId}
              {...{ title, suppliers }}
              isChosen={chosen.has(productId)}
              onChoose={supplier ? (isChosen) => setChosen(withOne(chosen, productId, isChosen)) : null}
              copies={typed[productId] ?? String(title.wanted)}
              onCopies={(copies) => setTyped({ ...typed, [productId]: copies })}
            />
          )
        })}
      </ul>
      {letter && supplier && <LetterDialog {...letter} onClose={() => setLetter(null)} />}
    </div>
  )
}

function withOne(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}

type OrderListProps = {
  list: readonly OrderedTitle[]
  busy: string | null
  onSend: (as: 'csv' | 'letter') => void
}

/** How much is chosen, and the two ways in which it goes. */
function OrderList({ list, busy, onSend }: OrderListProps) {
  const words = useWords().supply
  return (
    <div className={styles.groupActs}>
      <span className="quiet" role="status">
        {words.chosen(
          list.length,
          list.reduce((sum, { copies }) => sum + copies, 0),
        )}
      </span>
      <Button kind="go" busy={busy} onClick={() => onSend('csv')}>
        {words.orderCsv}
      </Button>
      <Button busy={busy} onClick={() => onSend('letter')}>
        {words.orderLetter}
      </Button>
    </div>
  )
}

type TitleLineProps = {
  title: SupplierTitlesProps['titles'][number]
  suppliers: SupplierTitlesProps['suppliers']
  isChosen: boolean
  /** Null where there is nobody to order from. */
  onChoose: ((isChosen: boolean) => void) | null
  copies: string
  onCopies: (copies: string) => void
}

function TitleLine({ title, suppliers, isChosen, onChoose, copies, onCopies }: TitleLineProps) {
  const words = useWords().supply
  return (
    <li>
      {onChoose ? (
        <Checkbox
          label={<span className="vh">{words.choose(title.title)}</span>}
          isChecked={isChosen}
          onChange={onChoose}
        />
      ) : (
        <span />
      )}
      <TitleWanted title={title} />
      <span className={styles.copies}>
        <input
          type="number"
          min={1}
          max={100_000}
          aria-label={words.copiesOf(title.title)}
          value={copies}
          onChange={(event) => onCopies(event.target.value)}
        />
      </span>
      <SupplierChoice title={title} suppliers={suppliers} />
    </li>
  )
}

/** Why it has to be ordered. */
function TitleWanted({ title }: { title: Title }) {
  const words = useWords().supply
  const language = useOfficeLanguage()
  const mayReadOrders = useSession().permissions.includes('orders.read')
  const { forCustomers, waitingSince, belowMinimum, sold, free, ordered, reason, readers, isOffSale, orders } = title
  const why = [
    forCustomers > 0 && waitingSince
      ? words.forCustomers(forCustomers, formatMonthDay(shopDay(new Date(waitingSince)), language))
      : null,
    belowMinimum > 0 ? words.belowMinimum(belowMinimum) : null,
    readers > 0 ? words.readers(readers) : null,
    reason === 'sold' ? words.sold(sold, free) : null,
    ordered > 0 ? words.ordered(ordered) : null,
    isOffSale ? words.offSale : null,
  ]
  return (
    <div>
      <p>
        <TextLink to={`${STOCK_PATH}/${title.productId}`}>
          <span className={styles.title}>{title.title}</span>
        </TextLink>{' '}
        <span className={styles.faint}>{[title.author, title.publisher, title.ean].filter(Boolean).join(', ')}</span>
      </p>
      <p className={styles.why}>
        {why.filter(Boolean).join(' · ')}
        {mayReadOrders && orders.length > 0 && (
          <>
            {' · '}
            {words.orders}{' '}
            {orders.map((number, at) => (
              <span key={number}>
                {at > 0 && ', '}
                <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>
              </span>
            ))}
          </>
        )}
      </p>
    </div>
  )
}

function SupplierChoice({ title, suppliers }: { title: Title; suppliers: readonly Supplier[] }) {
  const words = useWords().supply
  const choose = useAct('/stock/titles/{productId}/supplier')
  const inWords = useRefusalWords(words.refusals)
  const { productId, supplierId } = title
  if (suppliers.length < 2 && supplierId !== null) return <span />

  async function send(to: string | null): Promise<void> {
    const answer = await choose.run({ parameters: { productId }, body: { supplierId: to } })
    if (!answer.ok) return void showToast(inWords(answer.failure))
    const { before } = answer.value
    showToast(words.supplierChosen, () => {
      void choose.run({ parameters: { productId }, body: { supplierId: before } })
    })
  }

  return (
    <span className={styles.supplier}>
      <select
        aria-label={words.supplierOf(title.title)}
        value={supplierId ?? ''}
        onChange={(event) => void send(event.target.value || null)}
      >
        {supplierId === null && <option value="">{words.nobody}</option>}
        {suppliers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
