import { useState } from 'react'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { useWords } from '../words/office-words.tsx'
import { TextBlock, TextLine } from './form-fields.tsx'
import { FormPart } from './form-part.tsx'
import { PlainFormField } from './plain-field.tsx'
import { TakeDown } from './take-down.tsx'
import type { Title, TitleForm } from './use-title-form.ts'
import styles from './title.module.css'

const VIEWS = ['both', 'hu', 'en'] as const
type View = (typeof VIEWS)[number]

type TextsPartProps = {
  title: Title
  form: TitleForm
  /** Not where they are asked for above it. */
  withNames?: boolean
}

/** Name, subtitle and description, both languages side by side or one at a time. */
export function TextsPart({ title, form, withNames = true }: TextsPartProps) {
  const words = useWords().product
  const [view, setView] = useState<View>('both')
  const of = { title, form }
  const { fields, isReadOnly } = form
  return (
    <FormPart
      id="texts"
      aside={
        <ChoiceBar
          label={words.languages}
          options={VIEWS.map((value) => ({ value, label: words.languageViews[value] }))}
          chosen={view}
          onChoose={setView}
        />
      }
    >
      <div className={view === 'both' ? styles.sideBySide : undefined}>
        {view !== 'en' && (
          <div className={styles.words}>
            <h3>{words.hungarian}</h3>
            {withNames && <TextLine {...of} field="name.hu" lang="hu" maxLength={500} required />}
            <TextLine {...of} field="subtitle" lang="hu" maxLength={500} />
            <TextBlock {...of} field="description.hu" lang="hu" rows={10} />
          </div>
        )}
        {view !== 'hu' && (
          <div className={styles.words}>
            <h3>{words.english}</h3>
            {withNames && <TextLine {...of} field="name.en" lang="en" maxLength={500} required />}
            <TextLine {...of} field="subtitle.en" lang="en" maxLength={500} hint={words.subtitleHint} />
            <TextBlock
              {...of}
              field="description.en"
              lang="en"
              rows={10}
              hint={
                fields['description.en'] === null && (
                  <>
                    {words.missing}{' '}
                    {fields['description.hu'] !== null && !isReadOnly && (
                      <TextButton onClick={() => form.type('description.en', fields['description.hu'])}>
                        {words.takeOver}
                      </TextButton>
                    )}
                  </>
                )
              }
            />
          </div>
        )}
      </div>
      {(title.kind === 'BOOK' || title.kind === 'OTHERLANGUAGE') && (
        <div className={styles.words}>
          <PlainFormField {...of} field="sample" />
          <TakeDown {...of} />
          <PlainFormField {...of} field="pressWords" />
        </div>
      )}
    </FormPart>
  )
}
