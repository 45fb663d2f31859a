import { classNames } from '#web/ui/controls/class-names.ts'
import { useWords } from '../words/office-words.tsx'
import type { Counted } from './check-scan.ts'
import styles from './pack.module.css'

type SpineLine = { lineId: number; copies: number; heightMm: number | null; thicknessMm: number | null }
type SpinesProps = { lines: readonly SpineLine[]; counted: Counted; last: number | null }

const USUAL = { height: 200, thickness: 22 }

/** The parcel as books on a shelf: what is in it is filled, what came last stands out. */
export function Spines({ lines, counted, last }: SpinesProps) {
  const words = useWords()
  const all = lines.reduce((sum, { copies }) => sum + copies, 0)
  const read = lines.reduce((sum, { lineId, copies }) => sum + Math.min(copies, counted[lineId] ?? 0), 0)
  return (
    <div className={styles.spines} role="img" aria-label={words.packing.copiesOf(read, all)}>
      {lines.flatMap(({ lineId, copies, heightMm, thicknessMm }) =>
        Array.from({ length: copies }, (_, copy) => {
          const isIn = copy < (counted[lineId] ?? 0)
          const isLast = lineId === last && copy === (counted[lineId] ?? 0) - 1
          const height = Math.min(100, Math.max(55, ((heightMm ?? USUAL.height) / 250) * 100))
          const width = Math.min(36, Math.max(12, thicknessMm ?? USUAL.thickness))
          return (
            <svg
              key={`${lineId} ${copy}`}
              className={classNames(styles.spine, isIn && styles.in, isLast && styles.last)}
              width={width}
              height={(height / 100) * 66}
              aria-hidden="true"
            >
              <path d={`M0 10h${width}M0 13h${width}`} />
            </svg>
          )
        }),
      )}
    </div>
  )
}
