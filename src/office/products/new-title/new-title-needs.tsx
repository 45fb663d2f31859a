import { StateSign } from '../../ui/page/state-sign.tsx'
import { useWords } from '../../words/office-words.tsx'
import styles from './new-title.module.css'
import type { TitleNeed } from './new-title.ts'

/** What publishing needs, ticked off. */
export function NewTitleNeeds({ needs }: { needs: readonly TitleNeed[] }) {
  const words = useWords().product.make
  return (
    <section aria-label={words.needs}>
      <ul className={styles.needs}>
        {needs.map(({ need, isThere }) => (
          <li key={need}>
            <StateSign sign={isThere ? 'tick' : 'ring'} tone={isThere ? 'good' : 'waits'}>
              {words.has[need]} <span className="vh">{isThere ? words.done : words.isMissing}</span>
            </StateSign>
          </li>
        ))}
      </ul>
    </section>
  )
}
