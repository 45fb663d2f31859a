import { useRef, useState, type KeyboardEvent } from 'react'
import { addDays, shopDay } from '#shop/shop-day.ts'
import { weekdayName } from '#shop/content/opening-hours.ts'
import { isPublicHoliday, weekdayOf } from '#shop/stock/working-days.ts'
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

type ClosedDaysFieldProps = { fields: Flat; onChange: (fields: Flat) => void }

/** A calendar in which days are closed and opened again: one tab stop, arrows go from day to day. */
export function ClosedDaysField({ fields, onChange }: ClosedDaysFieldProps) {
  const { settings: words } = useWords()
  const language = useOfficeLanguage()
  const [today] = useState(() => shopDay(new Date()))
  const [at, setAt] = useState(today)
  const grid = useRef<HTMLTableElement>(null)
  const month = at.slice(0, 7)
  const toggle = (day: string) => onChange({ ...fields, [day]: fields[day] ? '' : 'yes' })
  const stateOf = (day: string) => (isPublicHoliday(day) ? words.holiday : fields[day] ? words.closed : null)

  function turn(months: number): void {
    setAt(`${monthAfter(month, months)}-01`)
  }

  function hear(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(at, step)
    setAt(next)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }

  return (
    <>
      <p className="quiet small">{words.calendarHelp}</p>
      <div className={styles.monthHead}>
        <IconButton icon="before" label={words.monthBefore} onClick={() => turn(-1)} />
        <b aria-live="polite">{formatDay(`${month}-01`, language, 'month')}</b>
        <IconButton icon="after" label={words.monthAfter} onClick={() => turn(1)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the days in it */}
      <table ref={grid} className={styles.month} onKeyDown={hear}>
        <caption className="vh">{words.names.closedDays.label}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day, language)}>
                {weekdayName(day, language).slice(0, language === 'hu' ? 3 : 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <td key={day ?? weekday}>
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === at ? 0 : -1}
                      aria-pressed={Boolean(fields[day])}
                      aria-label={[formatLongDay(day, language), stateOf(day)].filter(Boolean).join(', ')}
                      className={classNames(
                        (weekdayOf(day) === 0 || isPublicHoliday(day)) && styles.resting,
                        day === today && styles.today,
                      )}
                      onFocus={() => setAt(day)}
                      onClick={() => toggle(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ClosedList days={daysOfFlat(fields).filter((day) => day >= today)} onOpen={toggle} />
    </>
  )
}

function ClosedList({ days, onOpen }: { days: readonly string[]; onOpen: (day: string) => void }) {
  const { settings: words } = useWords()
  const language = useOfficeLanguage()
  if (days.length === 0) return null
  return (
    <>
      <h3>{words.closedOn}</h3>
      <ul className={styles.closedList}>
        {days.map((day) => (
          <li key={day}>
            {formatLongDay(day, language)}
            <TextButton aria-label={words.opensOn(formatLongDay(day, language))} onClick={() => onOpen(day)}>
              {words.open}
            </TextButton>
          </li>
        ))}
      </ul>
    </>
  )
}
