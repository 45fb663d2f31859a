import { FREQUENCIES } from '#shop/catalogue/products/frequency.ts'
import { PRODUCT_TYPES, type ProductType } from '#shop/goods/product.ts'
import { HIGHEST_LIST_PRICE, isTypedPrice, LOWEST_LIST_PRICE } from '#shop/goods/pricing/price-bounds.ts'
import type { VatClass } from '#shop/catalogue/claims/facts/facts.ts'
import { vatClassesOf } from '#shop/goods/pricing/vat-class-of-kind.ts'
import { Checkbox } from '../../ui/controls/choices.tsx'
import { Field, SelectField } from '../../ui/controls/field.tsx'
import { useWords } from '../../words/office-words.tsx'
import { shownTitle, type Known, type TypedTitle } from './new-title.ts'
import styles from '../title.module.css'

type NewTitleFieldsProps = {
  typed: TypedTitle
  known: Known
  put: (part: Partial<TypedTitle>) => void
  /** Whether this person says prices and VAT classes. */
  mayPrice: boolean
  problemAt: (field: string) => string | null
}

/** What a title cannot be sold without. */
export function NewTitleFields({ typed, known, put, mayPrice, problemAt }: NewTitleFieldsProps) {
  const { product, productList } = useWords()
  const { kind, name, nameEn } = shownTitle(typed, known)
  return (
    <div className={styles.grid}>
      <SelectField
        label={product.kind}
        value={kind}
        problem={problemAt('kind')}
        onChange={({ target: { value } }) => put({ kind: value as ProductType, vatClass: null })}
      >
        {PRODUCT_TYPES.map((value) => (
          <option key={value} value={value}>
            {productList.kinds[value]}
          </option>
        ))}
      </SelectField>
      <Field
        label={product.fields['name.hu']}
        lang="hu"
        maxLength={500}
        required
        value={name}
        problem={problemAt('fields/name.hu')}
        onChange={({ target: { value } }) => put({ name: value })}
      />
      <Field
        label={product.fields['name.en']}
        lang="en"
        maxLength={500}
        value={nameEn}
        problem={problemAt('fields/name.en')}
        onChange={({ target: { value } }) => put({ nameEn: value })}
      />
      <PriceFields {...{ typed, known, put, mayPrice, problemAt }} />
      {kind === 'PERIODICAL' && !known.fields.periodical && <PeriodicalFields {...{ typed, known, put, problemAt }} />}
      <Checkbox
        label={product.fields.orderable}
        isChecked={typed.isOrderable}
        onChange={(isOrderable) => put({ isOrderable })}
      />
    </div>
  )
}

function PriceFields({ typed, known, put, mayPrice, problemAt }: NewTitleFieldsProps) {
  const { prices, product, productList } = useWords()
  const { kind, price, vatClass } = shownTitle(typed, known)
  return (
    <>
      <Field
        label={product.make.price}
        type="number"
        min={LOWEST_LIST_PRICE}
        max={HIGHEST_LIST_PRICE}
        step={1}
        unit="Ft"
        required
        disabled={!mayPrice}
        hint={mayPrice ? undefined : product.make.priceByOthers}
        value={price}
        problem={price === '' || isTypedPrice(price) ? problemAt('price') : prices.problems.listPrice}
        onChange={({ target: { value } }) => put({ price: value })}
      />
      <SelectField
        label={product.fields.vatClass}
        value={vatClass}
        disabled={!mayPrice}
        problem={problemAt('fields/vatClass')}
        onChange={({ target: { value } }) => put({ vatClass: value as VatClass })}
      >
        {vatClassesOf(kind, vatClass).map((value) => (
          <option key={value} value={value}>
            {productList.vatClasses[value]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** Of which magazine it is an issue, and how often that comes out. */
function PeriodicalFields({ typed, known, put, problemAt }: Omit<NewTitleFieldsProps, 'mayPrice'>) {
  const { product } = useWords()
  const { periodical, frequency } = shownTitle(typed, known)
  const isKnownMagazine = known.periodical !== null && periodical === known.periodical.name
  return (
    <>
      <Field
        label={product.fields.periodical}
        maxLength={200}
        required
        value={periodical}
        problem={problemAt('fields/periodical')}
        onChange={({ target: { value } }) => put({ periodical: value })}
      />
      <SelectField
        label={product.frequency}
        disabled={isKnownMagazine}
        hint={isKnownMagazine ? product.frequencyHint : undefined}
        value={frequency}
        onChange={({ target: { value } }) => put({ frequency: value as TypedTitle['frequency'] })}
      >
        {FREQUENCIES.map((value) => (
          <option key={value} value={value}>
            {product.frequencies[value]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
