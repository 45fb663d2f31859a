import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { useText } from '#words/text.tsx'
import { letterInWords } from './letter-in-words.ts'
import styles from './letter-nav.module.css'

type LetterNavProps = {
  letters: { letter: string; hasNames: boolean }[]
  /** The one that is shown; null where all are. */
  letter: string | null
  to: (letter: string) => string
}

/** Every letter has an address; one under which nothing stands keeps its place and leads nowhere. */
export function LetterNav({ letters, letter, to }: LetterNavProps) {
  const text = useText()
  return (
    <nav className={styles.letters} aria-label={text('letters.nav')}>
      <ol>
        {letters.map(({ letter: one, hasNames }) => (
          <li key={one}>
            {hasNames ? (
              <ShopLink to={to(one)} aria-current={one === letter ? 'page' : undefined} preventScrollReset>
                {letterInWords(one, text)}
              </ShopLink>
            ) : (
              <span aria-current={one === letter ? 'page' : undefined}>
                {letterInWords(one, text)}
                <span className="vh">{text('letters.none')}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
