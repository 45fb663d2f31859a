import { useRef, useState, type KeyboardEvent } from 'react'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { weekdayName } from '#shop/catalogue/content/opening-hours.ts'
import { isPublicHoliday, weekdayOf } from '#shop/goods/stock/working-days.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { formatDay, formatLongDay } from '#words/format.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { daysOfFlat, monthAfter, weeksOf } from './closed-days.ts'
import type { Flat } from './setting-form.ts'
import { WEEKDAYS } from './week-hours.ts'
import styles from './settings.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type ClosedDaysFieldProps = { name: 'closedDays' | 'movedDays'; fields: Flat; onChange: (fields: Flat) => void }

/** A calendar in which days are marked and unmarked: one tab stop, arrows go from day to day. */
export function ClosedDaysField({ name, fields, onChange }: ClosedDaysFieldProps) {
  const { settings: words } = useWords()
  const dayWords = words.days[name]
  const [today] = useState(() => shopDay(new Date()))
  const [at, setAt] = useState(today)
  const grid = useRef<HTMLTableElement>(null)
  const month = at.slice(0, 7)
  const toggle = (day: string) => onChange({ ...fields, [day]: fields[day] ? '' : 'yes' })
  const stateOf = (day: string) =>
    isPublicHoliday(day) ? words.holiday : fields[day] ? dayWords.marked(weekdayOf(day) === 6) : null

  function handleKey(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(at, step)
    setAt(next)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }

  return (
    <>
      <p className="quiet small">{dayWords.help}</p>
      <MonthHead month={month} onTurn={(months) => setAt(`${monthAfter(month, months)}-01`)} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the days in it */}
      <table ref={grid} className={styles.month} onKeyDown={handleKey}>
        <caption className="vh">{words.names[name].label}</caption>
        <WeekdayHeads />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <td key={day ?? weekday}>
                  {day && (
                    <DayButton
                      day={day}
                      state={stateOf(day)}
                      isMarked={Boolean(fields[day])}
                      isTabStop={day === at}
                      isToday={day === today}
                      onFocus={() => setAt(day)}
                      onClick={() => toggle(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <MarkedList
        name={name}
        days={daysOfFlat(fields).filter((day) => name === 'movedDays' || day >= today)}
        onUnmark={toggle}
      />
    </>
  )
}

type MarkedListProps = Pick<ClosedDaysFieldProps, 'name'> & {
  days: readonly string[]
  onUnmark: (day: string) => void
}

function MarkedList({ name, days, onUnmark }: MarkedListProps) {
  const { settings: words } = useWords()
  const dayWords = words.days[name]
  const language = useOfficeLanguage()
  if (days.length === 0) return null
  return (
    <>
      <h3>{dayWords.list}</h3>
      <ul className={styles.closedList}>
        {days.map((day) => (
          <li key={day}>
            {name === 'movedDays'
              ? `${formatLongDay(day, language)}: ${dayWords.marked(weekdayOf(day) === 6)}`
              : formatLongDay(day, language)}
            <TextButton aria-label={dayWords.unmarks(formatLongDay(day, language))} onClick={() => onUnmark(day)}>
              {dayWords.unmark}
            </TextButton>
          </li>
        ))}
      </ul>
    </>
  )
}

function WeekdayHeads() {
  const language = useOfficeLanguage()
  return (
    <thead>
      <tr>
        {WEEKDAYS.map((day) => (
          <th key={day} scope="col" abbr={weekdayName(day, language)}>
            {weekdayName(day, language).slice(0, language === 'hu' ? 3 : 2)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type DayButtonProps = {
  day: string
  /** What is said of it, beside its date. */
  state: string | null
  isMarked: boolean
  isTabStop: boolean
  isToday: boolean
  onFocus: () => void
  onClick: () => void
}

function DayButton({ day, state, isMarked, isTabStop, isToday, onFocus, onClick }: DayButtonProps) {
  const language = useOfficeLanguage()
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isMarked}
      aria-label={[formatLongDay(day, language), state].filter(Boolean).join(', ')}
      className={classNames((weekdayOf(day) === 0 || isPublicHoliday(day)) && styles.resting, isToday && styles.today)}
      onFocus={onFocus}
      onClick={onClick}
    >
      {Number(day.slice(8))}
    </button>
  )
}

function MonthHead({ month, onTurn }: { month: string; onTurn: (months: number) => void }) {
  const { settings: words } = useWords()
  const language = useOfficeLanguage()
  return (
    <div className={styles.monthHead}>
      <IconButton icon="before" label={words.monthBefore} onClick={() => onTurn(-1)} />
      <b aria-live="polite">{formatDay(`${month}-01`, language, 'month')}</b>
      <IconButton icon="after" label={words.monthAfter} onClick={() => onTurn(1)} />
    </div>
  )
}
