import { OFFICE_PATH } from '#site/addresses.ts'
import { formatForints } from '#words/format.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { BringTillFile } from './bring-till-file.tsx'
import { JournalOf } from './journal-of.tsx'
import type { TillDayAnswer } from './till-screen.tsx'
import styles from './till.module.css'

/** Beside the day: how people paid, what was not taken, what went too cheap, and what leads the stock here. */
export function DayBeside({ place, answer }: { place: string; answer: TillDayAnswer }) {
  const { till: words } = useWords()
  const language = useOfficeLanguage()
  const money = (sum: number) => formatForints(sum, language)
  const { sum, means, refused, tooCheap } = answer
  return (
    <aside className={styles.beside}>
      {means.length > 0 && (
        <PageSection title={words.means.title}>
          <dl className={styles.sums}>
            {means.map((one) => (
              <div key={one.means}>
                <dt>{words.means.of(words.means.names[one.means], one.receipts)}</dt>
                <dd>{money(one.sum)}</dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>{words.means.together}</dt>
              <dd>{money(sum)}</dd>
            </div>
          </dl>
        </PageSection>
      )}
      <PageSection title={words.refused.title}>
        {refused.length === 0 ? (
          <p className="quiet">{words.refused.none}</p>
        ) : (
          <>
            <ul className={styles.refused}>
              {refused.map(({ till, receipt, line, number, kind }) => (
                <li key={`${till} ${receipt} ${line} ${kind}`}>
                  <b>{words.refused.line(number, receipt)}</b> {words.refused.kinds[kind] ?? kind}
                </li>
              ))}
            </ul>
            <p className="quiet">{words.refused.rest}</p>
          </>
        )}
      </PageSection>
      <PageSection title={words.cheap.title}>
        {tooCheap.length === 0 ? (
          <p>
            <StateSign sign="tick" tone="good">
              {words.cheap.none}
            </StateSign>
          </p>
        ) : (
          <ul className={styles.refused}>
            {tooCheap.map(({ saleId, productId, title, receipt, price, lowest }) => (
              <li key={saleId}>
                <TextLink to={`${OFFICE_PATH}/products/${productId}`}>{title}</TextLink>{' '}
                {words.cheap.row(receipt, money(price), money(lowest))}
              </li>
            ))}
          </ul>
        )}
      </PageSection>
      <BringTillFile place={place} />
      <JournalOf place={place} since={answer.journalSince} />
    </aside>
  )
}
