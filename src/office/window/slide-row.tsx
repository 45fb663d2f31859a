import { formatMonthDay } from '#words/format.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { WindowStack } from '#web/ui/product/window-stack.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { daysOf, type Showing } from './slide-days.ts'
import type { DraftSlide, SlideProduct } from './slide.ts'
import styles from './window.module.css'

type SlideRowProps = {
  slide: DraftSlide
  name: string
  place: number
  showing: Showing
  isUnsaved: boolean
  /** Its own, where it has one. */
  picture: string | null
  product: SlideProduct | undefined
}

/** A slide in the list: its place, what it shows, its words and its days. */
export function SlideRow({ slide, name, place, showing, isUnsaved, picture, product }: SlideRowProps) {
  const { window: words, listDraft } = useWords()
  const language = useOfficeLanguage()
  const { first, last } = daysOf(slide)
  const days =
    !first && !last
      ? words.always
      : words.days(first && formatMonthDay(first, language), last && formatMonthDay(last, language))
  const src = picture ?? product?.picture ?? null
  return (
    <span className={classNames(styles.slide, showing !== 'shown' && styles.rests)}>
      <span className={styles.place}>{showing === 'over' ? '–' : place}</span>
      {src ? (
        <img className={styles.cover} src={src} alt="" width={34} />
      ) : (
        <WindowStack className={classNames(styles.cover, styles.stack)} turn={place} />
      )}
      <span className={styles.said}>
        <b lang={slide.language}>{name}</b>
        <span className="quiet small" lang={slide.language}>
          {slide.label || slide.description}
        </span>
      </span>
      <span className={styles.when}>
        {days}
        {showing !== 'shown' && <small>{words.showing[showing]}</small>}
        {isUnsaved && <small>{listDraft.notSavedYet}</small>}
      </span>
    </span>
  )
}
