import { useId, type ReactNode } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useWords } from '../../words/office-words.tsx'
import styles from './conflict-choice.module.css'
import { Radio } from './choices.tsx'

export type ConflictSide = 'theirs' | 'mine' | 'both'

type ConflictChoiceProps = {
  /** Whose it is and when: `Halmos Eszter, 10:41`. */
  theirsFrom: string
  theirs: ReactNode
  mine: ReactNode
  /** Null: nobody has chosen yet. */
  chosen: ConflictSide | null
  /** Words can stand one below the other; a number cannot. */
  canBeBoth?: boolean
  onChoose: (side: ConflictSide) => void
}

/** 409: a field that two people changed, side by side; nothing is chosen silently. */
export function ConflictChoice({ theirsFrom, theirs, mine, chosen, canBeBoth = true, onChoose }: ConflictChoiceProps) {
  const words = useWords()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={words.parts.conflict}>
      <div className={styles.sides}>
        <div className={classNames(styles.side, chosen === 'theirs' && styles.chosen)}>
          <Radio
            name={name}
            isChecked={chosen === 'theirs'}
            onChoose={() => onChoose('theirs')}
            label={
              <>
                <b>{words.parts.theirs}</b> <span className="quiet small">{theirsFrom}</span>
              </>
            }
          />
          <p className={styles.text}>{theirs}</p>
        </div>
        <div className={classNames(styles.side, chosen === 'mine' && styles.chosen)}>
          <Radio
            name={name}
            isChecked={chosen === 'mine'}
            onChoose={() => onChoose('mine')}
            label={
              <>
                <b>{words.parts.mine}</b> <span className="quiet small">{words.parts.notSaved}</span>
              </>
            }
          />
          <p className={styles.text}>{mine}</p>
        </div>
      </div>
      {canBeBoth && (
        <Radio name={name} isChecked={chosen === 'both'} onChoose={() => onChoose('both')} label={words.parts.both} />
      )}
    </div>
  )
}
