import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { LINES_SHOWN, type LinesShown } from '#shop/selling/till/lines-shown.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { isWrittenDay } from '#shop/ground/written-day.ts'
import { formatForints, formatLongDay, formatMonthDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { NoPlaceNotice } from '../scan-work/no-place-notice.tsx'
import { choose, officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { clockTime, dayAndTime } from '../ui/page/moments.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ConflictLeaf } from './conflict-leaf.tsx'
import { DayBeside } from './day-beside.tsx'
import { DayClosing } from './day-closing.tsx'
import { DayLines } from './day-lines.tsx'
import { useOfPlace } from './use-of-place.ts'
import styles from './till.module.css'

export type TillDayAnswer = OfficeAnswer<'get', '/till/days/{day}'>

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { place } = officeChoices()
  const day = params.day && isWrittenDay(params.day) ? params.day : shopDay(new Date())
  const { searchParams } = new URL(request.url)
  const shown = LINES_SHOWN.find((one) => one === searchParams.get('shown')) ?? 'all'
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1)
  const answer =
    place === null
      ? null
      : await loadScreen(request, '/till/days/{day}', { parameters: { day }, query: { place, shown, page } })
  return { place, day, shown, page, answer }
}

/** TILL-07: a day at the counter: what was sold, what has to be looked at, and its closing. */
export function Component() {
  const { till: words } = useWords()
  const { place, day, shown, page, answer } = useLoaderData<typeof loader>()
  useScreenTitle(words.title)
  useChanges(['till', 'stock', 'orders'])
  useOfPlace(place)
  if (!answer || place === null)
    return (
      <>
        <PageOpening title={words.title} />
        <NoPlaceNotice ask={words.noPlace} onChoose={(id) => choose({ place: id })} />
      </>
    )
  return <Day key={`${place} ${day}`} {...{ place, day, shown, page, answer }} />
}

type DayProps = { place: string; day: string; shown: LinesShown; page: number; answer: TillDayAnswer }

function Day({ place, day, shown, page, answer }: DayProps) {
  const { till: words } = useWords()
  const language = useOfficeLanguage()
  const { places } = useSession()
  const { receipts, sum, lastTakenAt, lastTakenBy, rows, conflicts } = answer
  const [today] = useState(() => shopDay(new Date()))
  const takenAt = lastTakenAt && new Date(lastTakenAt)
  // A line of a day may come on another.
  const last =
    takenAt && words.lastLine((shopDay(takenAt) === day ? clockTime : dayAndTime)(takenAt, language), lastTakenBy)
  return (
    <>
      <nav className={styles.days} aria-label={words.title}>
        <span>{places.find(({ id }) => id === place)?.name}</span>
        <span className={styles.day}>
          <DayLink day={addDays(day, -1)} says={words.previous} sign="‹" />
          <b>{formatLongDay(day, language)}</b>
          {day < today && <DayLink day={addDays(day, 1)} says={words.next} sign="›" />}
        </span>
      </nav>
      <PageOpening
        title={<Title {...{ day, receipts, sum, answer }} />}
        sentence={answer.lines > 0 ? `${words.sentence} ${last ?? ''}` : words.sentence}
        acts={
          <ButtonLink kind="go" to={`${OFFICE_PATH}/till/sell`}>
            {words.sell}
          </ButtonLink>
        }
      />
      {conflicts.length > 0 && <ConflictLeaf conflicts={conflicts} />}
      <div className={styles.two}>
        <div>
          <DayClosing {...{ place, day, answer }} />
          {answer.lines > 0 && <DayLines {...{ day, shown, page, rows }} counts={answer.counts} />}
          {answer.lines + answer.cards.length === 0 && <EmptyState title={words.empty}>{words.emptyWhy}</EmptyState>}
        </div>
        <DayBeside place={place} answer={answer} />
      </div>
    </>
  )
}

function DayLink({ day, says, sign }: { day: string; says: (day: string) => string; sign: string }) {
  const language = useOfficeLanguage()
  return (
    <TextLink to={`${OFFICE_PATH}/till/${day}`}>
      <span className="vh">{says(formatMonthDay(day, language))}</span>
      <span aria-hidden="true" className={styles.step}>
        {sign}
      </span>
    </TextLink>
  )
}

type TitleProps = { day: string; receipts: number; sum: number; answer: TillDayAnswer }

/** What came in, and behind it what somebody has to do about that day; what was sold on others stands on the leaf with its moment. */
function Title({ day, receipts, sum, answer }: TitleProps) {
  const { till: words } = useWords()
  const language = useOfficeLanguage()
  const money = (forints: number) => formatForints(Math.abs(forints), language)
  const promised = answer.conflicts.reduce(
    (total, { copies, soldAt }) => total + (shopDay(new Date(soldAt)) === day ? copies : 0),
    0,
  )
  const ofCards = answer.closing
    ? answer.closing.cardsRegister - answer.cards.reduce((total, { amount }) => total + amount, 0)
    : 0
  const difference = answer.rates.reduce(
    (total, { isLate, register, journal }) => total + (isLate || register === null ? 0 : register - journal),
    ofCards,
  )
  const toDo = [
    promised > 0 && words.conflicts(promised),
    difference < 0 && words.less(money(difference)),
    difference > 0 && words.more(money(difference)),
  ].filter(Boolean)
  const opening = words.opening(receipts, formatForints(sum, language))
  return toDo.length === 0 ? (
    opening
  ) : (
    <>
      {opening}: <em>{toDo.join(words.and)}.</em>
    </>
  )
}
