import { languageOfPath } from '#languages.ts'
import { weekOf } from '#shop/content/opening-hours.ts'
import { nextMidnight, shopDay } from '#shop/shop-day.ts'
import { shopSettings } from '#shop/shop-settings.ts'
import { openTime, weekdayName } from '#shop/stock/shop-hours.ts'
import { contactAction } from '../actions/contact-action.ts'
import { ContactForm } from '../components/contact-form.tsx'
import { storeData } from '../components/store-data.ts'
import { TextPage } from '../components/text-page.tsx'
import { loadContactForm } from '../load-contact-form.ts'
import { loadContent } from '../load-content.ts'
import { freshnessContext, shopContext } from '../request-context.ts'
import { useShopFacts } from '../shop-facts.tsx'
import { useText } from '../text.tsx'
import type { Route } from './+types/contact-us'
import styles from './contact-us.module.css'

export async function loader(args: Route.LoaderArgs) {
  const shop = args.context.get(shopContext)
  const now = shop.clock.now()
  const today = shopDay(now)
  const [text, { operator, openingHours, closedDays }] = await Promise.all([
    loadContent(args, 'contact-us'),
    shopSettings(shop, 'operator', 'openingHours', 'closedDays'),
  ])
  // Which day is today's is shown.
  args.context.get(freshnessContext).endsAt(nextMidnight(now))
  return {
    text,
    form: loadContactForm(args),
    operator,
    openingHours,
    week: weekOf(openingHours, languageOfPath(args.url.pathname)),
    weekday: weekdayName(today),
    openToday: openTime(today, openingHours, closedDays),
  }
}

export function action(args: Route.ActionArgs) {
  return contactAction(args)
}

export default function ContactUsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text: content, form, operator, openingHours, week, weekday, openToday } = loaderData
  const text = useText()
  const facts = useShopFacts()
  return (
    <TextPage
      page="contact-us"
      text={content}
      data={[storeData({ operator, openingHours, ...facts })]}
      after={
        <section aria-labelledby="write" className={styles.write}>
          <h2 id="write">{text('content.write')}</h2>
          <ContactForm
            labelledBy="write"
            key={form.posted?.state}
            stamp={form.stamp}
            posted={actionData ?? form.posted}
          />
        </section>
      }
    >
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
        {openingHours.length > 0 && (
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
    </TextPage>
  )
}
