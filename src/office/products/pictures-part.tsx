import { COVER_TEMPLATES } from '#shop/catalogue/cover-art/cover-templates.ts'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'
import { FieldConflict } from './field-frame.tsx'
import { FormPart } from './form-part.tsx'
import type { Title, TitleForm } from './use-title-form.ts'
import styles from './title.module.css'

/** How its cover is drawn where it has no picture. */
export function PicturesPart({ title, form }: { title: Title; form: TitleForm }) {
  const said = useWords().product
  const { cover } = form.fields
  if (cover === null) return null
  return (
    <FormPart id="pictures">
      <div className={styles.grid}>
        <SelectField
          label={said.coverTemplate}
          hint={said.coverHint}
          disabled={form.isReadOnly}
          value={cover.template ?? ''}
          onChange={({ target: { value } }) => form.type('cover', { ...cover, template: value || null })}
        >
          <option value="">{said.coverByItself}</option>
          {COVER_TEMPLATES.map((template, at) => (
            <option key={template} value={template}>
              {said.coverNumber(at + 1)}
            </option>
          ))}
        </SelectField>
        <Field
          label={said.coverPalette}
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
    </FormPart>
  )
}
