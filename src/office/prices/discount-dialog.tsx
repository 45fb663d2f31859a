import { useEffect, useId, useState } from 'react'
import { groupedNumber } from '#kit/formats/intl-formats.ts'
import { slugOf } from '#kit/formats/slug.ts'
import { LANGUAGE_FACTS } from '#site/languages.ts'
import type { OfficeAnswer, OfficeInput } from '#server/office/office-api.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { HIGHEST_PERCENT } from '#shop/goods/pricing/price-bounds.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { beginningOf, endOf, isWrittenDay } from '#shop/ground/written-day.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { postOffice } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { useRecordDraft } from '../data/draft/use-record-draft.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Discount } from './discount-list.tsx'
import { lastDayOf } from './price-draft.ts'
import styles from './prices.module.css'

type Look = OfficeAnswer<'post', '/discounts/look'>
type Kind = OfficeInput<'post', '/discounts/look'>['body']['type']
type Draft = { name: string; kind: Kind; percent: string; from: string; until: string }

const KINDS: readonly Kind[] = ['ALL', ...PRODUCT_TYPES]
const AFTER_MS = 250
const LONGEST_ID = 60

/** `0.9000` takes ten percent off. */
export function percentOf(multiplier: string): number {
  return Math.round((1 - Number(multiplier)) * 10_000) / 100
}

function draftOf(discount: Discount | null): Draft {
  if (!discount) return { name: '', kind: 'ALL', percent: '', from: '', until: '' }
  const { adminName, type, multiplier, validFrom, validUntil } = discount
  return {
    name: adminName,
    kind: type,
    percent: String(percentOf(multiplier)),
    from: shopDay(new Date(validFrom)),
    until: validUntil ? lastDayOf(validUntil) : '',
  }
}

const percentIn = (text: string) => {
  const percent = Number(text.trim().replace(',', '.'))
  return percent > 0 && percent <= HIGHEST_PERCENT && /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim()) ? percent : null
}

/** OFFICE-42: a discount with its days, and what it would do before it does it. A null one is new. */
export function DiscountDialog({ discount, onClose }: { discount: Discount | null; onClose: () => void }) {
  const { prices } = useWords()
  const { discounts: words } = prices
  const formId = useId()
  const form = useRecordDraft<Draft>(`discount ${discount?.id ?? 'new'}`).over(draftOf(discount))
  const { fields: draft, type } = form
  const percent = percentIn(draft.percent)
  const [today] = useState(() => shopDay(new Date()))
  const validFrom = draft.from > today ? (beginningOf(draft.from) ?? undefined) : undefined
  const look = useLook(percent === null ? null : { type: draft.kind, percent, validFrom })
  const name = draft.name.trim()
  const isReady = percent !== null && name !== '' && [draft.from, draft.until].every((day) => !day || isWrittenDay(day))
  const done = () => {
    form.wipe()
    onClose()
  }
  const { save, send } = useDiscountSave({ discount, draft, percent, validFrom, onSaved: done })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.form.title}
      sentence={words.form.sentence}
      className={styles.dialog}
      foot={
        <>
          <Button kind="go" type="submit" form={formId} busy={save.isBusy ? prices.saving : null} disabled={!isReady}>
            {validFrom ? words.plan : words.set}
          </Button>
          <Button onClick={onClose}>{prices.cancel}</Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void send()
        }}
      >
        <Refusal of={save} />
        <DiscountFields draft={draft} percent={percent} onType={type} />
        {percent !== null && <LookSentences look={look} />}
      </form>
    </Dialog>
  )
}

type DiscountSaving = {
  discount: Discount | null
  draft: Draft
  percent: number | null
  validFrom: string | undefined
  onSaved: () => void
}

