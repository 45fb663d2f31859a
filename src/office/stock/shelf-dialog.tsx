import { useState } from 'react'
import { useAct } from '../data/use-act.ts'
import { Field } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { StockOfTitle } from './correct-dialog.tsx'
import { refusalInWords, StockFormDialog } from './stock-dialog.tsx'

type ShelfDialogProps = { title: StockOfTitle; shelf: StockOfTitle['shelvesByPlace'][number]; onClose: () => void }

/** OFFICE-50: the shelf and the minimum of a title in a place. Only what was changed is sent, with what was seen before. */
export function ShelfDialog({ title, shelf: present, onClose }: ShelfDialogProps) {
  const { edit: said, refusals } = useWords().stock
  const save = useAct('/stock/titles/{productId}/shelf')
  const undo = useAct('/stock/titles/{productId}/shelf')
  const [seen] = useState(present)
  const [shelf, setShelf] = useState(present.shelf)
  const [minimum, setMinimum] = useState(String(present.minimum))

  async function send(): Promise<void> {
    const parameters = { productId: title.productId }
    const { placeId } = seen
    const to = { shelf: shelf.trim(), minimum: Number(minimum) }
    const answer = await save.run({
      parameters,
      body: {
        placeId,
        ...(to.shelf !== seen.shelf && { shelf: { from: seen.shelf, to: to.shelf } }),
        ...(to.minimum !== seen.minimum && { minimum: { from: seen.minimum, to: to.minimum } }),
      },
    })
    if (!answer.ok) return
    onClose()
    showToast(said.done, () => {
      void undo
        .run({
          parameters,
          body: {
            placeId,
            ...(to.shelf !== seen.shelf && { shelf: { from: to.shelf, to: seen.shelf } }),
            ...(to.minimum !== seen.minimum && { minimum: { from: to.minimum, to: seen.minimum } }),
          },
        })
        .then((undone) => {
          showToast(undone.ok ? said.undone : refusalInWords(undone.failure, refusals))
        })
    })
  }

  const isOther = present.shelf !== seen.shelf || present.minimum !== seen.minimum
  return (
    <StockFormDialog
      title={said.title}
      sentence={`${title.title}, ${present.place}`}
      send={said.send}
      isBusy={save.isBusy}
      refusal={save.refusal}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field
        label={said.shelf}
        hint={said.shelfHint}
        warning={isOther && present.shelf !== seen.shelf ? said.nowIs(present.shelf) : null}
        maxLength={40}
        value={shelf}
        onChange={(event) => setShelf(event.target.value)}
      />
      <Field
        label={said.minimum}
        hint={said.minimumHint}
        warning={isOther && present.minimum !== seen.minimum ? said.nowIs(String(present.minimum)) : null}
        type="number"
        min={0}
        max={100_000}
        required
        value={minimum}
        onChange={(event) => setMinimum(event.target.value)}
      />
    </StockFormDialog>
  )
}
