import { shopDay } from '#shop/ground/shop-day.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { formatMonthDay } from '#words/format.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { DraftSlide } from './slide.ts'
import { windowDays, type WindowDay } from './slide-days.ts'
import styles from './window-timeline.module.css'

type WindowTimelineProps = {
  slides: readonly DraftSlide[]
  nameOf: (slide: DraftSlide) => string
  now: Date
  /** The day for which the page is shown; empty: now. */
  chosen: string
  onChoose: (day: string) => void
}

const DAY_MS = 86_400_000

/** The days on which the window changes, as far from each other as they are; pressing one shows the page of that day. */
export function WindowTimeline({ slides, nameOf, now, chosen, onChoose }: WindowTimelineProps) {
  const { window: words } = useWords()
  const language = useOfficeLanguage()
  const today = shopDay(now)
  const changes = windowDays(slides, today)
  if (slides.length === 0) return null
  if (changes.length === 0) return <p className="quiet small">{words.noDays}</p>
  const nothing = { begin: [], last: [] }
  const stops = [...new Set([today, ...changes.map(({ day }) => day), ...(chosen > today ? [chosen] : [])])]
    .toSorted()
    .map((day) => changes.find((change) => change.day === day) ?? { day, ...nothing })
  return (
    <ol className={styles.days} aria-label={words.timeline}>
      {stops.map((stop, place) => {
        const { day } = stop
        const isChosen = day === (chosen || today)
        const next = stops[place + 1]?.day
        return (
          <li
            key={day}
            className={classNames(isChosen && styles.chosen)}
            style={{ flexGrow: next ? daysBetween(day, next) : 1 }}
          >
            <button
              type="button"
              aria-current={isChosen ? 'date' : undefined}
              onClick={() => onChoose(day === today ? '' : day)}
            >
              {day === today ? words.today : formatMonthDay(day, language)}
            </button>
            <span>{changeInWords(stop)}</span>
          </li>
        )
      })}
    </ol>
  )

  function changeInWords({ begin, last }: Pick<WindowDay<DraftSlide>, 'begin' | 'last'>): string {
    const names = (some: readonly DraftSlide[]) => some.map(nameOf).join(', ')
    return [begin.length > 0 && words.begins(names(begin)), last.length > 0 && words.lastDay(names(last))]
      .filter(Boolean)
      .join(' · ')
  }
}

function daysBetween(one: string, other: string): number {
  return Math.max(1, Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS))
}