/** Saves a discount; a new one can be ended by its undo. */
function useDiscountSave({ discount, draft, percent, validFrom, onSaved }: DiscountSaving) {
  const { prices } = useWords()
  const { discounts: words } = prices
  const language = useOfficeLanguage()
  const save = useAct('/discounts/{id}')
  const offerUndo = useUndo('/discounts/{id}/end')
  const name = draft.name.trim()

  async function send(): Promise<void> {
    if (percent === null) return
    const id = discount?.id ?? idOf(name)
    const validUntil = endOf(draft.until)
    const answer = await save.run({
      parameters: { id },
      body: { adminName: name, type: draft.kind, percent, validFrom, validUntil, version: discount?.version ?? 0 },
    })
    if (!answer.ok) return
    const span = prices.saleSpan(
      validFrom ? formatDay(draft.from, language) : null,
      draft.until ? formatDay(draft.until, language) : null,
    )
    const done = words.saved(name, { percent, kind: words.kinds[draft.kind], span })
    if (discount) showToast(done)
    else offerUndo({ done, back: { parameters: { id }, body: {} }, undone: words.undone(name) })
    onSaved()
  }

  return { save, send }
}

type DiscountFieldsProps = { draft: Draft; percent: number | null; onType: (changes: Partial<Draft>) => void }

function DiscountFields({ draft, percent, onType }: DiscountFieldsProps) {
  const { discounts: words } = useWords().prices
  const inWords = useRefusalWords()
  return (
    <div className={styles.fields}>
      <Field
        label={words.form.name}
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => onType({ name: event.target.value })}
      />
      <SelectField
        label={words.form.kind}
        value={draft.kind}
        onChange={(event) => onType({ kind: KINDS.find((kind) => kind === event.target.value) ?? 'ALL' })}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <Field
        label={words.form.percent}
        unit="%"
        inputMode="decimal"
        autoComplete="off"
        value={draft.percent}
        problem={draft.percent !== '' && percent === null ? inWords({ kind: 'not-a-multiplier' }) : null}
        onChange={(event) => onType({ percent: event.target.value })}
      />
      <Field
        label={words.form.from}
        hint={words.form.fromHint}
        type="date"
        value={draft.from}
        onChange={(event) => onType({ from: event.target.value })}
      />
      <Field
        label={words.form.until}
        hint={words.form.untilHint}
        type="date"
        value={draft.until}
        onChange={(event) => onType({ until: event.target.value })}
      />
    </div>
  )
}

function LookSentences({ look }: { look: Look | null }) {
  const { discounts: words } = useWords().prices
  const language = useOfficeLanguage()
  const number = (count: number) => groupedNumber(LANGUAGE_FACTS[language].locale).format(count)
  return (
    <div className={styles.look} role="status">
      <h3>{words.look}</h3>
      {!look && <p className="quiet">{words.looking}</p>}
      {look && (
        <>
          <p>{words.lookTitles(number(look.titles))}</p>
          <p>{look.capped > 0 ? words.lookCapped(number(look.capped), words.cap) : words.lookNoCapped}</p>
          <p>
            {look.copies > 0
              ? words.lookRevenue(
                  number(look.copies),
                  formatForints(look.revenue, language),
                  formatForints(look.revenueThen, language),
                )
              : words.lookNoRevenue}
          </p>
        </>
      )}
    </div>
  )
}

/** What it would do, asked a moment after the last key; null while it is on its way. */
function useLook(wanted: OfficeInput<'post', '/discounts/look'>['body'] | null): Look | null {
  const wantedText = wanted && JSON.stringify(wanted)
  const [answer, setAnswer] = useState<{ asked: string; look: Look } | null>(null)
  useEffect(() => {
    if (!wantedText) return
    let isWanted = true
    const timer = setTimeout(() => {
      const body = JSON.parse(wantedText) as NonNullable<typeof wanted>
      void postOffice('/discounts/look', { body }, crypto.randomUUID()).then(
        (reply) => isWanted && reply.ok && setAnswer({ asked: wantedText, look: reply.value }),
      )
    }, AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [wantedText])
  return answer?.asked === wantedText ? answer.look : null
}

/** A short name that no earlier one has: the discount stays in past prices for good. */
function idOf(name: string): string {
  const day = shopDay(new Date())
  const time = new Date().toISOString().slice(11, 19).replaceAll(':', '')
  return `${slugOf(name).slice(0, LONGEST_ID - 18)}-${day}-${time}`.replace(/^-+/, '')
}
