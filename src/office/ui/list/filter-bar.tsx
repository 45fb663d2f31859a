import { useState, type ReactNode } from 'react'
import { useKeys } from '../../keys/use-keys.ts'
import { useWords } from '../../words/office-words.tsx'
import { Button } from '../controls/button.tsx'
import { FilterChip } from '../controls/choices.tsx'
import { Dialog } from '../controls/dialog.tsx'

type FilterBarProps<Name extends string> = {
  /** Those that are on, in words. */
  filters: readonly { name: Name; label: string; value: string }[]
  onRemove: (name: Name) => void
  /** In which others are put on. */
  form: (close: () => void) => ReactNode
}

/** The filters of a list that are on, each with the way to take it off, and where others are put on. */
export function FilterBar<Name extends string>({ filters, onRemove, form }: FilterBarProps<Name>) {
  const words = useWords().orderList
  const [isOpen, setOpen] = useState(false)
  useKeys([{ keys: 'Shift+F', words: words.filter, run: () => setOpen(true) }])
  return (
    <>
      {filters.map(({ name, label, value }) => (
        <FilterChip
          key={name}
          name={label}
          value={value}
          removeLabel={words.filterRemove(label)}
          onRemove={() => onRemove(name)}
        />
      ))}
      <Button kind="bare" icon="plus" onClick={() => setOpen(true)}>
        {words.filter}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.filter} sentence={words.filterSentence}>
        {form(() => setOpen(false))}
      </Dialog>
    </>
  )
}
