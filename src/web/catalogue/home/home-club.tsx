import { pathTo } from '#site/path-to.ts'
import type { BookClubDate } from '#shop/catalogue/book-club/book-club-dates.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { formatLongDay } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './home.module.css'

/** The book club: its next evening with what is read there, as far as they are known. */
export function HomeClub({ evening }: { evening: BookClubDate | null }) {
  const text = useText()
  const language = useLanguage()
  const book = evening?.book
  return (
    <section className={`wrap ${styles.club}`} aria-labelledby="club">
      <div className={`grid ${styles.clubGrid}`}>
        <p className={`label ${styles.clubLabel}`}>{text('frame.book-club')}</p>
        <div className={styles.clubText}>
          <h2 id="club">
            {book ? (
              <>
                {text('home.club-next')} <em>{book.title}</em>
              </>
            ) : (
              text('home.club')
            )}
          </h2>
          <p>
            {book?.author && `${book.author}. `}
            {evening
              ? `${text('home.club-when', { day: formatLongDay(evening.day, language), time: evening.time })} ${text('home.club-seats', { count: evening.seatsLeft })}`
              : text('ledes.book-club')}
          </p>
          <TextLink to={pathTo(language, 'book-club')}>{text(evening ? 'home.club-join' : 'home.club-link')}</TextLink>
        </div>
      </div>
    </section>
  )
}
