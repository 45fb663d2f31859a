import { useState } from 'react'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { Quantity } from '#web/ui/controls/quantity.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { useText } from '#words/text.tsx'
import styles from './components.module.css'
import { Part } from './part.tsx'

/** What is typed or chosen, with hints and errors. */
export function FieldComponents() {
  const text = useText()
  const [copies, setCopies] = useState(2)
  return (
    <>
      <Part name="Field">
        <Field
          className={styles.field}
          label={text('list.author')}
          defaultValue="Szerb Antal"
          hint={text('form.required-note')}
        />
        <Field
          className={styles.field}
          label={text('list.publisher')}
          isOptional
          placeholder={text('frame.search-placeholder')}
        />
        <Field
          className={styles.field}
          label={text('list.price')}
          defaultValue="112"
          error={text('form.quantity-limit', { max: 99 })}
        />
        <Field
          className={styles.field}
          label={text('list.title')}
          type="password"
          defaultValue="holdvilág"
          end={
            <button type="button" className="link">
              {text('form.change')}
            </button>
          }
        />
        <Field className={styles.field} label={text('list.binding')} as="select" defaultValue="cloth">
          <option value="cloth">{text('product.cloth')}</option>
          <option value="hardback">{text('product.hardback')}</option>
        </Field>
        <Field className={styles.field} label={text('list.year')} disabled defaultValue="2026" />
        <Field className={styles.field} label={text('list.subject')} as="textarea" isOptional />
      </Part>
      <Part name="Checkbox, radio, quantity">
        <div>
          <Checkbox label={text('product.in-stock')} />
          <Checkbox label={text('product.in-stock')} defaultChecked hint={text('product.price-vat')} />
          <Checkbox label={text('product.not-orderable')} disabled />
          <Checkbox label={text('frame.terms')} error={text('form.required-note')} />
        </div>
        <div className={styles.narrow}>
          <RadioGroup
            legend={text('list.binding')}
            name="binding"
            defaultValue="cloth"
            options={[
              {
                value: 'cloth',
                label: text('product.cloth'),
                hint: text('product.in-stock'),
                end: <Price amount={4990} />,
              },
              { value: 'hardback', label: text('product.hardback'), end: <Price amount={5490} /> },
              {
                value: 'paperback',
                label: text('product.paperback'),
                hint: text('product.not-orderable'),
                isDisabled: true,
              },
            ]}
          />
        </div>
        <Quantity title="Orlando" value={copies} max={3} onChange={setCopies} />
      </Part>
    </>
  )
}
