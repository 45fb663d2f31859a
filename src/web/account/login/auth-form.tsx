import { useEffect, useRef, useState, type ReactNode } from 'react'
import { openLibrary } from '#web/data/identity/open-amplify.ts'
import type { AuthFailure, AuthField } from '#web/data/identity/auth-problem.ts'
import { useText } from '#words/text.tsx'
import styles from './auth-form.module.css'
import { Button } from '#web/ui/controls/button.tsx'
import { SendsOfForm } from '#web/ui/status/field-error.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'

type AuthFormProps = {
  /** The element that names the form. */
  labelledBy: string
  failures: readonly AuthFailure[]
  /** The fields in it; what went wrong elsewhere is said above the button. */
  fields: readonly AuthField[]
  note?: string
  isBusy: boolean
  action: string
  busyLabel: string
  kind?: 'gold' | 'line'
  onSubmit: (value: (name: string) => string) => void
  children: ReactNode
  /** What stands under the button: other ways, hints. */
  after?: ReactNode
}

/**
 * A real form, so that password managers know it. What is typed stays typed; after a failure the focus is where it can be
 * mended. Sent before the page is awake it waits for that (`deferred-hydration.ts`); it would never be sent in an address.
 */
export function AuthForm({
  labelledBy,
  failures,
  fields,
  note,
  isBusy,
  action,
  busyLabel,
  kind,
  onSubmit,
  children,
  after,
}: AuthFormProps) {
  const text = useText()
  const isEnhanced = useIsEnhanced()
  const [sends, setSends] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const general = failures.find(({ field }) => field === null || !fields.includes(field))

  useEffect(() => {
    if (failures.length === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const place = wrong ?? summary.current
    place?.focus()
  }, [failures])

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      data-by-code=""
      aria-labelledby={labelledBy}
      // Fetched early; sending the form tells when it does not come.
      onFocus={() => void openLibrary().catch(() => {})}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        setSends(sends + 1)
        const data = new FormData(event.currentTarget)
        onSubmit((name) => {
          const value = data.get(name)
          return typeof value === 'string' ? value : ''
        })
      }}
    >
      <div className={styles.note} role="status">
        {note && <MessageLine kind="good">{note}</MessageLine>}
      </div>
      <SendsOfForm value={sends}>{children}</SendsOfForm>
      <div ref={summary} className={styles.summary} tabIndex={-1} role="alert">
        {general && <MessageLine kind="bad">{text(`auth-errors.${general.kind}`)}</MessageLine>}
      </div>
      <Button type="submit" kind={kind} isBusy={isBusy} busyLabel={busyLabel} disabled={!isEnhanced}>
        {action}
      </Button>
      {after}
    </form>
  )
}
