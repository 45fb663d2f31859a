import { useEffect, useRef, type ReactNode } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeRefusal } from '../../data/ask-office.ts'
import { useSession } from '../../data/session.ts'
import { useWords } from '../../words/office-words.tsx'
import type { OwnRefusals } from '../../words/refusal-words.ts'
import { focusWrongField } from '../controls/focus-wrong-field.ts'
import { TextLink } from '../controls/text-link.tsx'
import { Notice } from '../page/notice.tsx'
import { useRefusalWords } from './use-refusal-words.ts'

/** Something that may have been refused: an act of `useAct`, or the refusal itself. */
type Refused = { refusal: OfficeRefusal | null }

export type RefusalProps = {
  /** Of several the first that was refused. */
  of: Refused | readonly Refused[]
  /** Where the screen says more than the house. */
  own?: OwnRefusals
  /** A kind that the screen shows in another way. */
  except?: OfficeRefusal['kind']
  /** What follows from it, smaller. */
  children?: ReactNode
}

/** Others were quicker: nothing is wrong, it has to be looked at again. */
const OVERTAKEN: ReadonlySet<OfficeRefusal['kind']> = new Set(['stale', 'ordered-meanwhile', 'account-changed'])

/**
 * Why it was not done, read out and brought to where it is seen. In a form the field that has to be mended has the keyboard; what is
 * in the way is a link.
 */
export function Refusal({ of, own, except, children }: RefusalProps) {
  const words = useWords()
  const inWords = useRefusalWords(own)
  const place = useRef<HTMLDivElement>(null)
  const refusal = firstRefusal('refusal' in of ? [of] : of, except)
  useEffect(() => {
    if (!refusal) return
    focusWrongField(place.current?.closest('form'))
    if (!document.activeElement?.matches('[aria-invalid="true"]')) place.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  if (!refusal) return null
  const { run, orders = [] } = refusal
  return (
    <div ref={place}>
      <Notice
        tone={OVERTAKEN.has(refusal.kind) ? 'waits' : 'wrong'}
        icon="alert"
        isNews
        title={inWords(refusal)}
        act={run !== undefined && <TextLink to={`${OFFICE_PATH}/import/${run}`}>{words.parts.openRun}</TextLink>}
      >
        {orders.length > 0 ? <OrdersInTheWay orders={orders} /> : children}
      </Notice>
    </div>
  )
}

function firstRefusal(all: readonly Refused[], except?: OfficeRefusal['kind']): OfficeRefusal | null {
  return all.find(({ refusal }) => refusal && refusal.kind !== except)?.refusal ?? null
}

/** Copies that are promised lead to the orders that have them. */
function OrdersInTheWay({ orders }: { orders: readonly string[] }) {
  const words = useWords()
  const { permissions } = useSession()
  return (
    <>
      {words.parts.cancelOneOf}{' '}
      {orders.map((number, at) => (
        <span key={number}>
          {at > 0 && ', '}
          {permissions.includes('orders.read') ? (
            <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>
          ) : (
            number
          )}
        </span>
      ))}
    </>
  )
}
