import { Button } from '../ui/controls/button.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { OfficeOrderAnswer } from './office-order.ts'
import type { OrderActs } from './use-order-acts.ts'
import styles from './order.module.css'

/** What colleagues have written for whoever looks, until they say that they have seen it. */
export function Mentions({ order: { mentions }, acts }: { order: OfficeOrderAnswer; acts: OrderActs }) {
  const words = useWords().order
  const language = useOfficeLanguage()
  if (mentions.length === 0) return null
  return (
    <div className={styles.attentions}>
      <Notice
        tone="waits"
        icon="person"
        title={<b>{words.writtenForYou}</b>}
        act={
          <Button onClick={() => void acts.seeMentions()} busy={acts.isBusy ? words.sending : null}>
            {words.acts.seen}
          </Button>
        }
      >
        {mentions.map(({ noteId, by, at, text }) => (
          <span key={noteId} className={styles.written}>
            {by}, {dayAndTime(new Date(at), language)}: {words.quoted(text)}
          </span>
        ))}
      </Notice>
    </div>
  )
}
