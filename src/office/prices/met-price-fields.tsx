import { ConflictChoice, type ConflictSide } from '../ui/controls/conflict-choice.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import type { DraftField } from './price-draft.ts'

/** A field that somebody else has changed too, and what was chosen of the two. */
export type MetPriceField = { field: DraftField; theirs: string; mine: string; side: ConflictSide | null }

type MetPriceFieldsProps = {
  met: readonly MetPriceField[]
  inWords: (field: DraftField, value: string) => string
  onChoose: (field: DraftField, side: ConflictSide) => void
}

/** Both are shown, and one of the two is chosen before anything is saved. */
export function MetPriceFields({ met, inWords, onChoose }: MetPriceFieldsProps) {
  const { prices: words } = useWords()
  if (met.length === 0) return null
  return (
    <>
      <Notice tone="waits" icon="warning" isNews title={words.conflict}>
        {words.conflictSays}
      </Notice>
      {met.map(({ field, theirs, mine, side }) => (
        <fieldset key={field}>
          <legend>{words.fields[field]}</legend>
          <ConflictChoice
            theirsFrom={words.colleague}
            theirs={inWords(field, theirs)}
            mine={inWords(field, mine)}
            chosen={side}
            canBeBoth={false}
            onChoose={(chosen) => onChoose(field, chosen)}
          />
        </fieldset>
      ))}
    </>
  )
}
