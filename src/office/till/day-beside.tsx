import { OFFICE_PATH } from '#site/addresses.ts'
import { formatForints } from '#words/format.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { showToast } from '../ui/page/toast-store.ts'
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
      {answer.cards.length > 0 && <CardsSold cards={answer.cards} />}
      <RefusedLines refused={refused} />
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

/** CARD-17: each card that was sold here, by whom: what came in for it is looked for in the till. */
function CardsSold({ cards }: Pick<TillDayAnswer, 'cards'>) {
  const { cards: words, means: names } = useWords().till
  const language = useOfficeLanguage()
  const money = (sum: number) => formatForints(sum, language)
  return (
    <PageSection title={words.title}>
      <dl className={styles.sums}>
        {cards.map(({ order, at, amount, means, by }) => (
          <div key={`${order} ${at}`}>
            <dt>
              <TextLink to={`${OFFICE_PATH}/orders/${order}`}>{order}</TextLink>{' '}
              <span className="quiet small">
                {words.row(dayAndTime(new Date(at), language), by ?? '', amount < 0 ? words.back : names.names[means])}
              </span>
            </dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{words.together}</dt>
          <dd>{money(cards.reduce((sum, { amount }) => sum + amount, 0))}</dd>
        </div>
      </dl>
      <p className="quiet">{words.rest}</p>
    </PageSection>
  )
}

/** TILL-07: lines that were not taken, until somebody says that they have seen to them. */
function RefusedLines({ refused }: Pick<TillDayAnswer, 'refused'>) {
  const { refused: words } = useWords().till
  const act = useAct('/till/refusals/see')
  async function see(ids: number[]): Promise<void> {
    const seen = await act.run({ body: { ids } })
    if (seen.ok) showToast(words.seenDone)
  }
  return (
    <PageSection title={words.title}>
      {refused.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <>
          <ul className={styles.refused}>
            {refused.map(({ id, receipt, number, kind }) => (
              <li key={id}>
                <b>{words.line(number, receipt)}</b> {words.kinds[kind] ?? kind}{' '}
                <TextButton aria-label={words.seenOf(number, receipt)} onClick={() => void see([id])}>
                  {words.seen}
                </TextButton>
              </li>
            ))}
          </ul>
          <Refusal of={act} />
          {refused.length > 1 && (
            <p>
              <TextButton onClick={() => void see(refused.map(({ id }) => id))}>{words.allSeen}</TextButton>
            </p>
          )}
          <p className="quiet">{words.rest}</p>
        </>
      )}
    </PageSection>
  )
}
