import type { ReactNode } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay } from '#words/format.ts'
import { Icon, type IconName } from '../ui/controls/icon.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Read } from './data-request.ts'
import styles from './privacy.module.css'

/** OFFICE-76: worked out before anybody presses. */
export function ErasurePreview({ preview }: { preview: NonNullable<Read['preview']> }) {
  const { privacy } = useWords()
  const words = privacy.preview
  const language = useOfficeLanguage()
  const { goes, stays, waits } = preview
  const parts: { title: string; says: string; count: number }[] = [
    {
      title: words.account,
      says: words.accounts(goes.accounts, goes.passkeys, goes.addresses),
      count: goes.accounts + goes.addresses,
    },
    {
      title: words.list,
      says: words.lists(goes.newsletter, goes.seats, goes.watches + goes.setAsides),
      count: goes.newsletter + goes.seats + goes.watches + goes.setAsides,
    },
    {
      title: words.own,
      says: words.ownCounts(goes.wishLists, goes.wishes, goes.keptCart),
      count: goes.wishLists + goes.keptCart,
    },
    { title: words.readerWords, says: words.readerWordCount(goes.readerWords), count: goes.readerWords },
    { title: words.cards, says: words.cardLetters(goes.cardLetters), count: goes.cardLetters },
    { title: words.messages, says: words.messageCount(goes.messages), count: goes.messages },
    { title: words.orders(goes.orders), says: words.orderParts(goes.letters), count: goes.orders },
  ].filter(({ count }) => count > 0)
  return (
    <PageSection title={words.title} aside={<span className="quiet small">{words.aside}</span>}>
      <div className={styles.sides}>
        <div>
          <h3>{words.goes}</h3>
          {parts.length === 0 ? (
            <p className="quiet">{words.nothing}</p>
          ) : (
            <ul className={`${styles.parts} ${styles.signed}`}>
              {parts.map(({ title, says }) => (
                <Part key={title} icon="close" title={title} says={says} />
              ))}
            </ul>
          )}
        </div>
        <div>
          <h3>{words.stays}</h3>
          <ul className={`${styles.parts} ${styles.signed}`}>
            {stays.documents > 0 && stays.documentsUntil && (
              <Part
                icon="lock"
                title={words.documents(stays.documents)}
                says={words.documentsUntil(formatDay(stays.documentsUntil, language))}
              />
            )}
            {stays.complaints > 0 && (
              <Part icon="lock" title={words.complaints(stays.complaints)} says={words.complaintsWhy} />
            )}
            <Part icon="lock" title={words.log} says={words.logWhy} />
          </ul>
          {waits.length > 0 && (
            <>
              <h3>{words.waits}</h3>
              <ul className={`${styles.parts} ${styles.signed}`}>
                {waits.map(({ number, because, until }) => (
                  <Part
                    key={number}
                    icon="clock"
                    title={
                      <>
                        {words.because[because]} <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>
                      </>
                    }
                    says={words.until(formatDay(until, language))}
                  />
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </PageSection>
  )
}

/** Its sign is read faster than the heading above, and says no more than that. */
function Part({ icon, title, says }: { icon: IconName; title: ReactNode; says: string }) {
  return (
    <li>
      <Icon name={icon} size="small" />
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p className="quiet small">{says}</p>
      </div>
    </li>
  )
}
