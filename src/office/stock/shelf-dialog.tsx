import { useState } from 'react'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { useUndo } from '../ui/act/use-undo.ts'
import { Field } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'
import type { StockOfTitle } from './correct-dialog.tsx'

type ShelfDialogProps = { title: StockOfTitle; shelf: StockOfTitle['shelvesByPlace'][number]; onClose: () => void }

/** OFFICE-50: the shelf and the minimum of a title in a place. Only what was changed is sent, with what was seen before. */
export function ShelfDialog({ title, shelf: present, onClose }: ShelfDialogProps) {
  const { edit: words, correct, refusals } = useWords().stock
  const save = useAct('/stock/titles/{productId}/shelf')
  const offerUndo = useUndo('/stock/titles/{productId}/shelf', refusals)
  const [seen] = useState(present)
  const [shelf, setShelf] = useState(present.shelf)
  const [minimum, setMinimum] = useState(String(present.minimum))

  async function send(): Promise<void> {
    const parameters = { productId: title.productId }
    const { placeId } = seen
    const to = { shelf: shelf.trim(), minimum: Number(minimum) }
    const answer = await save.run({
      parameters,
      body: { placeId, ...changesBetween(seen, to) },
    })
    if (!answer.ok) return
    onClose()
    offerUndo({
      done: words.done,
      back: { parameters, body: { placeId, ...changesBetween(to, seen) } },
      undone: words.undone,
    })
  }

  const isOther = present.shelf !== seen.shelf || present.minimum !== seen.minimum
  return (
    <ActDialog
      title={words.title}
      sentence={`${title.title}, ${present.place}`}
      send={words.send}
      of={save}
      own={refusals}
      busy={save.isBusy ? correct.sending : null}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field
        label={words.shelf}
        hint={words.shelfHint}
        warning={isOther && present.shelf !== seen.shelf ? words.nowIs(present.shelf) : null}
        maxLength={40}
        value={shelf}
        onChange={(event) => setShelf(event.target.value)}
      />
      <Field
        label={words.minimum}
        hint={words.minimumHint}
        warning={isOther && present.minimum !== seen.minimum ? words.nowIs(String(present.minimum)) : null}
        type="number"
        min={0}
        max={100_000}
        required
        value={minimum}
        onChange={(event) => setMinimum(event.target.value)}
      />
    </ActDialog>
  )
}

type Shelf = { shelf: string; minimum: number }

/** Only what is different, with what was seen before. */
function changesBetween(from: Shelf, to: Shelf) {
  return {
    ...(to.shelf !== from.shelf && { shelf: { from: from.shelf, to: to.shelf } }),
    ...(to.minimum !== from.minimum && { minimum: { from: from.minimum, to: to.minimum } }),
  }
}
