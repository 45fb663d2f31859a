import { useId, useState } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { NumberInput } from '../ui/controls/number-input.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { DifferenceGuesses } from './difference-guesses.tsx'
import type { TillDayAnswer } from './till-screen.tsx'
import styles from './till.module.css'

type Rate = TillDayAnswer['rates'][number]
type DayClosingProps = { place: string; day: string; answer: TillDayAnswer }

/** TILL-07: what the journal comes to beside what the cash register says. Closed, it stays. */
export function DayClosing({ place, day, answer }: DayClosingProps) {
  const { closing: words } = useWords().till
  const language = useOfficeLanguage()
  const formId = useId()
  const close = useAct('/till/days/{day}/close')
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [note, setNote] = useState('')
  const { closing, isPast, rates } = answer
  if (!closing && (isPast || answer.lines + rates.length === 0))
    return isPast ? <p className={classNames('quiet', styles.past)}>{words.past}</p> : null

  const own = closing ? rates.filter(({ isLate }) => !isLate) : withUsualRates(rates, answer.usualRates)
  const late = rates.filter(({ isLate }) => isLate)
  const registerOf = ({ vatRate, register }: Rate) => (closing ? (register ?? 0) : Number(typed[vatRate] ?? 0))
  const journal = sumOf(own.map((rate) => rate.journal))
  const isTyped = own.some(({ vatRate }) => typed[vatRate])
  const differs = own.some((rate) => registerOf(rate) !== rate.journal)
  const finish = async () => {
    const closed = await close.run({
      parameters: { day },
      body: { place, register: own.map((rate) => ({ vatRate: rate.vatRate, sum: registerOf(rate) })), journal, note },
    })
    if (closed.ok) showToast(words.done(closed.value.number))
  }
  const figures = { own, late, formId, registerOf, isShown: closing !== null || isTyped }
  return (
    <PageSection title={words.title} aside={<span className="quiet small">{words.aside}</span>}>
      <ClosingTable
        {...figures}
        typed={closing ? null : typed}
        onType={(vatRate, value) => setTyped({ ...typed, [vatRate]: value })}
      />
      {!closing && <DifferenceGuesses {...{ place, day, own, typed }} />}
      {closing ? (
        <>
          <p className="quiet">
            {words.closed(closing.number, dayAndTime(new Date(closing.at), language), closing.by ?? '')}
          </p>
          {closing.note && <p>{closing.note}</p>}
        </>
      ) : (
        <form
          id={formId}
          className={styles.close}
          onSubmit={(event) => {
            event.preventDefault()
            void finish()
          }}
        >
          {isTyped && differs && (
            <Field
              label={words.note}
              hint={words.noteHint}
              maxLength={500}
              required
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
          <Refusal of={close} />
          {answer.dayBefore && <CloseFirst day={answer.dayBefore} />}
          <p className={styles.acts}>
            <Button
              type="submit"
              disabled={!isTyped || answer.dayBefore !== null}
              busy={close.isBusy ? words.closing : null}
            >
              {differs && isTyped ? words.closeWithDifference : words.close}
            </Button>
            <span className="quiet small">{words.final}</span>
          </p>
        </form>
      )}
    </PageSection>
  )
}

function CloseFirst({ day }: { day: string }) {
  const { closing: words } = useWords().till
  const language = useOfficeLanguage()
  return (
    <p>
      {words.before} <TextLink to={`${OFFICE_PATH}/till/${day}`}>{formatDay(day, language)}</TextLink>
    </p>
  )
}

type ClosingTableProps = {
  own: readonly Rate[]
  late: readonly Rate[]
  /** What Enter in a figure sends. */
  formId: string
  registerOf: (rate: Rate) => number
  /** Whether anything of the register is known. */
  isShown: boolean
  /** What is being typed, by rate; null where the day is closed. */
  typed: Readonly<Record<number, string>> | null
  onType: (vatRate: number, value: string) => void
}

function ClosingTable({ own, late, formId, registerOf, isShown, typed, onType }: ClosingTableProps) {
  const { closing: words } = useWords().till
  const language = useOfficeLanguage()
  const money = (sum: number) => formatForints(sum, language)
  const journal = sumOf(own.map((rate) => rate.journal))
  const register = sumOf(own.map(registerOf))
  const { columns } = words
  return (
    <table className={styles.closing}>
      <caption className="vh">{words.caption}</caption>
      <thead>
        <tr>
          {[columns.rate, columns.journal, columns.register, columns.difference].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {own.map((rate) => (
          <tr key={rate.vatRate}>
            <th scope="row">{rate.vatRate} %</th>
            <td data-label={columns.journal}>{money(rate.journal)}</td>
            <td data-label={columns.register}>
              {typed === null ? (
                money(registerOf(rate))
              ) : (
                <span className={styles.typed}>
                  <NumberInput
                    form={formId}
                    className={styles.input}
                    aria-label={words.register(`${rate.vatRate} %`)}
                    value={typed[rate.vatRate] ?? ''}
                    onChange={({ target: { value } }) => onType(rate.vatRate, value)}
                  />
                  <i aria-hidden="true">Ft</i>
                </span>
              )}
            </td>
            <td>{isShown && <Difference sum={registerOf(rate) - rate.journal} money={money} />}</td>
          </tr>
        ))}
        {late.map((rate) => (
          <tr key={`late ${rate.vatRate}`}>
            <th scope="row" className="quiet">
              {words.late(`${rate.vatRate} %`)}
            </th>
            <td data-label={columns.journal}>{money(rate.journal)}</td>
            <td colSpan={2}>{words.lateHint}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.together}</th>
          <td data-label={columns.journal}>{money(journal)}</td>
          <td data-label={isShown ? columns.register : undefined}>{isShown && money(register)}</td>
          <td>{isShown && money(register - journal)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Difference({ sum, money }: { sum: number; money: (sum: number) => string }) {
  return (
    <StateSign sign={sum === 0 ? 'tick' : 'triangle'} tone={sum === 0 ? 'good' : 'wrong'}>
      {money(sum)}
    </StateSign>
  )
}

/** Rates of the law that the journal has nothing of may stand in the register all the same. */
function withUsualRates(rates: readonly Rate[], usual: readonly number[]): Rate[] {
  const own = rates.filter(({ isLate }) => !isLate)
  const missing = usual.filter((percent) => !own.some(({ vatRate }) => vatRate === percent))
  return [...own, ...missing.map((vatRate) => ({ vatRate, isLate: false, journal: 0, register: null }))].toSorted(
    (one, other) => one.vatRate - other.vatRate,
  )
}

function sumOf(sums: readonly number[]): number {
  return sums.reduce((total, sum) => total + sum, 0)
}
