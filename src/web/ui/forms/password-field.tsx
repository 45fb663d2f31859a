import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import { useText } from '#words/text.tsx'
import { Field } from './field.tsx'
import { PasswordRules } from './password-rules.tsx'
import styles from './password-field.module.css'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  error?: string
  /** A new password shows what it needs, and ticks it off while it is typed. */
  isNew?: boolean
}

export function PasswordField({ label, error, isNew = false, onInput, ...input }: PasswordFieldProps) {
  const text = useText()
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)

  // What a password manager or a quick visitor has filled in before the page was hydrated.
  useEffect(() => setTyped(box.current?.value ?? ''), [])

  return (
    <div>
      <Field
        {...input}
        ref={box}
        id={id}
        aria-describedby={isNew ? `${id}-rules` : undefined}
        label={label}
        error={error}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          onInput?.(event)
        }}
        end={
          <button type="button" className={`link ${styles.show}`} onClick={() => setIsShown(!isShown)}>
            {text(isShown ? 'login.hide' : 'login.show')}
            <span className="vh">{text('login.the-password')}</span>
          </button>
        }
      />
      {isNew && (
        <div id={`${id}-rules`} className={styles.rules}>
          <PasswordRules password={typed} />
        </div>
      )}
    </div>
  )
}
