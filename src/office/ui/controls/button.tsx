import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'
import { KeyHint, shortcutOf } from './key-hint.tsx'

/** `go` is the one act of a screen, filled; `final` cannot be undone; `bare` is the third kind. */
export type ButtonKind = 'go' | 'line' | 'bare' | 'final'

type Look = {
  kind?: ButtonKind
  icon?: IconName
  /** The key that does the same: `P`. */
  keys?: string
  children: ReactNode
  className?: string
}

type ButtonProps = Look & {
  /** What it is doing, in words, while it does it: pressing again does nothing. */
  busy?: string | null
} & Omit<ComponentProps<'button'>, 'children' | 'className'>

export function Button({ kind, icon, keys, busy, children, className, onClick, ...rest }: ButtonProps) {
  const isBusy = Boolean(busy)
  return (
    <button
      type="button"
      {...rest}
      className={classNames(look(kind), isBusy && styles.busy, className)}
      aria-disabled={isBusy || undefined}
      aria-keyshortcuts={shortcutOf(keys)}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon && <Icon name={icon} size="small" />}
      {busy ?? children}
      {keys && !isBusy && <KeyHint keys={keys} />}
    </button>
  )
}

type ButtonLinkProps = Look & { to: string }

/** Leads somewhere, and looks like the act that it begins. */
export function ButtonLink({ kind, icon, keys, to, children, className }: ButtonLinkProps) {
  return (
    <Link to={to} className={classNames(look(kind), className)} aria-keyshortcuts={shortcutOf(keys)}>
      {icon && <Icon name={icon} size="small" />}
      {children}
      {keys && <KeyHint keys={keys} />}
    </Link>
  )
}

type IconButtonProps = { icon: IconName; label: string } & Omit<ComponentProps<'button'>, 'children'>

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.iconButton, className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}

function look(kind: ButtonKind = 'line'): string {
  return classNames(styles.button, styles[kind])
}
