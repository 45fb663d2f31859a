import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { shopDay } from '#shop/ground/shop-day.ts'
import { isWrittenDay } from '#shop/ground/written-day.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { formatDay } from '#words/format.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/choices.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { MetFields } from '../ui/draft/met-fields.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import {
  priceDraftOf,
  isReadable,
  isSaid,
  priceFieldInWords,
  isNoSalePrice,
  saidOf,
  type DraftField,
  type PriceDraft,
  type ShownPrice,
} from './price-draft.ts'
import { PriceFields } from './price-fields.tsx'
import { PriceLaw } from './price-law.tsx'
import { PriceWhy } from './price-why.tsx'
import styles from './prices.module.css'
import { usePriceCheck } from './use-price-check.ts'
import { useSavePrice } from './use-save-price.ts'
import type { TypedPrice } from './use-typed-price.ts'

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
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const {
    draft,
    type,
    met,
    said: typedPrice,
    check,
    isChecking,
    opened,
    dayFields,
    laterDay,
    isOff,
    send,
    ...sending
  } = usePriceForm({
    price,
    typed,
    onClose,
    onSaved,
  })
  useFirstFieldMarked(form)

  /** The way out of the law goes when it is taken, and the keyboard stands at what it has changed. */
  const takeWayOut = (changed: Partial<PriceDraft>) => {
    type(changed)
    form.current?.querySelector<HTMLInputElement>(`[name="${Object.keys(changed)[0]}"]`)?.focus()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.change}
      sentence={<span className={classNames('serif', styles.name)}>{price.name}</span>}
      className={styles.dialog}
      foot={<PriceFoot {...{ formId, isOff, laterDay, typed, onClose }} isBusy={sending.isBusy} />}
    >
      <form
        id={formId}
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <PriceNotices met={met} saving={sending.saving} refusedPlan={sending.refusedPlan} />
        <PriceFields draft={draft} type={type} {...dayFields} />
        {typedPrice.listPrice !== undefined && (
          <PublishersPrice
            isAsked={draft.isPublishersPrice || check?.refused?.kind === 'fixed-list-price'}
            isChecked={draft.isPublishersPrice}
            onChange={(isPublishersPrice) => type({ isPublishersPrice })}
          />
        )}
        <PriceLaw check={check} isChecking={isChecking} now={opened.days.until} onTake={takeWayOut} />
        {check && check.steps.length > 0 && <PriceWhy steps={check.steps} saleBy={null} />}
      </form>
    </Dialog>
  )
}

type MetFieldsForm = Pick<ReturnType<TypedPrice['over']>, 'met' | 'choose'>

type PriceNoticesProps = {
  met: MetFieldsForm
  saving: { refusal: OfficeRefusal | null }
  refusedPlan: OfficeRefusal | 'has-draft' | null
}

/** Why it was not saved, and what somebody else has saved meanwhile. */
function PriceNotices({ met, saving, refusedPlan }: PriceNoticesProps) {
  const { prices: words } = useWords()
  const language = useOfficeLanguage()
  const inWords = (name: DraftField, value: string) => priceFieldInWords(name, value, { language, none: words.none })
  return (
    <>
      {refusedPlan === 'has-draft' ? (
        <Notice tone="wrong" icon="alert" isNews title={words.hasDraft} />
      ) : (
        <Refusal of={[{ refusal: refusedPlan }, saving]} own={words.refusals} except="stale" />
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
    </>
  )
}

/** What is typed of a price, what the law says of it, and how it is sent. */
function usePriceForm({ price, typed, onClose, onSaved }: PriceDialogProps) {
  /** As it was opened, or read again. */
  const [opened, setOpened] = useState(price)
  const [day, setDay] = useState('')
  const [wantedSale, setWantedSale] = useState<string | null>(null)
  const [today] = useState(() => shopDay(new Date()))
  const isNoDay = day !== '' && !isWrittenDay(day)
  const isLater = day > today
  const { fields: draft, type, ...met } = typed.over(opened)
  const typedPrice = saidOf(draft, { draft: priceDraftOf(opened), price: opened })
  const { check, isChecking } = usePriceCheck(
    price.productId,
    isReadable(draft) && isSaid(typedPrice) ? typedPrice : null,
    day,
  )
  const { save, plan, saving, refusedPlan, isBusy } = useSavePrice({
    opened,
    today,
    wipe: typed.wipe,
    onMet: setOpened,
    onSaved,
    onClose,
  })
  const isUnsaid = isNoDay || !isReadable(draft) || !isSaid(typedPrice) || isNoSalePrice(draft, wantedSale)

  function send(): void {
    if (met.isUndecided || isUnsaid) return
    void (isLater ? plan(typedPrice, day) : save(typedPrice))
  }

  return {
    draft,
    type,
    met,
    said: typedPrice,
    check,
    isChecking,
    opened,
    send,
    saving,
    refusedPlan,
    isBusy,
    dayFields: { day, today, wantedSale, onDay: setDay, onWantedSale: setWantedSale },
    laterDay: isLater && !isNoDay ? day : null,
    isOff: met.isUndecided || isUnsaid || Boolean(check?.refused),
  }
}

type PriceFootProps = {
  formId: string
  isBusy: boolean
  isOff: boolean
  /** The day for which it is planned; null: it holds at once. */
  laterDay: string | null
  typed: TypedPrice
  onClose: () => void
}

function PriceFoot({ formId, isBusy, isOff, laterDay, typed, onClose }: PriceFootProps) {
  const { prices: words } = useWords()
  const language = useOfficeLanguage()
  return (
    <>
      <Button kind="go" type="submit" form={formId} keys="Enter" busy={isBusy ? words.saving : null} disabled={isOff}>
        {laterDay === null ? words.save : words.plan(formatDay(laterDay, language))}
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
  )
}

type PublishersPriceProps = { isAsked: boolean; isChecked: boolean; onChange: (is: boolean) => void }

/** Files no longer change a list price that somebody types; one that the publisher has fixed says so. */
function PublishersPrice({ isAsked, isChecked, onChange }: PublishersPriceProps) {
  const { prices: words } = useWords()
  return (
    <div>
      {isAsked && <Checkbox label={words.isPublishers} isChecked={isChecked} onChange={onChange} />}
      <p className="quiet small">{words.lock}</p>
    </div>
  )
}

/** What is typed first replaces what stands in the first field. */
function useFirstFieldMarked(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const first = requestAnimationFrame(() => form.current?.querySelector('input')?.select())
    return () => cancelAnimationFrame(first)
  }, [form])
}
