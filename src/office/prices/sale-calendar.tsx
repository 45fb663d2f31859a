import { DAY_MS } from '#kit/durations.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { formatMonthDay } from '#words/format.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { lastDayOf } from './price-draft.ts'
import type { PriceDesk } from './price-desk.ts'
import styles from './prices.module.css'

const DAYS_BEFORE = 14
const DAYS_AFTER = 60

/** OFFICE-43: sales on and to come, those of the same terms as one bar over the days; the words beside it say the same. */
export function SaleCalendar({ desk }: { desk: PriceDesk }) {
  const { sales: words } = useWords().prices
  const language = useOfficeLanguage()
  const now = Date.parse(desk.now)
  const [from, until] = [now - DAYS_BEFORE * DAY_MS, now + DAYS_AFTER * DAY_MS]
  const place = (moment: number) => Math.min(100, Math.max(0, ((moment - from) / (until - from)) * 100))
  const dayAt = (moment: number) => formatMonthDay(shopDay(new Date(moment)), language)
  return (
    <PageSection title={words.title}>
      {desk.sales.length === 0 ? (
        <EmptyState title={words.none}>
          {words.noneSays} <TextLink to={`${OFFICE_PATH}/products`}>{words.toList}</TextLink>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.calendar} aria-label={words.caption}>
            {desk.sales.map((sale) => {
              const begins = sale.from ? Date.parse(sale.from) : from
              const ends = sale.until ? Date.parse(sale.until) : until
              const isComing = begins > now
              const last = sale.until ? formatMonthDay(lastDayOf(sale.until), language) : words.open
              return (
                <li key={`${sale.percent} ${sale.from} ${sale.until}`} className={styles.sale}>
                  <div>
                    <p>
                      <b>−{sale.percent} %</b>{' '}
                      <span className="serif">{words.example(sale.example, sale.titles - 1)}</span>
                    </p>
                    <p className="quiet small">
                      {isComing ? `${words.coming}, ${dayAt(begins)} – ${last}` : words.until(last)}
                      {sale.capped > 0 && ` · ${words.capped(sale.capped)}`}
                    </p>
                  </div>
                  <div className={styles.track} aria-hidden="true">
                    <span
                      className={classNames(styles.bar, isComing && styles.coming)}
                      style={{ left: `${place(begins)}%`, width: `${Math.max(1, place(ends) - place(begins))}%` }}
                    />
                    <span className={styles.todayLine} style={{ left: `${place(now)}%` }} />
                  </div>
                </li>
              )
            })}
          </ul>
          <p className={styles.scale} aria-hidden="true">
            <span>{dayAt(from)}</span>
            <span style={{ left: `${place(now)}%` }}>{words.today}</span>
            <span>{dayAt(until)}</span>
          </p>
        </>
      )}
    </PageSection>
  )
}
