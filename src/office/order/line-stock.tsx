import { useId, useState } from 'react'
import { useWords } from '../words/office-words.tsx'
import type { OfficeOrderAnswer } from './office-order.ts'
import styles from './line-stock.module.css'

type Place = OfficeOrderAnswer['lines'][number]['stock'][number]

/** How many copies are free, and of all places on hover and focus; Escape takes it away (WCAG 1.4.13). */
export function LineStock({ stock }: { stock: readonly Place[] }) {
  const words = useWords().order.lines
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const free = stock.reduce((sum, { copies, held }) => sum + copies - held, 0)
  if (stock.every(({ copies }) => copies === 0)) return <span className={styles.stock}>{words.nowhere}</span>
  return (
    <span className={styles.stock} onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <button
        type="button"
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false)
        }}
      >
        {words.stock}: {free}
      </button>
      {isOpen && (
        <span role="tooltip" id={id} className={styles.places}>
          {stock.map(({ placeId, place, copies, held }) => (
            <span key={placeId}>
              <b>{place}</b> {words.atPlace(copies, held, copies - held)}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
