import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { wayOut, type OfficeOrderAnswer } from './office-order.ts'
import type { OrderActs } from './use-order-acts.ts'
import styles from './order.module.css'

/** Why a person has to look at it: what it means, what to do, and the one way out. */
export function Attentions({ order, acts }: { order: OfficeOrderAnswer; acts: OrderActs }) {
  const words = useWords()
  const language = useOfficeLanguage()
  const open = order.attentions.filter(({ seenAt }) => seenAt === null)
  if (open.length === 0) return null
  return (
    <div className={styles.attentions}>
      {open.map(({ reason, kind, at }) => {
        const act = wayOut(order, kind)
        return (
          <Notice
            key={reason}
            tone="wrong"
            icon="warning"
            title={
              <>
                <b>{words.attention[kind].says}</b>{' '}
                <span className="quiet small">{dayAndTime(new Date(at), language)}</span>
              </>
            }
            act={
              act && (
                <Button onClick={() => acts.begin(act)} busy={acts.isBusy ? words.order.sending : null}>
                  {words.order.acts[act]}
                </Button>
              )
            }
          >
            {words.attention[kind].toDo}
          </Notice>
        )
      })}
    </div>
  )
}
