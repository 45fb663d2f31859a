import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'
import { QrCode } from '#web/ui/controls/qr-code.tsx'
import { formatForints } from '#words/format.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './card-print.module.css'
import { CARD_WORDS } from './card-words.ts'

type Card = OfficeAnswer<'get', '/cards'>['cards'][number]

/** In the language of whoever stands before the shelf, not of whoever prints it. */
export function ShelfCard({ card, language, shop }: { card: Card; language: Language; shop: string }) {
  const words = CARD_WORDS[language]
  const { title, author, picture, price, priorPrice, pick, url } = card
  return (
    <div className={styles.inside} lang={language}>
      <div className={styles.head}>
        {picture && <img className={styles.cover} src={picture} alt="" />}
        <div>
          <h2 className={styles.title} lang={card.titleLanguage ?? undefined}>
            {title}
          </h2>
          {author && <p className={styles.author}>{author}</p>}
        </div>
      </div>
      {pick?.words && (
        <div className={classNames(styles.words, styles[lengthOf(pick.words)])}>
          <p>{pick.words}</p>
          <p className={styles.by}>{[pick.recommender, pick.position].filter(Boolean).join(', ')}</p>
        </div>
      )}
      <div className={styles.foot}>
        <div>
          <p className={styles.price}>{formatForints(price, language)}</p>
          {priorPrice !== null && <p className={styles.prior}>{words.prior(formatForints(priorPrice, language))}</p>}
          <p className={styles.shop}>{shop}</p>
        </div>
        <div className={styles.code}>
          <QrCode value={url} label={words.qr(title)} />
        </div>
      </div>
    </div>
  )
}

/** The more somebody wrote, the smaller it is set: all of it stands on the card. */
function lengthOf(words: string): 'short' | 'long' | 'longer' | 'longest' {
  if (words.length <= 280) return 'short'
  if (words.length <= 550) return 'long'
  return words.length <= 1000 ? 'longer' : 'longest'
}
