import { Button } from '../../ui/controls/button.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/controls/field.tsx'
import { useImportWords } from '../import-words.ts'
import styles from '../import.module.css'
import { currencyOf, isTwice, type TypedRate } from './source-form.ts'
import type { SourcePart } from './source-rules.tsx'
import source from './source.module.css'

const ORDERABLE = ['', 'listed', 'in-stock'] as const
const GOODS = ['', 'BOOK', 'OTHERLANGUAGE', 'STATIONERYGIFT'] as const

/** What its word is worth of what can be ordered, of pictures and of prices in other money. */
export function SourceTerms({ typed, set, problemOf, problemIn }: SourcePart) {
  const { source: words, kinds } = useImportWords()
  return (
    <div className={styles.pair}>
      <SelectField
        label={words.orderable}
        hint={words.orderableHint}
        value={typed.orderable}
        onChange={(event) => set({ orderable: ORDERABLE.find((one) => one === event.target.value) ?? '' })}
        problem={problemOf('rules/orderable')}
      >
        {ORDERABLE.map((one) => (
          <option key={one} value={one}>
            {words.orderableOptions[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.goods}
        hint={words.goodsHint}
        value={typed.goods}
        onChange={(event) => set({ goods: GOODS.find((one) => one === event.target.value) ?? '' })}
        problem={problemOf('rules/kind')}
      >
        {GOODS.map((one) => (
          <option key={one} value={one}>
            {one ? kinds[one] : words.goodsUnsaid}
          </option>
        ))}
      </SelectField>
      {typed.kind === 'onix' && (
        <Field
          label={words.supplier}
          hint={words.supplierHint}
          maxLength={200}
          autoComplete="off"
          value={typed.supplier}
          onChange={(event) => set({ supplier: event.target.value })}
          problem={problemOf('rules/supplier')}
        />
      )}
      <TextAreaField
        label={words.pictureHosts}
        hint={words.pictureHostsHint}
        rows={3}
        spellCheck={false}
        value={typed.pictureHosts}
        onChange={(event) => set({ pictureHosts: event.target.value })}
        problem={problemIn('rules/pictureHosts')}
      />
    </div>
  )
}

/** What prices in other currencies are worth in forints. */
export function SourceRates({ typed, set, problemOf }: SourcePart) {
  const { source: words } = useImportWords()
  const change = (place: number, changed: Partial<TypedRate>) =>
    set({ rates: typed.rates.map((rate, at) => (at === place ? { ...rate, ...changed } : rate)) })
  return (
    <fieldset className={source.rates}>
      <legend>{words.rates}</legend>
      <p className="quiet small">{words.ratesHint}</p>
      {typed.rates.map((rate, place) => {
        const currency = currencyOf(rate)
        const named = currency || String(place + 1)
        return (
          <div key={place} role="group" aria-label={named} className={source.rate}>
            <Field
              label={words.currency}
              maxLength={3}
              autoComplete="off"
              placeholder="EUR"
              value={rate.currency}
              onChange={(event) => change(place, { currency: event.target.value })}
              problem={isTwice(typed.rates, place) ? words.currencyTwice : problemOf(`rules/rates/${currency}`)}
            />
            <Field
              label={words.forints}
              inputMode="decimal"
              autoComplete="off"
              unit="Ft"
              value={rate.forints}
              onChange={(event) => change(place, { forints: event.target.value })}
              problem={problemOf(`rules/rates/${currency}/forints`)}
            />
            <Field
              label={words.roundTo}
              type="number"
              min={1}
              max={1000}
              unit="Ft"
              value={rate.roundTo}
              onChange={(event) => change(place, { roundTo: event.target.value })}
              problem={problemOf(`rules/rates/${currency}/roundTo`)}
            />
            <Button kind="bare" onClick={() => set({ rates: typed.rates.filter((_, at) => at !== place) })}>
              {words.rateRemove}
              <span className="vh">: {named}</span>
            </Button>
          </div>
        )
      })}
      <div>
        <Button onClick={() => set({ rates: [...typed.rates, { currency: '', forints: '', roundTo: '1' }] })}>
          {words.rateAdd}
        </Button>
      </div>
    </fieldset>
  )
}
