import { createPortal } from 'react-dom'
import { formatDay, formatForints } from '#words/format.ts'
import type { Language } from '#site/languages.ts'
import { codeInFours } from '#shop/selling/gift-cards/read-code.ts'
import { ShopMark } from '#web/ui/controls/shop-mark.tsx'
import { shopName } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './gift-cards.module.css'

export type Made = {
  code: string
  language: Language
  amount: number
  validUntil: string
  to: string
  from: string
  greeting: string
}

/** Its code is shown this once: it is printed or written down here. */
export function MadeCard({ made, onClose }: { made: Made; onClose: () => void }) {
  const { made: words } = useWords().giftCards
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      sentence={words.sentence}
      foot={
        <>
          <Button kind="go" onClick={() => print()}>
            {words.print}
          </Button>
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      <p className={styles.code}>{codeInFours(made.code)}</p>
      {createPortal(<CardPaper made={made} />, document.body)}
    </Dialog>
  )
}

/** A sheet with the card's front and back, in the language of whoever gets it; nothing of it is on the screen. */
function CardPaper({ made: { code, language, amount, validUntil, to, from, greeting } }: { made: Made }) {
  const words = useWords().giftCards.paper[language]
  return (
    <section className={styles.paper} lang={language} aria-hidden="true">
      <article className={styles.side}>
        <p className={styles.sum}>
          {formatForints(amount, language)}
          <em>{words.forBooks}</em>
        </p>
        <p className={styles.foot}>
          <span>{words.names(to.trim(), from.trim())}</span>
          <ShopMark className={styles.mark} />
        </p>
      </article>
      <article className={styles.side}>
        <p className={styles.greeting} dir="auto">
          {greeting}
        </p>
        <div className={styles.back}>
          <div>
            <b>{words.code}</b>
            <p className={styles.code}>{codeInFours(code)}</p>
            <p>{words.online}</p>
            <p>{words.until(formatDay(validUntil, language))}</p>
            <p>{words.lost}</p>
          </div>
          <p className={styles.shop}>
            <ShopMark className={styles.mark} />
            {shopName()}
          </p>
        </div>
      </article>
    </section>
  )
}
