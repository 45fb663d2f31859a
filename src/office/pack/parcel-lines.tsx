import { classNames } from '#web/ui/controls/class-names.ts'
import { Icon } from '../ui/controls/icon.tsx'
import { useWords } from '../words/office-words.tsx'
import type { Counted } from './check-scan.ts'
import type { ParcelLine } from './parcel.ts'
import styles from './pack.module.css'

type ParcelLinesProps = { lines: readonly ParcelLine[]; counted: Counted; onPick: (line: ParcelLine) => void }

/** What to fetch, and where it stands; a line is pressed when something is wrong with its copies. */
export function ParcelLines({ lines, counted, onPick }: ParcelLinesProps) {
  const words = useWords()
  return (
    <ol className={styles.lines}>
      {lines.map((line) => {
        const read = counted[line.lineId] ?? 0
        const isFull = read >= line.copies
        return (
          <li key={line.lineId}>
            <button
              type="button"
              className={classNames(styles.line, isFull && styles.full)}
              onClick={() => onPick(line)}
            >
              {line.picture ? <img src={line.picture} alt="" width={36} height={54} /> : <span />}
              <span>
                <span className={styles.title}>{line.title}</span>
                <br />
                <span className="small quiet">
                  {[line.author, ...line.places.map(({ name }) => name)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className={styles.count}>
                {isFull ? (
                  <>
                    <Icon name="tick" size="small" />
                    {line.copies}
                  </>
                ) : (
                  <>
                    <b>{read}</b> / {line.copies}
                  </>
                )}
                <span className="vh">. {words.packing.problem}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
