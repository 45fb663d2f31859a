import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { DRAFT_FIELDS, priceDraftOf, priceFieldInWords } from './price-draft.ts'
import type { TypedPrice } from './use-typed-price.ts'

/** A price that was typed and is not saved, beside what stands there. */
export function TypedPriceNotice({ price: { price, over, wipe }, onOpen }: { price: TypedPrice; onOpen: () => void }) {
  const { prices: words } = useWords()
  const language = useOfficeLanguage()
  if (!price) return null
  const opened = priceDraftOf(price)
  const { fields: draft, changes } = over(price)
  const inWords = (field: (typeof changed)[number], value: string) =>
    priceFieldInWords(field, value, { language, none: words.none })
  const changed = DRAFT_FIELDS.filter((field) => field in changes)
  if (changed.length === 0) return null
  return (
    <Notice
      tone="waits"
      icon="pen"
      title={words.typed}
      act={
        <>
          <Button onClick={onOpen}>{words.goOn}</Button>
          <Button kind="bare" onClick={wipe}>
            {words.throwAway}
          </Button>
        </>
      }
    >
      {changed
        .map((field) =>
          words.typedField(words.fields[field], inWords(field, draft[field]), inWords(field, opened[field])),
        )
        .join('; ')}
    </Notice>
  )
}
