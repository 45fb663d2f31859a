import { weekdayName } from '#shop/catalogue/content/opening-hours.ts'
import { Checkbox } from '../ui/controls/choices.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Flat } from './setting-form.ts'
import { openingsOf, textOfOpenings, WEEKDAYS } from './week-hours.ts'
import styles from './settings.module.css'

const USUAL = { from: '10:00', to: '18:00' }

type HoursFieldProps = { fields: Flat; problem: string | null; onChange: (fields: Flat) => void }

/** The week, day by day: open from when to when, or closed. */
export function HoursField({ fields, problem, onChange }: HoursFieldProps) {
  const { settings: words } = useWords()
  const language = useOfficeLanguage()
  return (
    <>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ul className={styles.week}>
        {WEEKDAYS.map((day, at) => {
          const name = weekdayName(day, language)
          const [opening] = openingsOf(fields[day] ?? '')
          const before = WEEKDAYS.slice(0, at).flatMap((one) => openingsOf(fields[one] ?? ''))
          const set = (next: { from: string; to: string } | null) =>
            onChange({ ...fields, [day]: next ? textOfOpenings([next]) : '' })
          return (
            <li key={day}>
              <Checkbox
                label={name}
                isChecked={opening !== undefined}
                // A day opens as the one before it does: a week is written with few keys.
                onChange={(isOpen) => set(isOpen ? (before.at(-1) ?? USUAL) : null)}
              />
              {opening ? (
                <span className={styles.opening}>
                  <input
                    type="time"
                    required
                    aria-label={`${name}, ${words.from}`}
                    value={opening.from}
                    onChange={(event) => event.target.value && set({ ...opening, from: event.target.value })}
                  />
                  <span aria-hidden="true">–</span>
                  <input
                    type="time"
                    required
                    aria-label={`${name}, ${words.to}`}
                    value={opening.to}
                    onChange={(event) => event.target.value && set({ ...opening, to: event.target.value })}
                  />
                </span>
              ) : (
                <span className="quiet">{words.closed}</span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
