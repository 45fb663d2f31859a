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
      {conflicts.map(({ productId, title, soldAt, orders, readers, elsewhere }) => (
        <div key={productId} className={styles.conflict}>
          <h2>{words.title(title, dayAndTime(new Date(soldAt), language))}</h2>
          {orders.length + readers.length > 0 && (
            <ul aria-label={words.promised}>
              {orders.map(({ number, buyer }) => (
                <li key={number}>
                  {words.promised} {buyer} <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>
                </li>
              ))}
              {readers.map(({ name, email }) => (
                <li key={name}>
                  {words.promised} {email} <TextLink to={`${OFFICE_PATH}/set-asides?sought=${name}`}>{name}</TextLink>
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
