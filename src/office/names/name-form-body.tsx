import type { ReactNode } from 'react'
import { fieldsOfName, type EditedKind } from '#shop/catalogue/products/names/name-record.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import type { RecordForm } from '../data/draft/use-record-draft.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import { NameField, type NameFields } from './name-field.tsx'
import styles from './names.module.css'

type NameFormBodyProps = {
  kind: EditedKind
  form: RecordForm<NameFields>
  refusal: OfficeRefusal | null
  isReadOnly: boolean
  onSubmit: () => void
  /** What is done with it: the button. */
  children: ReactNode
}

/** The fields of a name, with what is wrong with them and what was typed before, whether it is there already or is made. */
export function NameFormBody({ kind, form, refusal, isReadOnly, onSubmit, children }: NameFormBodyProps) {
  const { names: words, parts } = useWords()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Refusal of={{ refusal }} own={parts.belowFields} />
      {form.isFromBefore && (
        <Notice
          tone="next"
          icon="pen"
          title={words.fromBefore}
          act={<TextButton onClick={form.wipe}>{words.dropTyped}</TextButton>}
        />
      )}
      <div className={styles.fields}>
        {Object.keys(fieldsOfName(kind)).map((field) => (
          <NameField
            key={field}
            kind={kind}
            field={field}
            form={form}
            isReadOnly={isReadOnly}
            problem={refusal?.fields?.find((one) => one.field === field)?.kind ?? null}
          />
        ))}
      </div>
      {children}
    </form>
  )
}
