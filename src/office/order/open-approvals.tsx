import { OFFICE_PATH } from '#site/addresses.ts'
import { formatForints } from '#words/format.ts'
import { useSession } from '../data/session.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { OfficeOrderAnswer } from './office-order.ts'
import styles from './order.module.css'

/** Money back that somebody has asked for and another has to approve: until then nothing of it moves. */
export function OpenApprovals({ order }: { order: OfficeOrderAnswer }) {
  const words = useWords()
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  if (order.approvals.length === 0) return null
  return (
    <div className={styles.attentions}>
      {order.approvals.map(({ id, kind, amount, askedAt, askedBy }) => (
        <Notice
          key={id}
          tone="waits"
          icon="person"
          title={
            <>
              <b>{words.order.approvals[kind](formatForints(amount, language))}</b>{' '}
              <span className="quiet small">{dayAndTime(new Date(askedAt), language)}</span>
            </>
          }
          act={
            permissions.includes('orders.refund') && (
              <TextLink to={`${OFFICE_PATH}/approvals`}>{words.rail.approvals}</TextLink>
            )
          }
        >
          {words.order.askedBy(askedBy)}
        </Notice>
      ))}
    </div>
  )
}
