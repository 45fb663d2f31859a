import type { OrderAct } from '#shop/selling/fulfilment/order-acts.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { Button } from '../ui/controls/button.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { StateSign, type StateSignName, type Tone } from '../ui/page/state-sign.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { parcelsFor, type OfficeOrderAnswer, type Parcel } from './office-order.ts'
import type { OrderActs } from './use-order-acts.ts'
import styles from './order.module.css'

const SIGNS: Record<Parcel['status'], readonly [StateSignName, Tone]> = {
  PENDING: ['ring', 'waits'],
  PACKED: ['diamond', 'next'],
  SHIPPED: ['arrow', 'next'],
  DELIVERED: ['tick', 'good'],
  RETURNED_TO_SENDER: ['back', 'wrong'],
  LOST: ['triangle', 'wrong'],
  READY_FOR_PICKUP: ['ring', 'waits'],
  COLLECTED: ['tick', 'good'],
  NOT_COLLECTED: ['back', 'waits'],
  CANCELLED: ['dash', 'over'],
}

/** What each parcel can become at once. */
const OF_PARCEL: readonly OrderAct[] = ['take-back', 'ready', 'delivered', 'unpack']

/** Parcels with what is in them, and returns. */
export function OrderParcels({ order, acts }: { order: OfficeOrderAnswer; acts: OrderActs }) {
  const words = useWords().order
  const names = new Map(order.lines.map(({ id, name }) => [id, name]))
  const inWords = (lines: Parcel['lines']) =>
    lines.map(({ lineId, quantity }) => `${names.get(lineId) ?? ''} × ${quantity}`).join(', ')
  return (
    <>
      <PageSection
        title={words.parcels.title}
        aside={<span className="quiet">{words.parcels.ways[order.shipping]}</span>}
      >
        {order.parcels.length === 0 && (
          <p className="quiet">{order.shipping === 'EMAIL' ? words.parcels.noneGoes : words.parcels.none}</p>
        )}
        <ul className={styles.rows}>
          {order.parcels.map((parcel) => (
            <li key={parcel.number}>
              <ParcelRow parcel={parcel} contents={inWords(parcel.lines)} />
              <div className={styles.acts}>
                {OF_PARCEL.filter(
                  (act) =>
                    order.can[act] === 'yes' && parcelsFor(order, act).some(({ number }) => number === parcel.number),
                ).map((act) => (
                  <Button key={act} kind="bare" onClick={() => void acts.atOnce(act, parcel.number)}>
                    {words.acts[act]}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </PageSection>
      {order.returns.length > 0 && (
        <PageSection title={words.returns.title}>
          <ul className={styles.rows}>
            {order.returns.map(({ number, status, reason, lines }) => (
              <li key={number}>
                <p>
                  <TextLink to={`${OFFICE_PATH}/returns/${order.number}/${number}`}>
                    {words.returns.one(number)}
                  </TextLink>{' '}
                  {words.returns.statuses[status]}
                </p>
                <p className="quiet small">{[inWords(lines), reason].filter(Boolean).join(' – ')}</p>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </>
  )
}

function ParcelRow({ parcel, contents }: { parcel: Parcel; contents: string }) {
  const words = useWords().order
  const language = useOfficeLanguage()
  const [sign, tone] = SIGNS[parcel.status]
  return (
    <div>
      <p>
        <b>{words.parcels.one(parcel.number)}</b>{' '}
        <StateSign sign={sign} tone={tone}>
          {words.parcels.statuses[parcel.status]}
        </StateSign>
      </p>
      <p className="quiet small">{contents}</p>
      {parcel.trackingNumber && (
        <p className="small">
          {parcel.carrier}{' '}
          {parcel.trackingUrl ? (
            <a className={styles.out} href={parcel.trackingUrl} target="_blank" rel="noreferrer">
              {parcel.trackingNumber}
            </a>
          ) : (
            parcel.trackingNumber
          )}
        </p>
      )}
      {parcel.pickupUntil && parcel.status === 'READY_FOR_PICKUP' && (
        <p className="small">{words.parcels.until(formatDay(parcel.pickupUntil, language))}</p>
      )}
      {parcel.atTill && <p className="small">{words.parcels.toPay(formatForints(parcel.atTill.cash, language))}</p>}
    </div>
  )
}
