import { useWords } from '../words/office-words.tsx'
import { changedWords, type TextLook } from './text.ts'
import styles from './texts.module.css'

/** What was put in and taken out, with what stands around it; what has not changed is folded. */
export function TextDifference({ look, against }: { look: TextLook | null; against: number | null }) {
  const { texts: words } = useWords()
  if (against === null) return <p className="quiet">{words.noVersion}</p>
  if (!look?.diff) return <p className="quiet small">{words.comparing}</p>
  const { added, cut } = changedWords(look.diff)
  if (added + cut === 0 && look.diff.every(({ kind }) => kind === 'same'))
    return <p className="quiet">{words.noDifference(against)}</p>
  return (
    <>
      <p className="small quiet">
        {words.against(against)} <b className={styles.plus}>+{added}</b> <b className={styles.minus}>−{cut}</b>{' '}
        {words.wordsUnit}
      </p>
      <article className={styles.difference}>
        {look.diff.map((hunk, at) =>
          hunk.kind === 'same' ? (
            <Unchanged key={at} text={hunk.text} isFirst={at === 0} isLast={at === (look.diff?.length ?? 0) - 1} />
          ) : (
            <p key={at}>
              {hunk.parts.map((part, place) =>
                part.kind === 'added' ? (
                  <ins key={place}>{part.text}</ins>
                ) : part.kind === 'cut' ? (
                  <del key={place}>{part.text}</del>
                ) : (
                  part.text
                ),
              )}
            </p>
          ),
        )}
      </article>
    </>
  )
}

const SHOWN_AROUND = 2

/** Two lines on each side of a change are enough to know where one is. */
function Unchanged({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const { texts: words } = useWords()
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const head = isFirst ? [] : lines.slice(0, SHOWN_AROUND)
  const tail = isLast ? [] : lines.slice(Math.max(head.length, lines.length - SHOWN_AROUND))
  const hidden = lines.length - head.length - tail.length
  return (
    <>
      {head.length > 0 && <p className={styles.same}>{head.join('\n')}</p>}
      {hidden > 0 && <p className={styles.fold}>· · · {words.folded(hidden)} · · ·</p>}
      {tail.length > 0 && <p className={styles.same}>{tail.join('\n')}</p>}
    </>
  )
}
