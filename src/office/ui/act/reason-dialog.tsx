import { useState, type ComponentProps } from 'react'
import { Field } from '../controls/field.tsx'
import { ActDialog } from './act-dialog.tsx'

type ReasonDialogProps = Omit<ComponentProps<typeof ActDialog>, 'onSend' | 'children'> & {
  /** What is asked for. */
  label: string
  maxLength: number
  onSend: (reason: string) => void
}

/** An act that is not done before it is said why, in a line. */
export function ReasonDialog({ label, maxLength, onSend, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ActDialog {...dialog} onSend={() => onSend(reason.trimEnd())}>
      <Field
        label={label}
        required
        maxLength={maxLength}
        value={reason}
        onChange={({ target }) => setReason(target.value.trimStart())}
      />
    </ActDialog>
  )
}
