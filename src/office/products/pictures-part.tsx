import { COVER_TEMPLATES } from '#cover-art/cover-templates.ts'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'
import { FieldConflict, FieldSource } from './field-frame.tsx'
import { FormPart } from './form-part.tsx'
import { ProductPictures } from './pictures/product-pictures.tsx'
import type { Title, TitleForm } from './use-title-form.ts'
import styles from './title.module.css'

/** Its pictures, and how its cover is drawn where it has none. */
export function PicturesPart({ title, form }: { title: Title; form: TitleForm }) {
  const { cover, pictures } = form.fields
  return (
    <FormPart id="pictures" aside={<FieldSource title={title} form={form} field="pictures" />}>
      <ProductPictures
        pictures={pictures}
        canChange={!form.isReadOnly}
        onChange={(next) => form.type('pictures', next)}
      />
      <FieldConflict title={title} form={form} field="pictures" />
      {cover && <DrawnCover title={title} form={form} cover={cover} />}
    </FormPart>
  )
}

type DrawnCoverProps = { title: Title; form: TitleForm; cover: NonNullable<TitleForm['fields']['cover']> }

function DrawnCover({ title, form, cover }: DrawnCoverProps) {
  const words = useWords().product
  return (
    <>
      <div className={styles.grid}>
        <SelectField
          label={words.coverTemplate}
          hint={words.coverHint}
          disabled={form.isReadOnly}
          value={cover.template ?? ''}
          onChange={({ target: { value } }) => form.type('cover', { ...cover, template: value || null })}
        >
          <option value="">{words.coverByItself}</option>
          {COVER_TEMPLATES.map((template, at) => (
            <option key={template} value={template}>
              {words.coverNumber(at + 1)}
            </option>
          ))}
        </SelectField>
        <Field
          label={words.coverPalette}
          readOnly={form.isReadOnly}
          type="number"
          min={0}
          value={cover.palette ?? ''}
          problem={form.problemOf('cover')}
          onChange={({ target: { value } }) =>
            form.type('cover', { ...cover, palette: value === '' ? null : Number(value) })
          }
        />
      </div>
      <FieldConflict title={title} form={form} field="cover" />
    </>
  )
}
