import type { ListForm } from '../data/draft/use-list-draft.ts'
import { pictureAddress } from '../data/send-picture.ts'
import { KeyHint } from '../ui/controls/key-hint.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { SortableList } from '../ui/sort/sortable-list.tsx'
import { useWords } from '../words/office-words.tsx'
import { showingAt } from './slide-days.ts'
import { SlideRow } from './slide-row.tsx'
import type { DraftSlide, SlideProduct } from './slide.ts'
import styles from './window.module.css'

type SlideListProps = {
  draft: Pick<ListForm<DraftSlide>, 'items' | 'moveTo' | 'unsavedKeys'>
  shown: readonly DraftSlide[]
  chosen: DraftSlide | undefined
  now: Date
  nameOf: (slide: DraftSlide) => string
  productOf: (slide: DraftSlide) => SlideProduct | undefined
  onChoose: (key: string) => void
}

/** The slides of one language in their order. */
export function SlideList({ draft, shown, chosen, now, nameOf, productOf, onChoose }: SlideListProps) {
  const { window: words } = useWords()

  /** A place among those of one language is another among all. */
  function move(key: string, to: number): void {
    const target = shown[to]
    if (target) draft.moveTo(key, draft.items.indexOf(target))
  }

  if (shown.length === 0) return <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
  return (
    <>
      <SortableList
        label={words.list}
        items={shown}
        nameOf={nameOf}
        chosen={chosen?.key ?? null}
        onChoose={onChoose}
        onMove={move}
      >
        {(slide, place) => (
          <SlideRow
            slide={slide}
            name={nameOf(slide)}
            place={place + 1}
            showing={showingAt(slide, now)}
            isUnsaved={draft.unsavedKeys.has(slide.key)}
            picture={slide.image && pictureAddress({ objectKey: slide.image }, 160)}
            product={productOf(slide)}
          />
        )}
      </SortableList>
      <p className={styles.keys}>
        <KeyHint keys="Alt ↑" /> <KeyHint keys="Alt ↓" /> {words.keys}
      </p>
    </>
  )
}
