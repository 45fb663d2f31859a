import { useEffect, useRef, type ReactNode } from 'react'
import { fieldsOf, type EditedKind } from '#shop/catalogue/products/names/name-record.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import type { RecordForm } from '../data/use-record-form.ts'
import { focusWrongField } from '../ui/controls/focus-wrong-field.ts'
import { TextButton } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import { NameField } from './name-field.tsx'
import styles from './names.module.css'

type NameFormBodyProps = {
  kind: EditedKind
  form: RecordForm
  refusal: OfficeRefusal | null
  isReadOnly: boolean
  onSubmit: () => void
  /** What is done with it: the button. */
  children: ReactNode
}

/** The fields of a name, with what is wrong with them and what was typed before, whether it is there already or is made. */
export function NameFormBody({ kind, form, refusal, isReadOnly, onSubmit, children }: NameFormBodyProps) {
  const said = useWords().names
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => focusWrongField(refusal && element.current), [refusal])
  return (
    <form
      ref={element}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {refusal && (
        <Notice
          tone={refusal.kind === 'stale' ? 'waits' : 'wrong'}
          icon="alert"
          isNews
          title={said.refusals[refusal.kind] ?? said.refusals.other}
        />
      )}
      {form.isFromBefore && (
        <Notice
          tone="next"
          icon="pen"
          title={said.fromBefore}
          act={<TextButton onClick={form.wipe}>{said.dropTyped}</TextButton>}
        />
      )}
      <div className={styles.fields}>
        {Object.keys(fieldsOf(kind)).map((field) => (
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
