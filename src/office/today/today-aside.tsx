import { ActRecord } from '../ui/page/act-record.tsx'
import { Avatar } from '../ui/page/avatar.tsx'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ageInWords } from './age-in-words.ts'
import type { TodayAnswer } from './today-screen.tsx'
import styles from './today.module.css'

type TodayAsideProps = {
  here: TodayAnswer['here']
  acts: OfficeAnswer<'get', '/me/acts'>['acts']
  now: Date
}

/** Who else is here, and what I did last. */
export function TodayAside({ here, acts, now }: TodayAsideProps) {
  const words = useWords()
  const language = useOfficeLanguage()
  return (
    <aside className={styles.aside}>
      {here.length > 0 && (
        <PageSection title={words.today.here}>
          <ul>
            {here.map(({ name, place, order, lastSeenAt }) => (
              <li key={name} className={styles.person}>
                <Avatar name={name} presence={order ? 'typing' : 'here'} />
                <p>
                  {name}
                  <span className="quiet">
                    {order
                      ? words.today.inHand(order)
                      : [place, ageInWords(new Date(lastSeenAt), now, words.today)].filter(Boolean).join(', ')}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {acts.length > 0 && (
        <PageSection title={words.today.mine}>
          <ul>
            {acts.map(({ id, operation, record, recordName, at }) => (
              <li key={id} className={styles.act}>
                <span>
                  {record?.startsWith('order:') && <b>{record.slice('order:'.length)} </b>}
                  {words.acts[operation] ?? operation}{' '}
                  {!record?.startsWith('order:') && <ActRecord record={record} name={recordName} />}
                </span>
                <span className="faint small nb">{dayAndTime(new Date(at), language)}</span>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </aside>
  )
}
