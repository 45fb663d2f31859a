import { StateSign } from '../../ui/page/state-sign.tsx'
import { useWords } from '../../words/office-words.tsx'
import styles from './new-title.module.css'
import type { Need } from './new-title.ts'

/** What publishing needs, ticked off. */
export function NewTitleNeeds({ needs }: { needs: readonly Need[] }) {
  const said = useWords().product.make
  return (
    <section aria-label={said.needs}>
      <ul className={styles.needs}>
        {needs.map(({ need, isThere }) => (
          <li key={need}>
            <StateSign sign={isThere ? 'tick' : 'ring'} tone={isThere ? 'good' : 'waits'}>
              {said.has[need]} <span className="vh">{isThere ? said.done : said.isMissing}</span>
            </StateSign>
          </li>
        ))}
      </ul>
    </section>
  )
}
