import { wholeNumberIn } from '#kit/formats/written-number.ts'
import { isTypedPercent, isTypedPrice } from '#shop/goods/pricing/price-bounds.ts'
import { formatForints } from '#words/format.ts'
import { useSession } from '../data/session.ts'
import { Field } from '../ui/controls/field.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { isNoSalePrice, percentTyped, salePriceAt, type DraftField, type PriceDraft } from './price-draft.ts'
import styles from './prices.module.css'

type PriceFieldsProps = {
  draft: PriceDraft
  type: (changed: Partial<PriceDraft>) => void
  /** The day from which it holds. */
  day: string
  today: string
  onDay: (day: string) => void
  /** The price of a sale as somebody types it; null where percents were typed last. */
  wantedSale: string | null
  onWantedSale: (wanted: string | null) => void
}

/** The list price, a sale by its percents or its price, and the days of both. */
export function PriceFields(props: PriceFieldsProps) {
  const { draft, type, day, today, onDay, wantedSale, onWantedSale } = props
  const { prices: words } = useWords()
  const { permissions } = useSession()
  const field = (name: DraftField) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => {
      if (name === 'salePercent' || name === 'listPrice') onWantedSale(null)
      type({ [name]: event.target.value })
    },
  })
  function typeSalePrice(wanted: string): void {
    onWantedSale(wanted)
    type({ salePercent: percentTyped(draft.listPrice, wanted) })
  }
  return (
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
      <Field label={words.fields.fixedPriceUntil} hint={words.hints.fixed} type="date" {...field('fixedPriceUntil')} />
      {permissions.includes('products.publish') && (
        <Field
          label={words.fields.at}
          hint={words.hints.at}
          type="date"
          min={today}
          value={day}
          onChange={(event) => onDay(event.target.value)}
        />
      )}
    </div>
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
