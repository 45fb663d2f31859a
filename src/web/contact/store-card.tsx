import type { HoursLine } from '#shop/content/opening-hours.ts'
import type { OpenTime } from '#shop/stock/shop-hours.ts'
import type { Operator } from '#shop/shop-settings.ts'
import { useText } from '#words/text.tsx'
import styles from './store-card.module.css'

type StoreCardProps = {
  operator: Operator | null
  week: HoursLine[]
  weekday: HoursLine['days'][number]
  openToday: OpenTime | null
}

/** Where the shop is and when it is open, as the settings know it; nothing where they know nothing. */
export function StoreCard({ operator, week, weekday, openToday }: StoreCardProps) {
  const text = useText()
  if (!operator && week.length === 0) return null
  return (
    <div className={styles.card}>
      {operator && (
        <dl className={styles.ways}>
          <div>
            <dt className="label">{text('content.address')}</dt>
            <dd>
              {operator.name}
              <br />
              {operator.address}
              <br />
              <a
                className="link"
                href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(operator.address)}`}
                rel="noopener noreferrer"
              >
                {text('content.map')}
              </a>
            </dd>
          </div>
          {operator.phone && (
            <div>
              <dt className="label">{text('content.phone')}</dt>
              <dd>
                <a className="link nb" href={`tel:${operator.phone.replaceAll(/[^+\d]/g, '')}`}>
                  {operator.phone}
                </a>
              </dd>
            </div>
          )}
          {operator.email && (
            <div>
              <dt className="label">{text('content.email')}</dt>
              <dd>
                <a className="link" href={`mailto:${operator.email}`}>
                  {operator.email}
                </a>
              </dd>
            </div>
          )}
        </dl>
      )}
      {week.length > 0 && (
        <section aria-labelledby="hours">
          <h2 id="hours" className="label">
            {text('content.hours')}
          </h2>
          <ul className={styles.hours}>
            {week.map(({ days, label, from, to }) => (
              <li key={label} data-today={days.includes(weekday)}>
                <span>
                  {label}
                  {days.includes(weekday) && <em> ({text('content.today')})</em>}
                </span>
                <span>{from && to ? `${from}–${to}` : text('content.closed')}</span>
              </li>
            ))}
          </ul>
          <p className="hint">{openToday ? text('content.today-open', openToday) : text('content.today-closed')}</p>
        </section>
      )}
    </div>
  )
}
