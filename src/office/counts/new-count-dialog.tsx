import { useState, type SubmitEvent } from 'react'
import { COUNT_RANGES, type CountRange } from '#shop/goods/stock/counts/count.ts'
import { useAct } from '../data/use-act.ts'
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

/** What is to be counted. A shelf where the place has shelves, else all that stands there. */
export function NewCountDialog({ place, shelves, categories, onClose, onOpened }: NewCountDialogProps) {
  const { counts: says } = useWords()
  const open = useAct('/stock/counts')
  const [range, setRange] = useState<CountRange>(shelves.length > 0 ? 'shelf' : 'place')
  const [shelf, setShelf] = useState(shelves[0]?.shelf ?? '')
  const [categoryId, setCategory] = useState(categories[0]?.id ?? '')
  const [size, setSize] = useState('20')

  const whatOf = () => {
    if (range === 'shelf') return { range, shelf }
    if (range === 'category') return { range, categoryId }
    return range === 'list' ? { range, size: Number(size) } : { range }
  }
  const begin = async (event: SubmitEvent) => {
    event.preventDefault()
    const opened = await open.run({ body: { place, what: whatOf() } })
    if (!opened.ok) return
    if (opened.value.isJoined) showToast(says.joined)
    onOpened(opened.value.id)
  }
  return (
    <Dialog isOpen title={says.begin} sentence={says.beginSays} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void begin(event)}>
        <fieldset className={styles.choices}>
          <legend className="vh">{says.range}</legend>
          {COUNT_RANGES.map((one) => (
            <Radio
              key={one}
              name="range"
              label={says.ranges[one]}
              isChecked={range === one}
              onChoose={() => setRange(one)}
            />
          ))}
        </fieldset>
        {range === 'shelf' && shelves.length === 0 && <p className="quiet">{says.noShelves}</p>}
        {range === 'shelf' && shelves.length > 0 && (
          <SelectField label={says.shelf} value={shelf} onChange={(event) => setShelf(event.target.value)}>
            {shelves.map((one) => (
              <option key={one.shelf} value={one.shelf}>
                {says.shelfOption(one.shelf, one.titles)}
              </option>
            ))}
          </SelectField>
        )}
        {range === 'category' && (
          <SelectField label={says.category} value={categoryId} onChange={(event) => setCategory(event.target.value)}>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {range === 'list' && (
          <Field
            label={says.size}
            type="number"
            inputMode="numeric"
            min={1}
            max={500}
            required
            value={size}
            onChange={(event) => setSize(event.target.value)}
          />
        )}
        <Refusal of={open} own={says.refusals} />
        <Button
          kind="go"
          type="submit"
          disabled={range === 'shelf' && shelves.length === 0}
          busy={open.isBusy ? says.starting : null}
        >
          {says.start}
        </Button>
      </form>
    </Dialog>
  )
}
