import { useId, useState } from 'react'
import type { OrderAct } from '#shop/selling/fulfilment/order-acts.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { useWords } from '../words/office-words.tsx'
import { mayPrint, primaryAct, returnToReceive, slipAddress, type OfficeOrderAnswer } from './office-order.ts'
import type { OrderActs } from './use-order-acts.ts'
import styles from './order.module.css'

const KEYS: Partial<Record<OrderAct, string>> = { pack: 'P', ready: 'R', collect: 'C', ship: 'S', addresses: 'E' }

/** Acts with a place of their own on the screen. */
const ELSEWHERE: readonly OrderAct[] = ['note', 'addresses', 'cancel-lines', 'refund', 'letter-again']

/** OFFICE-03, OFFICE-04: the one act, its slip, the newest letter again, and under More whatever else there is, or why not. */
export function ActBar({ order, acts }: { order: OfficeOrderAnswer; acts: OrderActs }) {
  const words = useWords().order
  const menuId = useId()
  const [isOpen, setOpen] = useState(false)
  const comingBack = returnToReceive(order)
  const primary = comingBack === null ? primaryAct(order) : null
  const all = (Object.keys(words.acts) as OrderAct[]).filter((act) => act in order.can)
  const others = all.filter((act) => act !== primary && !ELSEWHERE.includes(act))
  const [allowed, forbidden] = [
    others.filter((act) => order.can[act] === 'yes'),
    others.filter((act) => order.can[act] !== 'yes'),
  ]
  return (
    <>
      <div className={styles.acts}>
        <FirstActs {...{ order, acts, comingBack, primary }} />
        <Button icon="down" aria-expanded={isOpen} aria-controls={menuId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.moreLess : words.more}
        </Button>
      </div>
      <div id={menuId} hidden={!isOpen} className={styles.more}>
        <div className={styles.acts}>
          {allowed.map((act) => (
            <Button
              key={act}
              kind={act === 'cancel' ? 'final' : 'line'}
              keys={KEYS[act]}
              onClick={() => acts.begin(act)}
            >
              {words.acts[act]}
            </Button>
          ))}
          {order.can['letter-again'] === 'yes' && (
            <Button onClick={() => acts.begin('letter-again')}>{words.acts['letter-again']} …</Button>
          )}
        </div>
        {forbidden.length > 0 && <WhyNot order={order} acts={forbidden} />}
      </div>
    </>
  )
}

type FirstActsProps = { order: OfficeOrderAnswer; acts: OrderActs; comingBack: number | null; primary: OrderAct | null }

function FirstActs({ order, acts, comingBack, primary }: FirstActsProps) {
  const words = useWords().order
  return (
    <>
      {comingBack !== null && (
        <ButtonLink kind="go" to={`${OFFICE_PATH}/returns/${order.number}/${comingBack}`}>
          {words.receiveReturn}
        </ButtonLink>
      )}
      {primary && (
        <Button
          kind="go"
          keys={KEYS[primary]}
          busy={acts.isBusy ? words.sending : null}
          onClick={() => acts.begin(primary)}
        >
          {words.acts[primary]}
        </Button>
      )}
      {mayPrint(order) && (
        <ButtonLink icon="print" keys="Shift+P" to={slipAddress(order.number)}>
          {words.slip}
        </ButtonLink>
      )}
      {order.can['letter-again'] === 'yes' && (
        <Button keys="L" onClick={acts.sendNewestLetter}>
          {words.acts['letter-again']}
        </Button>
      )}
    </>
  )
}

/** Acts that are not possible now, each with its reason. */
function WhyNot({ order, acts }: { order: OfficeOrderAnswer; acts: readonly OrderAct[] }) {
  const words = useWords().order
  return (
    <>
      <h2 className={styles.closed}>{words.closed}</h2>
      <dl className={styles.whyNot}>
        {acts.map((act) => {
          const why = order.can[act]
          return (
            <div key={act}>
              <dt>{words.acts[act]}</dt>
              <dd className="quiet">{why && why !== 'yes' ? words.why[why] : null}</dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
