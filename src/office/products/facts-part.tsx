import { useState } from 'react'
import { FREQUENCIES } from '#shop/catalogue/products/frequency.ts'
import { PRODUCT_LAYOUTS } from '#shop/catalogue/products/product-layout.ts'
import { PLAIN_ROWS } from '#shop/catalogue/products/title-field-table.ts'
import { vatClassesOf } from '#shop/goods/pricing/vat-class-of-kind.ts'
import type { TitleFormFields } from '#shop/catalogue/titles/title-fields.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { NamePicker } from '../ui/pick/name-picker.tsx'
import { PickedField } from '../ui/pick/picked-field.tsx'
import { useWords } from '../words/office-words.tsx'
import { ChoiceField, OwnText } from './form-fields.tsx'
import { FieldConflict, FieldSource, ReleasedValue } from './field-frame.tsx'
import { FormPart } from './form-part.tsx'
import { KindDialog } from './kind-dialog.tsx'
import { KnownDayField } from './known-day-field.tsx'
import { PlainFormField } from './plain-field.tsx'
import type { Title, TitleForm } from './use-title-form.ts'
import styles from './title.module.css'

type FactsPartProps = {
  title: Title
  form: TitleForm
  /** Not where number, kind, VAT class, magazine and whether it can be ordered are asked for above it. */
  withFirst?: boolean
}

/** What a title is: its number, people who brought it out, when, and how large and heavy it is. */
export function FactsPart({ title, form, withFirst = true }: FactsPartProps) {
  const words = useWords()
  const productWords = words.product
  const of = { title, form }
  const [isChangingKind, setChangingKind] = useState(false)
  const isPeriodical = title.kind === 'PERIODICAL'
  const isBook = title.kind === 'BOOK' || title.kind === 'OTHERLANGUAGE'
  return (
    <FormPart id="facts">
      <div className={styles.grid}>
        {withFirst && (
          <>
            <OwnText {...of} field="ean" maxLength={13} inputMode="numeric" hint={productWords.eanHint} />
            <div>
              <Field
                label={productWords.kind}
                value={words.productList.kinds[title.kind]}
                readOnly
                hint={productWords.kindHint}
              />
              {title.can.includes('kind') && (
                <Button kind="bare" onClick={() => setChangingKind(true)}>
                  {productWords.changeKind}
                </Button>
              )}
              {isChangingKind && <KindDialog title={title} onClose={() => setChangingKind(false)} />}
            </div>
            <ChoiceField
              {...of}
              field="vatClass"
              options={vatClassesOf(title.kind, form.fields.vatClass)}
              labels={words.productList.vatClasses}
            />
          </>
        )}
        <PublisherField {...of} />
        <SeriesFields {...of} />
        {withFirst && isPeriodical && <PeriodicalFields {...of} />}
        <KnownDayField {...of} />
        {PLAIN_ROWS.map(
          ([field, row]) =>
            row.kind !== 'text' &&
            (isBook || !row.isOfBooks) &&
            (withFirst || field !== 'orderable') && <PlainFormField key={field} {...of} field={field} />,
        )}
        <LayoutField {...of} />
      </div>
    </FormPart>
  )
}

type OfForm = { title: Title; form: TitleForm }

function PublisherField({ title, form }: OfForm) {
  const words = useWords().product
  const { publisher } = form.fields
  return (
    <div>
      <PickedField
        label={words.fields.publisher}
        picked={publisher?.name ?? null}
        source={<FieldSource title={title} form={form} field="publisher" />}
        hint={<ReleasedValue title={title} form={form} field="publisher" />}
        problem={form.problemOf('publisher')}
        picker={(close) => (
          <NamePicker
            kind="publisher"
            onPick={({ id, name }) => {
              form.type('publisher', { id, name })
              close()
            }}
            onClose={close}
          />
        )}
        onClear={() => form.type('publisher', null)}
      />
      <FieldConflict title={title} form={form} field="publisher" />
    </div>
  )
}

function SeriesFields({ title, form }: OfForm) {
  const words = useWords().product
  const { series, publisher } = form.fields
  return (
    <div>
      <PickedField
        label={words.fields.series}
        picked={series?.name ?? null}
        source={<FieldSource title={title} form={form} field="series" />}
        hint={<ReleasedValue title={title} form={form} field="series" />}
        problem={form.problemOf('series')}
        picker={(close) => (
          <NamePicker
            kind="series"
            publisherId={publisher?.id ?? null}
            onPick={({ id, name }) => {
              form.type('series', { id, name, number: series?.number ?? null })
              close()
            }}
            onClose={close}
          />
        )}
        onClear={() => form.type('series', null)}
      />
      {series && (
        <Field
          label={words.seriesNumber}
          type="number"
          min={0}
          value={series.number ?? ''}
          onChange={({ target: { value } }) =>
            form.type('series', { ...series, number: value === '' ? null : Number(value) })
          }
        />
      )}
      <FieldConflict title={title} form={form} field="series" />
    </div>
  )
}

const NO_PERIODICAL: NonNullable<TitleFormFields['periodical']> = { name: '', issn: null, frequency: 'monthly' }

/** Of which newspaper or magazine it is an issue; one that is not there yet is made with its first issue. */
function PeriodicalFields({ title, form }: OfForm) {
  const words = useWords().product
  const periodical = form.fields.periodical ?? NO_PERIODICAL
  // How often it comes out is the magazine's matter; of a new one it is said with its first issue.
  const isStanding = title.fields.periodical?.name === periodical.name
  const change = (part: Partial<typeof NO_PERIODICAL>) => form.type('periodical', { ...periodical, ...part })
  return (
    <>
      <Field
        label={words.fields.periodical}
        source={<FieldSource title={title} form={form} field="periodical" />}
        problem={form.problemOf('periodical')}
        maxLength={200}
        value={periodical.name}
        onChange={({ target: { value } }) => change({ name: value })}
      />
      <Field
        label="ISSN"
        maxLength={9}
        value={periodical.issn ?? ''}
        onChange={({ target: { value } }) => change({ issn: value === '' ? null : value })}
      />
      <SelectField
        label={words.frequency}
        disabled={isStanding}
        hint={isStanding ? words.frequencyHint : undefined}
        value={periodical.frequency}
        onChange={({ target: { value } }) => change({ frequency: value })}
      >
        {FREQUENCIES.map((value) => (
          <option key={value} value={value}>
            {words.frequencies[value]}
          </option>
        ))}
      </SelectField>
      <FieldConflict title={title} form={form} field="periodical" />
    </>
  )
}

/** How the page is laid out. */
function LayoutField({ title, form }: OfForm) {
  const words = useWords().product
  return (
    <div>
      <SelectField
        label={words.fields.layout}
        problem={form.problemOf('layout')}
        value={form.fields.layout}
        onChange={({ target: { value } }) => form.type('layout', value as typeof form.fields.layout)}
      >
        {PRODUCT_LAYOUTS.map((value) => (
          <option key={value} value={value}>
            {words.layouts[value]}
          </option>
        ))}
      </SelectField>
      <FieldConflict title={title} form={form} field="layout" />
    </div>
  )
}
