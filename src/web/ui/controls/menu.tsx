import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'
import { ShopLink } from '../links/shop-link.tsx'

type MenuEntry = { label: string } & ({ to: string } | { onSelect: () => void })

type MenuProps = {
  label: string
  entries: MenuEntry[]
  className?: string
  /** What the button shows, where that is more than its label. */
  children?: ReactNode
}

/** A button that opens a list of actions. Arrows, Home, End and letters move, Escape closes. */
export function Menu({ label, entries, className, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const itemsOf = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  const toggled = ({ newState }: ToggleEvent) => {
    setIsOpen(newState === 'open')
    if (newState === 'open') itemsOf()[0]?.focus()
  }
  /** Under its button, and inside the window. */
  const place = ({ newState }: ToggleEvent) => {
    const box = button.current?.getBoundingClientRect()
    if (newState !== 'open' || !box || !list.current) return
    list.current.style.top = `${box.bottom + 4}px`
    list.current.style.left = `${Math.max(8, Math.min(box.left, window.innerWidth - 248))}px`
  }
  const close = () => {
    list.current?.hidePopover()
    button.current?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const items = itemsOf()
    const at = items.indexOf(document.activeElement as HTMLElement)
    const { key } = event
    const letter = key.length === 1 && items.find((item, index) => index > at && startsWith(item, key))
    const next =
      key === 'ArrowDown'
        ? items[(at + 1) % items.length]
        : key === 'ArrowUp'
          ? items.at(at - 1)
          : key === 'Home'
            ? items[0]
            : key === 'End'
              ? items.at(-1)
              : letter || items.find((item) => key.length === 1 && startsWith(item, key))
    if (key === 'Tab') list.current?.hidePopover()
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, className)}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {children ?? (
          <>
            {label}
            <Icon name="chevron-down" className={styles.chevron} />
          </>
        )}
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.list}
        onBeforeToggle={place}
        onToggle={toggled}
        onKeyDown={move}
      >
        {entries.map((entry) => (
          <li key={entry.label} role="none">
            {'to' in entry ? (
              <ShopLink
                className={styles.entry}
                role="menuitem"
                tabIndex={-1}
                to={entry.to}
                onClick={() => list.current?.hidePopover()}
              >
                {entry.label}
              </ShopLink>
            ) : (
              <button
                type="button"
                className={styles.entry}
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close()
                  entry.onSelect()
                }}
              >
                {entry.label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function startsWith(item: HTMLElement, letter: string): boolean {
  return item.textContent.toLowerCase().startsWith(letter.toLowerCase())
}
