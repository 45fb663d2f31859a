import { useState, type SubmitEvent } from 'react'
import { COUNT_RANGES, type CountRange } from '#shop/goods/stock/counts/count.ts'
import { useAct } from '../data/use-act.ts'
import { NamedField } from '../scan-work/named-field.tsx'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Radio } from '../ui/controls/choices.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import styles from './counts.module.css'

type NewCountDialogProps = {
  place: string
  shelves: readonly { shelf: string; titles: number }[]
  categories: readonly { id: string; name: string }[]
  onClose: () => void
  onOpened: (id: number) => void
}

/** What was chosen of every range: whoever looks at another one finds it again. */
type What = { range: CountRange; shelf: string; categoryId: string; size: string }

function rangeOf({ range, shelf, categoryId, size }: What) {
  if (range === 'shelf') return { range, shelf }
  if (range === 'category') return { range, categoryId }
  return range === 'list' ? { range, size: Number(size) } : { range }
}

/** What is to be counted. A shelf where the place has shelves, else all that stands there. */
export function NewCountDialog({ place, shelves, categories, onClose, onOpened }: NewCountDialogProps) {
  const { counts: words } = useWords()
  const open = useAct('/stock/counts')
  const [what, setWhat] = useState<What>({
    range: shelves.length > 0 ? 'shelf' : 'place',
    shelf: shelves[0]?.shelf ?? '',
    categoryId: categories[0]?.id ?? '',
    size: '20',
  })
  const { range } = what

  const begin = async (event: SubmitEvent) => {
    event.preventDefault()
    const opened = await open.run({ body: { place, what: rangeOf(what) } })
    if (!opened.ok) return
    if (opened.value.isJoined) showToast(words.joined)
    onOpened(opened.value.id)
  }
  return (
    <Dialog isOpen title={words.begin} sentence={words.beginSays} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void begin(event)}>
        <fieldset className={styles.choices}>
          <legend className="vh">{words.range}</legend>
          {COUNT_RANGES.map((one) => (
            <Radio
              key={one}
              name="range"
              label={words.ranges[one]}
              isChecked={range === one}
              onChoose={() => setWhat({ ...what, range: one })}
            />
          ))}
        </fieldset>
        <RangeField what={what} shelves={shelves} categories={categories} onChange={setWhat} />
        <Refusal of={open} own={words.refusals} />
        <Button
          kind="go"
          type="submit"
          disabled={range === 'shelf' && shelves.length === 0}
          busy={open.isBusy ? words.starting : null}
        >
          {words.start}
        </Button>
      </form>
    </Dialog>
  )
}

type RangeFieldProps = Pick<NewCountDialogProps, 'shelves' | 'categories'> & {
  what: What
  onChange: (what: What) => void
}

/** Which shelf or category, or how many titles. */
function RangeField({ what, shelves, categories, onChange }: RangeFieldProps) {
  const { counts: words } = useWords()
  if (what.range === 'place') return null
  if (what.range === 'list')
    return (
      <Field
        label={words.size}
        type="number"
        inputMode="numeric"
        min={1}
        max={500}
        required
        value={what.size}
        onChange={(event) => onChange({ ...what, size: event.target.value })}
      />
    )
  if (what.range === 'category')
    return (
      <NamedField
        label={words.category}
        value={what.categoryId}
        options={categories}
        onChange={(categoryId) => onChange({ ...what, categoryId })}
      />
    )
  if (shelves.length === 0) return <p className="quiet">{words.noShelves}</p>
  return (
    <SelectField
      label={words.shelf}
      value={what.shelf}
      onChange={(event) => onChange({ ...what, shelf: event.target.value })}
    >
      {shelves.map(({ shelf, titles }) => (
        <option key={shelf} value={shelf}>
          {words.shelfOption(shelf, titles)}
        </option>
      ))}
    </SelectField>
  )
}
