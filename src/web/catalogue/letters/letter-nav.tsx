import type { AuthorsOfLetter } from '#shop/catalogue/browsing/authors-by-letter.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { useText } from '#words/text.tsx'
import { letterInWords } from './letter-in-words.ts'
import styles from './letter-nav.module.css'

type LetterNavProps = {
  letters: AuthorsOfLetter['letters']
  /** The one that is shown. */
  letter: string
  to: (letter: string) => string
}

/** Every letter has an address; one under which nobody stands keeps its place and leads nowhere. */
export function LetterNav({ letters, letter, to }: LetterNavProps) {
  const text = useText()
  return (
    <nav className={styles.letters} aria-label={text('authors.letters')}>
      <ol>
        {letters.map(({ letter: one, hasAuthors }) => (
          <li key={one}>
            {hasAuthors ? (
              <ShopLink to={to(one)} aria-current={one === letter ? 'page' : undefined} preventScrollReset>
                {letterInWords(one, text)}
              </ShopLink>
            ) : (
              <span aria-current={one === letter ? 'page' : undefined}>
                {letterInWords(one, text)}
                <span className="vh">{text('authors.none')}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
