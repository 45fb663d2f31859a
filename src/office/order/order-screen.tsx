import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { useKeys, type KeyCommand } from '../keys/use-keys.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { usePresence } from '../data/use-presence.ts'
import { RefundDialog } from '../refunds/refund-dialog.tsx'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { Presence } from '../ui/page/presence.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { mayPrint, slipAddress, type OfficeOrderAnswer } from './office-order.ts'
import { ActBar } from './act-bar.tsx'
import { Attentions } from './attentions.tsx'
import { Mentions } from './mentions.tsx'
import { OpenApprovals } from './open-approvals.tsx'
import { OrderAside } from './order-aside.tsx'
import { RecordCrumb } from '../ui/page/record-crumb.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { focusNote } from './note-form.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useOrderActs } from './use-order-acts.ts'
import styles from './order.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const parameters = { number: params.number ?? '' }
  const [order, { entries }] = await Promise.all([
    loadScreen(request, '/orders/{number}', { parameters }),
    loadScreen(request, '/orders/{number}/timeline', { parameters, query: {} }),
  ])
  return { order, entries }
}

/** OFFICE-22, OFFICE-23: one order: where it stands, what is next, all that is known of it, and every act. */
export function Component() {
  const { order, entries } = useLoaderData<typeof loader>()
  const words = useWords().order
  const language = useOfficeLanguage()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  useScreenTitle(order.number)
  useChanges([`order:${order.number}`])
  const others = usePresence(`order:${order.number}`)
  const acts = useOrderActs({ order, reread: () => void revalidate() })
  const [isRefunding, setRefunding] = useState(false)
  const isAllowed = (act: keyof OfficeOrderAnswer['can']) => order.can[act] === 'yes'
  useKeys([
    ...(isAllowed('pack') ? [key('p', words.acts.pack, () => acts.begin('pack'))] : []),
    ...(isAllowed('ready') ? [key('r', words.acts.ready, () => acts.begin('ready'))] : []),
    ...(isAllowed('collect') ? [key('c', words.acts.collect, () => acts.begin('collect'))] : []),
    ...(isAllowed('ship') ? [key('s', words.acts.ship, () => acts.begin('ship'))] : []),
    ...(isAllowed('letter-again') ? [key('l', words.acts['letter-again'], acts.sendNewestLetter)] : []),
    ...(isAllowed('addresses') ? [key('e', words.acts.addresses, () => acts.begin('addresses'))] : []),
    ...(isAllowed('refund') ? [key('Shift+R', words.acts.refund, () => setRefunding(true))] : []),
    ...(mayPrint(order) ? [key('Shift+P', words.slip, () => void navigate(slipAddress(order.number)))] : []),
    ...(isAllowed('note') ? [key('n', words.keys.note, focusNote)] : []),
  ])
  return (
    <>
      <RecordCrumb list="orders" id={order.number} listName={words.orders} words={words}>
        {order.inHand && (
          <span className="quiet small">{order.inHand.isMine ? words.inHandMine : words.inHand(order.inHand.by)}</span>
        )}
      </RecordCrumb>
      <Presence names={others} />
      <header className={styles.opening}>
        <p className={styles.head}>
          <b>{order.number}</b>{' '}
          {[order.person.name, dayAndTime(new Date(order.placedAt), language)].filter(Boolean).join(', ')}
        </p>
        <h1>
          <Standing order={order} />
        </h1>
        <ActBar order={order} acts={acts} />
      </header>
      {!acts.dialog && <Refusal of={acts} own={words.refusals} />}
      <div className={styles.two}>
        <div>
          <Mentions order={order} acts={acts} />
          <Attentions order={order} acts={acts} />
          <OpenApprovals order={order} />
          <OrderLines order={order} acts={acts} />
          <OrderParcels order={order} acts={acts} />
          <OrderTimeline order={order} entries={entries} acts={acts} />
        </div>
        <OrderAside order={order} acts={acts} onRefund={isAllowed('refund') ? () => setRefunding(true) : undefined} />
      </div>
      {isRefunding && <RefundDialog number={order.number} onClose={() => setRefunding(false)} />}
      {acts.dialog && <OrderDialog key={acts.dialog} act={acts.dialog} order={order} acts={acts} />}
    </>
  )
}

const key = (keys: string, words: string, run: () => void): KeyCommand => ({ keys, words, run })

/** A sentence where it stands; its end is what to do. */
function Standing({ order }: { order: OfficeOrderAnswer }) {
  const words = useWords().order
  const standing = words.standing[order.state]
  if (order.attentions.some(({ seenAt }) => seenAt === null))
    return (
      <>
        {standing}: <em className={styles.bad}>{words.needsPerson}</em>
      </>
    )
  const wait = order.waitsFor.find((one) => one !== 'release') ?? order.waitsFor[0]
  return wait ? (
    <>
      {standing}: <em>{words.next[wait]}</em>
    </>
  ) : (
    `${standing}.`
  )
}
