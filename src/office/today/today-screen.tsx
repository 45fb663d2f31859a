import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { MINUTE_MS } from '#kit/durations.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { ShopMark } from '#web/ui/controls/shop-mark.tsx'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { TODAY_GROUPS } from '#shop/house/today/today-groups.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges, useTime } from '../data/use-changes.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { clockTime, weekdayAndDay } from '../ui/page/moments.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { GroupSection } from './group-section.tsx'
import { LeavingParcels } from './leaving-parcels.tsx'
import { TodayAside } from './today-aside.tsx'
import styles from './today.module.css'

const OWN_ACTS = 4

export type TodayAnswer = OfficeAnswer<'get', '/today'>

export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('opened')
  const opened = TODAY_GROUPS.find((group) => group === wanted)
  const place = officeChoices().place ?? undefined
  const [today, { acts }] = await Promise.all([
    loadScreen(request, '/today', { query: { place, opened } }),
    loadScreen(request, '/me/acts', { query: { limit: 5 * OWN_ACTS } }),
  ])
  // Nothing waits in a shop that nobody has told anything: whoever can begins there.
  if (today.setup?.isUntouched) throw redirect(`${OFFICE_PATH}/first-visit`)
  return { today, acts: acts.filter(({ refusal }) => refusal === null).slice(0, OWN_ACTS), opened: opened ?? null }
}

/** OFFICE-10: what waits for this person, why, and the way out. */
export function Component() {
  const words = useWords()
  useScreenTitle(words.today.title)
  const { revalidate } = useRevalidator()
  useChanges(['today', 'staff'])
  // What is due, and since when it waits, the clock says.
  useTime(MINUTE_MS, () => void revalidate())
  const language = useOfficeLanguage()
  const { today, acts, opened } = useLoaderData<typeof loader>()
  const now = new Date(today.now)
  const [leaving, others] = [
    today.groups.find(({ group }) => group === 'leaves-today'),
    today.groups.filter(({ group }) => group !== 'leaves-today'),
  ]
  const count = today.groups.reduce((sum, group) => sum + group.count, 0)
  const urgent = today.groups
    .filter(({ group }) => group === 'leaves-today' || group === 'money')
    .reduce((sum, group) => sum + group.count, 0)
  const weekday = weekdayAndDay(now, language)
  return (
    <div className={styles.two}>
      <div>
        <PageOpening
          title={words.today.title}
          sentence={`${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${clockTime(now, language)}${count > 0 ? ` – ${words.today.waits(count, urgent)}` : ''}`}
        />
        {today.setup && <SetupLeft setup={today.setup} />}
        {leaving && <LeavingParcels group={leaving} now={now} isOpened={opened === 'leaves-today'} />}
        {others.map((group) => (
          <GroupSection
            key={group.group}
            group={group}
            backup={today.backup}
            now={now}
            isOpened={opened === group.group}
          />
        ))}
        {count === 0 && <Nothing today={today} />}
        <Others others={today.others} />
      </div>
      <TodayAside here={today.here} acts={acts} now={now} />
    </div>
  )
}

/** OFFICE-67: until the shop is whole, what it lacks stands first. */
function SetupLeft({ setup: { toSell, toBeLawful, toBeFound } }: { setup: NonNullable<TodayAnswer['setup']> }) {
  const { inToday: words } = useWords().firstVisit
  return (
    <section className={styles.group}>
      <p className={styles.number} aria-hidden="true">
        {toSell + toBeLawful + toBeFound}
      </p>
      <div>
        <h2>{words.title}</h2>
        <p className="quiet">{words.says(toSell, toBeLawful, toBeFound)}</p>
      </div>
      <div>
        <ButtonLink to={`${OFFICE_PATH}/first-visit`}>{words.act}</ButtonLink>
      </div>
    </section>
  )
}

function Nothing({ today }: { today: TodayAnswer }) {
  const words = useWords()
  const language = useOfficeLanguage()
  const collection = new Date(today.collection)
  const isToday = shopDay(collection) === shopDay(new Date(today.now))
  const day = isToday ? null : weekdayAndDay(collection, language)
  return (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>{words.today.nothing}</p>
      <p className="quiet">
        {words.today.nothingThen(words.today.collectedAt(clockTime(collection, language), day))}{' '}
        {today.waitingForCopies > 0 && (
          <TextLink to={`${OFFICE_PATH}/orders?view=waits-for-copies`}>
            {words.today.waitingForCopies(today.waitingForCopies)}
          </TextLink>
        )}
      </p>
      <p className={styles.mark} aria-hidden="true">
        <ShopMark />
      </p>
    </div>
  )
}

function Others({ others }: Pick<TodayAnswer, 'others'>) {
  const words = useWords()
  if (others.length === 0) return null
  const people = [...new Set(others.flatMap((one) => one.people))]
  return (
    <details className={styles.others}>
      <summary>
        {words.today.others(others.reduce((sum, { count }) => sum + count, 0))}
        {people.length > 0 && <span className="quiet"> · {people.slice(0, 4).join(', ')}</span>}
      </summary>
      <ul>
        {others.map(({ group, count, people: askedPeople }) => (
          <li key={group}>
            <span>
              {words.today.groups[group].title}, {count}
            </span>
            <span className="quiet">{askedPeople.length > 0 ? askedPeople.join(', ') : words.today.nobody}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
