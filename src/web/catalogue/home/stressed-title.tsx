import styles from './stressed-title.module.css'

const SMALL_WORDS = new Set([
  'és',
  'vagy',
  'meg',
  'nem',
  'a',
  'az',
  'and',
  'or',
  'of',
  'the',
  'to',
  'in',
  'by',
  'not',
  'und',
  'et',
  'e',
])

type StressedTitleProps = { children: string }

/**
 * A headline carries one stress in italic gold: what stands between asterisks, else the first small word inside it. A title
 * without either stays plain.
 */
export function StressedTitle({ children }: StressedTitleProps) {
  const [before, marked, ...after] = children.split('*')
  if (marked && after.length > 0)
    return (
      <>
        {before}
        <em className={styles.stress}>{marked}</em>
        {after.join('')}
      </>
    )
  const words = children.split(' ')
  const stressed = words.findIndex((word, index) => index > 0 && SMALL_WORDS.has(word.toLowerCase()))
  if (stressed < 0) return children
  return (
    <>
      {words.slice(0, stressed).join(' ')} <em className={styles.stress}>{words[stressed]}</em>{' '}
      {words.slice(stressed + 1).join(' ')}
    </>
  )
}
