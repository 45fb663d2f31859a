import { useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { wholeNumberIn } from '#kit/formats/written-number.ts'
import { isTypedPercent, isTypedPrice } from '#shop/goods/pricing/price-bounds.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { isWrittenDay } from '#shop/ground/written-day.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { getOffice, postOffice, type OfficeRefusal } from '../data/ask-office.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/choices.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field } from '../ui/controls/field.tsx'
import { MetFields } from '../ui/draft/met-fields.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import {
  draftOf,
  isReadable,
  isSaid,
  lastDayOf,
  priceFieldInWords,
  isNoSalePrice,
  percentTyped,
  saidOf,
  salePriceAt,
  type DraftField,
  type PriceDraft,
  type ShownPrice,
} from './price-draft.ts'
import { PriceLaw } from './price-law.tsx'
import { PriceWhy } from './price-why.tsx'
import styles from './prices.module.css'
import { usePlanPrice } from './use-plan-price.ts'
import { usePriceCheck } from './use-price-check.ts'
import type { TypedPrice } from './use-typed-price.ts'

const LONGEST_NAME = 60

type PriceDialogProps = {
  price: ShownPrice
  /** What is typed outlives the dialog. */
  typed: TypedPrice
  onClose: () => void
  /** It was saved, or put back. */
  onSaved: () => void
}

