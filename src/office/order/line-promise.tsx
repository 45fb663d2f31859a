import { formatForints } from '#words/format.ts'
import { useSession } from '../data/session.ts'
import { Button } from '../ui/controls/button.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { OfficeOrderAnswer } from './office-order.ts'
import type { OrderActs } from './use-order-acts.ts'
import styles from './order.module.css'

type Line = OfficeOrderAnswer['lines'][number]
type LinePromiseProps = { line: Line; promise: NonNullable<Line['promise']>; acts: OrderActs }

/** PRICE-05: what became of the lowest price that a preordered book was promised; who may set prices decides here where it fell far. */
export function LinePromise({ line, promise: { state, orderedPrice, promisedPrice }, acts }: LinePromiseProps) {
  const words = useWords().order.promise
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const forints = (amount: number) => formatForints(amount, language)
  if (state !== 'WAITING' || promisedPrice === null)
    return (
      <span className="quiet small">
        {orderedPrice === null ? words.states[state] : words.lowered(forints(orderedPrice), forints(line.unitPrice))}
      </span>
    )
  return (
    <>
      <span className="small">{words.waiting(forints(line.unitPrice), forints(promisedPrice))}</span>
      {permissions.includes('prices.write') && (
        <span className={styles.decide}>
          <Button onClick={() => void acts.decidePromise(line.id, true)}>{words.keep(forints(promisedPrice))}</Button>
          <Button kind="bare" onClick={() => void acts.decidePromise(line.id, false)}>
            {words.refuse(forints(line.unitPrice))}
          </Button>
        </span>
      )}
    </>
  )
}
