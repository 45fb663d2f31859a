import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { shopDay } from '#shop/ground/shop-day.ts'
import { REPORTS } from '#shop/house/figures/reports/report.ts'
import { dayParts } from '#words/format.ts'
import { Button } from '../ui/controls/button.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { daysOf, monthsOf, yearsOf } from './period-choices.ts'
import { reportAddress } from './report-address.ts'
import { monthName, type ReportAnswer } from './report-words.ts'
import styles from './reports.module.css'

type Of = { answer: Pick<ReportAnswer, 'report' | 'period' | 'first'> }

/** Any year, month or day that the report can be of. */
export function PeriodChooser({ answer: { report, period, first } }: Of) {
  const { period: words } = useWords().reports
  const navigate = useNavigate()
  const chooser = useRef<HTMLDetailsElement>(null)

  function show(chosen: string): void {
    if (chooser.current) chooser.current.open = false
    chooser.current?.querySelector('summary')?.focus()
    void navigate(reportAddress(report, chosen))
  }

  return (
    <details ref={chooser} className={styles.chooser}>
      <summary>{words.choose}</summary>
      <PeriodForm key={period} {...{ report, period, first }} onShow={show} />
    </details>
  )
}

function PeriodForm({ report, period, first, onShow }: Of['answer'] & { onShow: (period: string) => void }) {
  const { period: words } = useWords().reports
  const language = useOfficeLanguage()
  const [known] = useState(() => ({ first, today: shopDay(new Date()) }))
  const [year, setYear] = useState(period.slice(0, 'YYYY'.length))
  const [month, setMonth] = useState(period.slice('YYYY'.length, 'YYYY-MM'.length))
  const [day, setDay] = useState(period.slice('YYYY-MM'.length))
  const months = monthsOf(year, known)
  const chosenMonth = months.find((one) => one === year + month) ?? ''
  const days = chosenMonth && REPORTS[report].span === 'days' ? daysOf(chosenMonth, known) : []
  const chosenDay = days.find((one) => one === chosenMonth + day) ?? ''

  function send(event: FormEvent): void {
    event.preventDefault()
    onShow(chosenDay || chosenMonth || year)
  }

  return (
    <form className={styles.choices} onSubmit={send}>
      <SelectField label={words.yearLabel} value={year} onChange={({ target }) => setYear(target.value)}>
        {yearsOf(known).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <SelectField
        label={words.monthLabel}
        value={chosenMonth.slice('YYYY'.length)}
        onChange={({ target }) => setMonth(target.value)}
      >
        <option value="">{words.wholeYear}</option>
        {months.map((one) => (
          <option key={one} value={one.slice('YYYY'.length)}>
            {monthName(one, language)}
          </option>
        ))}
      </SelectField>
      {days.length > 0 && (
        <SelectField
          label={words.dayLabel}
          value={chosenDay.slice('YYYY-MM'.length)}
          onChange={({ target }) => setDay(target.value)}
        >
          <option value="">{words.wholeMonth}</option>
          {days.map((one) => (
            <option key={one} value={one.slice('YYYY-MM'.length)}>
              {dayParts(one, language).number}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit">{words.show}</Button>
    </form>
  )
}
