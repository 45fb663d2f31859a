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
export function DayClosing(props: DayClosingProps) {
  const { closing: words } = useWords().till
  const language = useOfficeLanguage()
  const { closing, isPast, rates, lines, cards } = props.answer
  const formId = useId()
  const { figures, ...typing } = useClosing(props)
  if (!closing && (isPast || lines + rates.length + cards.length === 0))
    return isPast ? <p className={classNames('quiet', styles.past)}>{words.past}</p> : null
  return (
    <PageSection title={words.title} aside={<span className="quiet small">{words.aside}</span>}>
      <ClosingTable {...figures} formId={formId} />
      {!closing && (
        <DifferenceGuesses place={props.place} day={props.day} own={figures.own} typed={figures.typed ?? {}} />
      )}
      {closing ? (
        <>
          <p className="quiet">
            {words.closed(closing.number, dayAndTime(new Date(closing.at), language), closing.by ?? '')}
          </p>
          {closing.note && <p>{closing.note}</p>}
        </>
      ) : (
        <CloseForm {...typing} formId={formId} dayBefore={props.answer.dayBefore} />
      )}
    </PageSection>
  )
}

/** What is typed of the register, beside what we have; of a closed day what stands there for good. */
function useClosing({ place, day, answer }: DayClosingProps) {
  const { closing: words } = useWords().till
  const close = useAct('/till/days/{day}/close')
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [typedCards, setTypedCards] = useState('')
  const [note, setNote] = useState('')
  const { closing, rates } = answer
  const own = closing ? rates.filter(({ isLate }) => !isLate) : withUsualRates(rates, answer.usualRates)
  const registerOf = ({ vatRate, register }: Rate) => (closing ? (register ?? 0) : Number(typed[vatRate] ?? 0))
  const journal = sumOf(own.map((rate) => rate.journal))
  const cards = {
    sold: sumOf(answer.cards.map(({ amount }) => amount)),
    register: closing ? closing.cardsRegister : Number(typedCards),
  }
  const isTyped = own.some(({ vatRate }) => typed[vatRate]) || typedCards !== ''
  const differs = own.some((rate) => registerOf(rate) !== rate.journal) || cards.sold !== cards.register
  async function finish(): Promise<void> {
    const register = own.map((rate) => ({ vatRate: rate.vatRate, sum: registerOf(rate) }))
    const closed = await close.run({ parameters: { day }, body: { place, register, journal, cards, note } })
    if (closed.ok) showToast(words.done(closed.value.number))
  }
  const figures: Omit<ClosingTableProps, 'formId'> = {
    own,
    late: rates.filter(({ isLate }) => isLate),
    registerOf,
    isShown: closing !== null || isTyped,
    typed: closing ? null : typed,
    onType: (vatRate, value) => setTyped({ ...typed, [vatRate]: value }),
    cards: answer.cards.length > 0 || cards.register !== 0 ? cards : null,
    typedCards,
    onTypeCards: setTypedCards,
  }
  return { close, figures, isTyped, differs, note, setNote, finish }
}

type CloseFormProps = Omit<ReturnType<typeof useClosing>, 'figures'> &
  Pick<TillDayAnswer, 'dayBefore'> & { formId: string }

function CloseForm({ close, isTyped, differs, note, setNote, finish, dayBefore, formId }: CloseFormProps) {
  const { closing: words } = useWords().till
  const language = useOfficeLanguage()
  return (
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
      {dayBefore && (
        <p>
          {words.before} <TextLink to={`${OFFICE_PATH}/till/${dayBefore}`}>{formatDay(dayBefore, language)}</TextLink>
        </p>
      )}
      <p className={styles.acts}>
        <Button type="submit" disabled={!isTyped || dayBefore !== null} busy={close.isBusy ? words.closing : null}>
          {differs && isTyped ? words.closeWithDifference : words.close}
        </Button>
        <span className="quiet small">{words.final}</span>
      </p>
    </form>
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
  /** Gift cards sold here; null where there are none. */
  cards: { sold: number; register: number } | null
  typedCards: string
  onTypeCards: (value: string) => void
}

function ClosingTable(props: ClosingTableProps) {
  const { own, late, formId, registerOf, isShown, typed, onType, cards, typedCards, onTypeCards } = props
  const { closing: words } = useWords().till
  const language = useOfficeLanguage()
  const money = (sum: number) => formatForints(sum, language)
  const journal = sumOf(own.map((rate) => rate.journal)) + (cards?.sold ?? 0)
  const register = sumOf(own.map(registerOf)) + (cards?.register ?? 0)
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
                <Typed
                  formId={formId}
                  label={words.register(`${rate.vatRate} %`)}
                  value={typed[rate.vatRate] ?? ''}
                  onType={(value) => onType(rate.vatRate, value)}
                />
              )}
            </td>
            <td>{isShown && <Difference sum={registerOf(rate) - rate.journal} money={money} />}</td>
          </tr>
        ))}
        {cards && (
          <tr>
            <th scope="row">{words.cards}</th>
            <td data-label={columns.journal}>{money(cards.sold)}</td>
            <td data-label={columns.register}>
              {typed === null ? (
                money(cards.register)
              ) : (
                <Typed formId={formId} label={words.register(words.cards)} value={typedCards} onType={onTypeCards} />
              )}
            </td>
            <td>{isShown && <Difference sum={cards.register - cards.sold} money={money} />}</td>
          </tr>
        )}
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

type TypedProps = { formId: string; label: string; value: string; onType: (value: string) => void }

function Typed({ formId, label, value, onType }: TypedProps) {
  return (
    <span className={styles.typed}>
      <NumberInput
        form={formId}
        className={styles.input}
        aria-label={label}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      <i aria-hidden="true">Ft</i>
    </span>
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
