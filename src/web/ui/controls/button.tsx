import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

type ButtonProps = ComponentProps<'button'> & {
  /** Gold is the one action of a view; the others are drawn in line. */
  kind?: 'gold' | 'line'
  isBusy?: boolean
  /** What it says meanwhile; both labels share one place, so the width never changes. */
  busyLabel?: string
}

export function Button({
  kind = 'gold',
  isBusy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={classNames(styles.button, styles[kind], isBusy && styles.busy, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
      {...rest}
    >
      <span className={styles.label}>{children}</span>
      {busyLabel && <span className={styles.busyLabel}>{busyLabel}</span>}
    </button>
  )
}
