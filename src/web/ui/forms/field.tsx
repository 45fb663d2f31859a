import { useId, type ComponentProps, type ReactNode } from 'react'
import { useText } from '#words/text.tsx'
import { classNames } from '../controls/class-names.ts'
import { FieldError } from '../status/field-error.tsx'
import styles from './field.module.css'

type Control =
  | ({ as?: 'input' } & ComponentProps<'input'>)
  | ({ as: 'select' } & ComponentProps<'select'>)
  | ({ as: 'textarea' } & ComponentProps<'textarea'>)

type FieldProps = Control & {
  label: string
  hint?: ReactNode
  error?: string
  /** Fields are required unless they say otherwise. */
  isOptional?: boolean
  /** Stands inside the box at its end: "show", a unit. */
  end?: ReactNode
}

export function Field({ label, hint, error, isOptional = false, end, className, ...control }: FieldProps) {
  const text = useText()
  const ownId = useId()
  const id = control.id ?? ownId
  const described = [error && `${id}-error`, hint && `${id}-hint`, control['aria-describedby']]
    .filter(Boolean)
    .join(' ')
  const shared = {
    id,
    'className': classNames(styles.control, end !== undefined && styles.withEnd),
    'required': !isOptional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> ({text('form.optional')})</span>}
      </label>
      <div className={styles.box}>
        {controlOf(control, shared)}
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <p id={`${id}-hint`} className={classNames('hint', styles.hint)}>
          {hint}
        </p>
      )}
    </div>
  )
}

function controlOf(control: Control, shared: object) {
  if (control.as === 'select') {
    const { as: _, ...rest } = control
    return <select {...rest} {...shared} />
  }
  if (control.as === 'textarea') {
    const { as: _, ...rest } = control
    return <textarea rows={5} {...rest} {...shared} />
  }
  const { as: _, ...rest } = control
  return <input {...rest} {...shared} />
}
