import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { wholeNumberIn } from '#kit/formats/written-number.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatForints } from '#words/format.ts'
import { useRecordDraft } from '../data/draft/use-record-draft.ts'
import { useSaveAgain } from '../data/draft/use-save-again.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { useUndo } from '../ui/act/use-undo.ts'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { MetFields } from '../ui/draft/met-fields.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { useSettingProblem } from './use-setting-problem.ts'
import styles from './settings.module.css'

export type Way = OfficeAnswer<'get', '/shipping'>['ways'][number]
type Price = Way['price']
type Type = Way['type']

export function usePriceInWords(): (price: Price) => string {
  const { shipping: words } = useWords().settings
  const language = useOfficeLanguage()
  return (price) => {
    if (price === null) return words.notOffered
    if (price === 'quote') return words.quote
    return price === 0 ? words.free : formatForints(price, language)
  }
}

type Wish = { way: Way; price: Price }

/** Saves prices together, as one act; the former ones are its undo. */
export function usePricesSave() {
  const { settings: words } = useWords()
  const act = useAct('/shipping')
  const offerUndo = useUndo('/shipping')
  return {
    ...act,
    async save(wishes: readonly Wish[]) {
      const [only] = wishes
      const label = only && wishes.length === 1 ? words.shipping.ways[only.way.type] : words.shipping.prices
      const saved = await act.run({
        body: { prices: wishes.map(({ way: { type, version }, price }) => ({ type, price, version })) },
      })
      if (!saved.ok) return saved
      const versionOf = (type: Type) => saved.value.prices.find((one) => one.type === type)?.version ?? 0
      const prices = wishes.map(({ way: { type, price } }) => ({ type, price, version: versionOf(type) }))
      offerUndo({ done: words.saved(label), back: { body: { prices } }, undone: words.undone(label) })
      return saved
    },
  }
}

const KINDS = ['price', 'quote', 'none'] as const
type Kind = (typeof KINDS)[number]

/** As the form has it: a kind's name, or what stands in the field of a price. */
const saidOf = (price: Price) => (price === null ? 'none' : String(price))
const kindOf = (text: string): Kind => (text === 'none' || text === 'quote' ? text : 'price')
const priceOf = (text: string): Price =>
  text === 'none' ? null : text === 'quote' ? 'quote' : (wholeNumberIn(text) ?? -1)
const isPrice = (text: string) => kindOf(text) !== 'price' || wholeNumberIn(text) !== null

type ShippingPricesDialogProps = {
  ways: readonly Way[]
  /** The one it was opened for, whose field has the focus. */
  first: Type
  onClose: () => void
}

/** What the ways cost from now on. What somebody else says of them meanwhile is shown beside it. */
export function ShippingPricesDialog({ ways, first, onClose }: ShippingPricesDialogProps) {
  const { settings: words } = useWords()
  const inWords = usePriceInWords()
  const form = useRecordDraft<Record<Type, string>>(null).over(
    Object.fromEntries(ways.map(({ type, price }) => [type, saidOf(price)])) as Record<Type, string>,
  )
  // Whoever opens a way that is not offered is about to say what it costs.
  const [isPicked, setPicked] = useState(false)
  const saidFor = ({ type, price }: Way) =>
    type === first && price === null && !isPicked && form.fields[type] === 'none' ? '' : form.fields[type]
  const { save, isBusy, refusal } = usePricesSave()
  const problemOf = useSettingProblem(refusal)
  const { send, sent, isWrong } = usePricesSending({
    ways,
    isUndecided: form.isUndecided,
    saidFor,
    save,
    onClose,
  })

  function pick(type: Type, text: string): void {
    if (type === first) setPicked(true)
    form.type({ [type]: text })
  }
  const problemWith = (way: Way) =>
    isWrong && !isPrice(saidFor(way)) ? words.problems.invalid : problemOf(`prices/${sent.indexOf(way.type)}/price`)
  const lastMet = ways.find(({ type }) => type === form.met[0]?.field)

  return (
    <ActDialog
      title={words.shipping.prices}
      sentence={words.shipping.sentence}
      of={{ refusal }}
      except="stale"
      send={words.save}
      busy={isBusy ? words.saving : null}
      isUndecided={form.isUndecided}
      onSend={() => void send()}
      onClose={onClose}
    >
      <MetFields
        form={form}
        changed={lastMet?.changed ?? null}
        labelOf={(type) => words.shipping.ways[type]}
        inWords={(one) => (isPrice(one) ? inWords(priceOf(one)) : one)}
      />
      {ways.map((way) => (
        <WayPrice
          key={way.type}
          way={way}
          text={saidFor(way)}
          isFirst={way.type === first}
          problem={problemWith(way)}
          onPick={(text) => pick(way.type, text)}
        />
      ))}
    </ActDialog>
  )
}

type WayPriceProps = {
  way: Way
  text: string
  isFirst: boolean
  problem: string | null
  onPick: (text: string) => void
}

/** What one way costs, or that it is not offered. */
function WayPrice({ way, text, isFirst, problem, onPick }: WayPriceProps) {
  const { settings: words } = useWords()
  const pickKind = (kind: Kind) =>
    onPick(kind === 'price' ? (typeof way.price === 'number' ? String(way.price) : '') : kind)
  return (
    <fieldset className={styles.way}>
      <legend>{words.shipping.ways[way.type]}</legend>
      <SelectField
        label={words.shipping.kind}
        data-first={isFirst && kindOf(text) !== 'price' ? true : undefined}
        value={kindOf(text)}
        onChange={(event) => pickKind(event.target.value as Kind)}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words.shipping.kinds[kind]}
          </option>
        ))}
      </SelectField>
      {kindOf(text) === 'price' && (
        <Field
          label={words.shipping.price}
          data-first={isFirst ? true : undefined}
          unit="Ft"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={text}
          problem={problem}
          onChange={(event) => onPick(event.target.value)}
        />
      )}
    </fieldset>
  )
}

type PricesSending = {
  ways: readonly Way[]
  isUndecided: boolean
  saidFor: (way: Way) => string
  save: ReturnType<typeof usePricesSave>['save']
  onClose: () => void
}

/** Sends what was changed, and again by itself when others were first; `sent` names the ways in the order in which they went. */
function usePricesSending({ ways, isUndecided, saidFor, save, onClose }: PricesSending) {
  const [sent, setSent] = useState<readonly Type[]>([])
  const [isWrong, setWrong] = useState(false)
  const { revalidate } = useRevalidator()
  const [isOvertaken, setOvertaken] = useState(false)

  async function send(): Promise<void> {
    const isAnyWrong = ways.some((way) => !isPrice(saidFor(way)))
    setWrong(isAnyWrong)
    if (isAnyWrong || isUndecided) return
    const wishes = ways
      .filter((way) => priceOf(saidFor(way)) !== way.price)
      .map((way) => ({ way, price: priceOf(saidFor(way)) }))
    if (wishes.length === 0) return onClose()
    setSent(wishes.map(({ way }) => way.type))
    const saved = await save(wishes)
    if (saved.ok) return onClose()
    setOvertaken(saved.failure.kind === 'stale')
    if (saved.failure.kind === 'stale') await revalidate()
  }
  useSaveAgain(ways.map(({ version }) => version).join(' '), isOvertaken, () => {
    setOvertaken(false)
    void send()
  })
  return { send, sent, isWrong }
}
