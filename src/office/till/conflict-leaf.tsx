import { OFFICE_PATH } from '#site/addresses.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Leaf } from '../ui/page/leaf.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { TillDayAnswer } from './till-screen.tsx'
import styles from './till.module.css'

/** TILL-04: promised copies that were sold, to whom they were promised, and the ways out. */
export function ConflictLeaf({ conflicts }: { conflicts: TillDayAnswer['conflicts'] }) {
  const { conflict: words } = useWords().till
  const language = useOfficeLanguage()
  return (
    <Leaf className={styles.conflicts}>
      {conflicts.map(({ productId, title, soldAt, orders, elsewhere }) => (
        <div key={productId} className={styles.conflict}>
          <h2>{words.title(title, dayAndTime(new Date(soldAt), language))}</h2>
          {orders.length > 0 && (
            <ul aria-label={words.promised}>
              {orders.map(({ number, buyer }) => (
                <li key={number}>
                  {words.promised} {buyer} <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>
                </li>
              ))}
            </ul>
          )}
          <p className="quiet">
            {elsewhere.length > 0
              ? words.elsewhere(elsewhere.map(({ place, copies }) => `${place} (${copies})`).join(', '))
              : words.nowhere}
          </p>
          <p className={styles.acts}>
            {elsewhere.length > 0 && (
              <ButtonLink kind="go" to={`${OFFICE_PATH}/stock/${productId}`}>
                {words.bring}
              </ButtonLink>
            )}
            <ButtonLink kind={elsewhere.length > 0 ? 'line' : 'go'} to={`${OFFICE_PATH}/stock/to-order`}>
              {words.order}
            </ButtonLink>
          </p>
        </div>
      ))}
    </Leaf>
  )
}
