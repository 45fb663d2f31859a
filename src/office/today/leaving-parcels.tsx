import { Link, useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { useKeys } from '../keys/use-keys.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Leaf } from '../ui/page/leaf.tsx'
import { clockTime, weekdayAndDay } from '../ui/page/moments.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ageInWords, timeLeft } from './age-in-words.ts'
import { MoreLink } from './group-section.tsx'
import type { TodayAnswer } from './today-screen.tsx'
import styles from './today.module.css'

type LeavingParcelsProps = { group: TodayAnswer['groups'][number]; now: Date; isOpened: boolean }

const PACK_PATH = `${OFFICE_PATH}/pack`

/** What has to be packed and handed over before the courier comes: the most pressing, on the leaf. */
export function LeavingParcels({ group, now, isOpened }: LeavingParcelsProps) {
  const words = useWords()
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  useKeys([{ keys: 'c', words: words.today.keyPack, run: () => void navigate(PACK_PATH) }])
  const due = new Date(group.due ?? now)
  const day = shopDay(due) === shopDay(now) ? null : weekdayAndDay(due, language)
  const oldest = ageInWords(new Date(group.oldest ?? now), now, words.today)
  return (
    <Leaf className={styles.leaving} aria-labelledby="leaving">
      <div className={styles.leavingHead}>
        <div>
          <h2 id="leaving">{words.today.leaving(group.count, words.today.leavingBy(clockTime(due, language), day))}</h2>
          <p className="quiet">{words.today.leavingSays(timeLeft(due, now, words.today), oldest)}</p>
        </div>
        <ButtonLink kind="go" keys="C" to={PACK_PATH}>
          {words.today.groups['leaves-today'].act}
        </ButtonLink>
      </div>
      <ol>
        {group.items.map(({ number, buyer, reason }) => (
          <li key={number}>
            <Link to={`${OFFICE_PATH}/orders/${number}`}>
              <b>{number}</b>
              <span>{buyer}</span>
              {reason.kind === 'parcel' && (
                <span className="quiet">
                  {[
                    words.today.shipping[reason.shipping],
                    reason.place,
                    words.today.copies(reason.copies),
                    reason.isPacked ? words.today.packed : words.today.toPack,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
      <MoreLink group={group} isOpened={isOpened} />
    </Leaf>
  )
}
