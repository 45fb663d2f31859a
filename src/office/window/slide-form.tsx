import type { ReactNode } from 'react'
import { beginningOf, endOf } from '#shop/ground/written-day.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field, TextAreaField } from '../ui/controls/field.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { PickedField } from '../ui/pick/picked-field.tsx'
import { ProductPicker, type PickedProduct } from '../ui/pick/product-picker.tsx'
import { useWords } from '../words/office-words.tsx'
import { daysOf } from './slide-days.ts'
import { SlidePictureField } from './slide-picture-field.tsx'
import { addressParts, slideName, type DraftSlide, type SlideProduct } from './slide.ts'
import styles from './window.module.css'

type SlideFormProps = {
  slide: DraftSlide
  product: SlideProduct | undefined
  /** Its place among all that are sent, by which the office names a field. */
  place: number
  refusal: OfficeRefusal | null
  onChange: (part: Partial<DraftSlide>) => void
  onProduct: (product: PickedProduct) => void
  onRemove: () => void
}

const LONGEST = 2000

/** The chosen slide: its words, where it leads, and when it is shown. */
export function SlideForm({ slide, product, place, refusal, onChange, onProduct, onRemove }: SlideFormProps) {
  const { window: words } = useWords()
  const problemOf = (field: string) => {
    const problem = refusal?.fields?.find((one) => one.field === `slides/${place}/${field}`)
    return problem ? (words.problems[field] ?? words.problems.other) : null
  }
  const name = slideName(slide, product) || words.unnamed
  const input = (field: 'label' | 'title' | 'action', hint?: string) => (
    <Field
      label={words.fields[field]}
      hint={hint}
      problem={problemOf(field)}
      maxLength={LONGEST}
      lang={slide.language}
      value={slide[field]}
      onChange={({ target: { value } }) => onChange({ [field]: value })}
    />
  )
  return (
    <PageSection
      title={name}
      aside={
        <Button kind="bare" icon="remove" onClick={onRemove}>
          {words.remove}
        </Button>
      }
    >
      <div className={styles.fields}>
        {input('label', words.labelHint)}
        {input('title', words.titleHint)}
        <div className={styles.wide}>
          <TextAreaField
            label={words.fields.description}
            problem={problemOf('description')}
            rows={2}
            maxLength={LONGEST}
            lang={slide.language}
            value={slide.description}
            onChange={({ target: { value } }) => onChange({ description: value })}
          />
        </div>
        <div className={styles.wide}>
          <PickedField
            label={words.fields.product}
            picked={slide.product === null ? null : (product?.title ?? words.withdrawn)}
            problem={problemOf('product') ?? (slide.product && !product ? words.withdrawnNext : null)}
            onClear={() => onChange({ product: null })}
            picker={(close) => <ProductPicker onPick={onProduct} onClose={close} />}
          />
        </div>
        <div className={styles.wide}>
          <SlidePictureField image={slide.image} onChange={(image) => onChange({ image })} />
        </div>
        <SlidePlace {...{ slide, problemOf, onChange }} action={input('action', words.actionHint)} />
      </div>
    </PageSection>
  )
}

type SlidePlaceProps = Pick<SlideFormProps, 'slide' | 'onChange'> & {
  problemOf: (field: string) => string | null
  action: ReactNode
}

/** Where it leads, by which words, and from when until when. */
function SlidePlace({ slide, problemOf, onChange, action }: SlidePlaceProps) {
  const { window: words } = useWords()
  const { first, last } = daysOf(slide)
  return (
    <>
      <Field
        label={words.fields.address}
        hint={words.addressHint}
        problem={problemOf('path')}
        maxLength={500}
        value={slide.path ?? slide.url ?? ''}
        onChange={({ target: { value } }) => onChange(addressParts(value))}
      />
      {action}
      <Field
        label={words.fields.from}
        type="date"
        problem={problemOf('from')}
        value={first}
        onChange={({ target: { value } }) => onChange({ from: beginningOf(value) })}
      />
      <Field
        label={words.fields.until}
        type="date"
        min={first || undefined}
        problem={problemOf('until')}
        value={last}
        onChange={({ target: { value } }) => onChange({ until: endOf(value) })}
      />
    </>
  )
}
