import { wholeNumberIn } from '#kit/formats/written-number.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatForints } from '#words/format.ts'
import { useAct } from '../data/use-act.ts'
import { useMeeting, useSaveAgain } from '../data/use-meeting.ts'
import { Radio } from '../ui/controls/choices.tsx'
import { Field } from '../ui/controls/field.tsx'
import { MetFields } from '../ui/draft/met-fields.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { FactDialog } from './fact-dialog.tsx'
import { useSettingProblem } from './refused-setting.tsx'
import styles from './settings.module.css'

export type Way = OfficeAnswer<'get', '/shipping'>['ways'][number]
type Price = Way['price']

export function usePriceInWords(): (price: Price) => string {
  const { shipping: words } = useWords().settings
  const language = useOfficeLanguage()
  return (price) => {
    if (price === null) return words.notOffered
    if (price === 'quote') return words.quote
    return price === 0 ? words.free : formatForints(price, language)
  }
}

/** Saves a price; the former one is its undo. */
export function usePriceSave({ type, price: former, version }: Way) {
  const { settings: words } = useWords()
  const act = useAct('/shipping/{type}')
  const label = words.shipping.ways[type]
  return {
    ...act,
    async save(price: Price) {
      const saved = await act.run({ parameters: { type }, body: { price, version } })
      if (saved.ok)
        showToast(words.saved(label), () => {
          const undo = { parameters: { type }, body: { price: former, version: saved.value.version } }
          void act.run(undo).then((undone) => showToast(undone.ok ? words.undone(label) : words.refused))
        })
      return saved
    },
  }
}

const KINDS = ['price', 'quote', 'none'] as const
type Kind = (typeof KINDS)[number]

/** As the form has it: a kind's name, or what stands in the field of a price. */
const saidOf = (price: Price) => (price === null ? 'none' : String(price))
const kindOf = (said: string): Kind => (said === 'none' || said === 'quote' ? said : 'price')
const priceOf = (said: string): Price =>
  said === 'none' ? null : said === 'quote' ? 'quote' : (wholeNumberIn(said) ?? -1)
const isPrice = (said: string) => kindOf(said) !== 'price' || /^\d{1,7}$/.test(said.trim())

/** What one way costs from now on. What somebody else says of it meanwhile is shown beside it. */
export function ShippingPriceDialog({ way, onClose }: { way: Way; onClose: () => void }) {
  const { settings: words } = useWords()
  const inWords = usePriceInWords()
  const meeting = useMeeting({ price: saidOf(way.price) })
  // Whoever opens a way that is not offered is about to say what it costs.
  const [isPicked, setPicked] = useState(false)
  const said = way.price === null && !isPicked && meeting.value('price') === 'none' ? '' : meeting.value('price')
  const kind = kindOf(said)
  const { save, isBusy, refusal } = usePriceSave(way)
  const problemOf = useSettingProblem(refusal)
  const [isWrong, setWrong] = useState(false)
  const { revalidate } = useRevalidator()
  const [isOvertaken, setOvertaken] = useState(false)

  async function send(): Promise<void> {
    setWrong(!isPrice(said))
    if (!isPrice(said) || meeting.isUndecided) return
    const saved = await save(priceOf(said))
    if (saved.ok) return onClose()
    setOvertaken(saved.failure.kind === 'stale')
    if (saved.failure.kind === 'stale') await revalidate()
  }
  useSaveAgain(way.version, isOvertaken, () => {
    setOvertaken(false)
    void send()
  })

  function pick(price: string): void {
    setPicked(true)
    meeting.type({ price })
  }

  return (
    <FactDialog
      title={words.shipping.ways[way.type]}
      sentence={words.shipping.sentence}
      refusal={refusal?.kind === 'stale' ? null : refusal}
      isBusy={isBusy}
      isUndecided={meeting.isUndecided}
      onSend={send}
      onClose={onClose}
    >
      <MetFields
        meeting={meeting}
        changed={way.changed}
        labelOf={() => words.shipping.price}
        inWords={(one) => (isPrice(one) ? inWords(priceOf(one)) : one)}
      />
      <fieldset className={styles.choices}>
        <legend>{words.shipping.kind}</legend>
        {KINDS.map((one) => (
          <Radio
            key={one}
            name="kind"
            label={words.shipping.kinds[one]}
            isChecked={kind === one}
            onChoose={() => pick(one === 'price' ? (typeof way.price === 'number' ? String(way.price) : '') : one)}
          />
        ))}
      </fieldset>
      {kind === 'price' && (
        <Field
          label={words.shipping.price}
          unit="Ft"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={said}
          problem={isWrong && !isPrice(said) ? words.problems.invalid : problemOf('price')}
          onChange={(event) => pick(event.target.value)}
        />
      )}
    </FactDialog>
  )
}
