import { hoursInWords, type HoursLine } from '#shop/catalogue/content/opening-hours.ts'
import type { OpeningNow } from '#shop/catalogue/content/opening-now.ts'
import type { Operator } from '#shop/ground/shop-settings.ts'
import { formatLongDay, formatMonthDay } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './store-card.module.css'

type StoreCardProps = {
  operator: Operator | null
  week: HoursLine[]
  weekday: HoursLine['days'][number]
  opening: Omit<OpeningNow, 'until'>
}

/** Where the shop is and when it is open, as the settings know it; nothing where they know nothing. */
export function StoreCard({ operator, week, weekday, opening }: StoreCardProps) {
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
            {week.map(({ days, label, times }) => (
              <li key={label} data-today={days.includes(weekday)}>
                <span>
                  {label}
                  {days.includes(weekday) && (
                    <em> ({text(opening.todayClosedFor ? 'content.today-closed' : 'content.today')})</em>
                  )}
                </span>
                <span>{hoursInWords(times) || text('content.closed')}</span>
              </li>
            ))}
          </ul>
          <OpeningSentence opening={opening} />
        </section>
      )}
    </div>
  )
}

/** Whether it is open now and when that changes; what is another in the next days than the week says. */
function OpeningSentence({ opening: { next, todayClosedFor, closedSoon } }: Pick<StoreCardProps, 'opening'>) {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      <p className="hint">
        {todayClosedFor && `${text(`content.${todayClosedFor}`)} `}
        {next === null
          ? text('content.closed-now')
          : next.kind === 'opens-on'
            ? text('content.opens-on', { day: formatLongDay(next.day, language), time: next.time })
            : text(`content.${next.kind}`, { time: next.time })}
      </p>
      {closedSoon.length > 0 && (
        <p className="hint">
          {text('content.closed-soon', { days: closedSoon.map((day) => formatMonthDay(day, language)).join(', ') })}
        </p>
      )}
    </>
  )
}
