import type { ReactNode } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay } from '#words/format.ts'
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
            <ul className={styles.parts}>
              {parts.map(({ title, says }) => (
                <Part key={title} title={title} says={says} />
              ))}
            </ul>
          )}
        </div>
        <div>
          <h3>{words.stays}</h3>
          <ul className={styles.parts}>
            {stays.documents > 0 && stays.documentsUntil && (
              <Part
                title={words.documents(stays.documents)}
                says={words.documentsUntil(formatDay(stays.documentsUntil, language))}
              />
            )}
            {stays.complaints > 0 && <Part title={words.complaints(stays.complaints)} says={words.complaintsWhy} />}
            <Part title={words.log} says={words.logWhy} />
          </ul>
          {waits.length > 0 && (
            <>
              <h3>{words.waits}</h3>
              <ul className={styles.parts}>
                {waits.map(({ number, because, until }) => (
                  <Part
                    key={number}
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

function Part({ title, says }: { title: ReactNode; says: string }) {
  return (
    <li>
      <p>
        <b>{title}</b>
      </p>
      <p className="quiet small">{says}</p>
    </li>
  )
}