/** OFFICE-40, OFFICE-41, job 12: a number, what the law says of it while it is typed, and Enter. */
export function PriceDialog({ price, typed, onClose, onSaved }: PriceDialogProps) {
  const { prices: words } = useWords()
  const language = useOfficeLanguage()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  /** As it was opened, or read again. */
  const [opened, setOpened] = useState(price)
  const [day, setDay] = useState('')
  const [wantedSale, setWantedSale] = useState<string | null>(null)
  const [today] = useState(() => shopDay(new Date()))
  const isNoDay = day !== '' && !isWrittenDay(day)
  const isLater = day > today
  const planning = usePlanPrice(price.productId)
  const [refusedPlan, setRefusedPlan] = useState<OfficeRefusal | 'has-draft' | null>(null)
  const { permissions } = useSession()
  const { revalidate } = useRevalidator()
  const { fields: draft, type, ...met } = typed.over(opened)
  const said = saidOf(draft, { draft: draftOf(opened), price: opened })
  const { check, isChecking } = usePriceCheck(price.productId, isReadable(draft) && isSaid(said) ? said : null, day)
  const save = useAct('/products/{productId}/price')
  const undo = usePutBack(price.productId, onSaved)
  useEffect(() => {
    const first = requestAnimationFrame(() => form.current?.querySelector('input')?.select())
    return () => cancelAnimationFrame(first)
  }, [])

  /** The way out of the law goes when it is taken, and the keyboard stands at what it has changed. */
  const takeWayOut = (changed: Partial<PriceDraft>) => {
    type(changed)
    form.current?.querySelector<HTMLInputElement>(`[name="${Object.keys(changed)[0]}"]`)?.focus()
  }
  const field = (name: DraftField) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => {
      if (name === 'salePercent' || name === 'listPrice') setWantedSale(null)
      type({ [name]: event.target.value })
    },
  })
  function typeSalePrice(wanted: string): void {
    setWantedSale(wanted)
    type({ salePercent: percentTyped(draft.listPrice, wanted) })
  }
  const isUnsaid = isNoDay || !isReadable(draft) || !isSaid(said) || isNoSalePrice(draft, wantedSale)

  /** What somebody else has changed meanwhile is taken in; what both have, is shown. */
  async function meetOthers(): Promise<void> {
    const answer = await getOffice('/products/{productId}/price', { parameters: { productId: price.productId } })
    if (answer.ok) setOpened(answer.value)
  }

  // In a toast there has to be room for the price.
  const name = price.name.length > LONGEST_NAME ? `${price.name.slice(0, LONGEST_NAME)}…` : price.name

  async function send(): Promise<void> {
    if (met.isUndecided || isUnsaid) return
    if (isLater) return plan()
    const answer = await save.run({
      parameters: { productId: price.productId },
      body: { ...said, version: opened.version },
    })
    if (!answer.ok) {
      if (answer.failure.kind === 'stale') await meetOthers()
      return
    }
    typed.wipe()
    const { isChanged, price: asked, undo: wish } = answer.value
    if (isChanged) showToast(savedWords(formatForints(asked, language)), () => void undo(wish))
    else showToast(words.same)
    onSaved()
    onClose()
  }

  /** Which price, and of a sale its days. */
  function savedWords(asked: string): string {
    const { salePercent, saleFrom, saleUntil } = said
    if (salePercent === undefined) return words.saved(name, asked)
    if (salePercent === 0) return words.saleEnded(name, asked)
    const begins = saleFrom ? shopDay(new Date(saleFrom)) : today
    const span = words.saleSpan(
      begins > today ? formatDay(begins, language) : null,
      saleUntil ? formatDay(lastDayOf(saleUntil), language) : null,
    )
    return words.savedSale(name, salePercent, { span, price: begins > today ? null : asked })
  }

  async function plan(): Promise<void> {
    const inTheWay = await planning.plan(said, opened, day)
    setRefusedPlan(inTheWay)
    if (inTheWay !== null) return
    typed.wipe()
    showToast(words.planned(name, formatDay(day, language)))
    onSaved()
    onClose()
    await revalidate()
  }

  const inWords = (name: DraftField, value: string) => priceFieldInWords(name, value, { language, none: words.none })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.change}
      sentence={<span className={classNames('serif', styles.name)}>{price.name}</span>}
      className={styles.dialog}
      foot={
        <>
          <Button
            kind="go"
            type="submit"
            form={formId}
            keys="Enter"
            busy={save.isBusy || planning.isBusy ? words.saving : null}
            disabled={met.isUndecided || isUnsaid || Boolean(check?.refused)}
          >
            {isLater && !isNoDay ? words.plan(formatDay(day, language)) : words.save}
          </Button>
          {typed.said && <Button onClick={onClose}>{words.look}</Button>}
          <Button
            kind="bare"
            onClick={() => {
              typed.wipe()
              onClose()
            }}
          >
            {words.cancel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {refusedPlan === 'has-draft' ? (
          <Notice tone="wrong" icon="alert" isNews title={words.hasDraft} />
        ) : (
          <Refusal of={[{ refusal: refusedPlan }, save]} own={words.refusals} except="stale" />
        )}
        <MetFields
          form={met}
          changed={null}
          colleague={words.colleague}
          notice={
            <Notice tone="waits" icon="warning" isNews title={words.conflict}>
              {words.conflictSays}
            </Notice>
          }
          labelOf={(name) => words.fields[name as DraftField]}
          inWords={(value, name) => inWords(name as DraftField, String(value))}
        />
        <div className={styles.fields}>
          <Field
            label={words.fields.listPrice}
            unit="Ft"
            inputMode="numeric"
            autoComplete="off"
            problem={isTypedPrice(draft.listPrice) ? null : words.problems.listPrice}
            {...field('listPrice')}
          />
          <Field
            label={words.fields.salePercent}
            hint={words.hints.sale}
            unit="%"
            inputMode="numeric"
            autoComplete="off"
            problem={isTypedPercent(draft.salePercent) ? null : words.problems.salePercent}
            {...field('salePercent')}
          />
          <SalePriceField draft={draft} wanted={wantedSale} onType={typeSalePrice} />
          <Field label={words.fields.saleFrom} hint={words.hints.saleFrom} type="date" {...field('saleFrom')} />
          <Field label={words.fields.saleUntil} hint={words.hints.saleUntil} type="date" {...field('saleUntil')} />
          <Field
            label={words.fields.fixedPriceUntil}
            hint={words.hints.fixed}
            type="date"
            {...field('fixedPriceUntil')}
          />
          {permissions.includes('products.publish') && (
            <Field
              label={words.fields.at}
              hint={words.hints.at}
              type="date"
              min={today}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </div>
        {said.listPrice !== undefined && (
          <div>
            {(draft.isPublishersPrice || check?.refused?.kind === 'fixed-list-price') && (
              <Checkbox
                label={words.isPublishers}
                isChecked={draft.isPublishersPrice}
                onChange={(isPublishersPrice) => type({ isPublishersPrice })}
              />
            )}
            <p className="quiet small">{words.lock}</p>
          </div>
        )}
        <PriceLaw check={check} isChecking={isChecking} now={opened.days.until} onTake={takeWayOut} />
        {check && check.steps.length > 0 && <PriceWhy steps={check.steps} saleBy={null} />}
      </form>
    </Dialog>
  )
}

type SalePriceFieldProps = {
  draft: PriceDraft
  /** As it stands in the field; null where percents were typed last. */
  wanted: string | null
  onType: (wanted: string) => void
}

/** The sale by its price: it becomes the percents that come nearest, and what these come to is said. */
function SalePriceField({ draft, wanted, onType }: SalePriceFieldProps) {
  const { prices: words } = useWords()
  const language = useOfficeLanguage()
  const percent = isTypedPercent(draft.salePercent) ? Number(draft.salePercent) : 0
  const comesTo = percent > 0 ? salePriceAt(wholeNumberIn(draft.listPrice) ?? 0, percent) : null
  const isNear = wanted !== null && comesTo !== null && comesTo !== wholeNumberIn(wanted)
  return (
    <Field
      label={words.fields.salePrice}
      name="salePrice"
      unit="Ft"
      inputMode="numeric"
      autoComplete="off"
      value={wanted ?? (comesTo === null ? '' : String(comesTo))}
      problem={isNoSalePrice(draft, wanted) ? words.problems.salePrice : null}
      hint={isNear ? words.hints.salePriceNear(percent, formatForints(comesTo, language)) : words.hints.salePrice}
      onChange={({ target: { value } }) => onType(value)}
    />
  )
}

type Wish = Omit<
  NonNullable<Parameters<ReturnType<typeof useAct<'/products/{productId}/price'>>['run']>[0]['body']>,
  'version'
>

/** Asks for what was before, also when the dialog is gone: the toast outlives it. */
function usePutBack(productId: string, onSaved: () => void): (wish: Wish) => Promise<void> {
  const { prices: words } = useWords()
  const { revalidate } = useRevalidator()
  return async (wish) => {
    const parameters = { productId }
    const now = await getOffice('/products/{productId}/price', { parameters })
    const undone =
      now.ok &&
      (await postOffice(
        '/products/{productId}/price',
        { parameters, body: { ...wish, version: now.value.version } },
        crypto.randomUUID(),
      ))
    showToast(undone && undone.ok ? words.undone : words.undoFailed)
    onSaved()
    await revalidate()
  }
}
