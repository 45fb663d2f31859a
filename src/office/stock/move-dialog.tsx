import { useState } from 'react'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { useUndo } from '../ui/act/use-undo.ts'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'
import type { StockOfTitle } from './correct-dialog.tsx'

type MoveDialogProps = { title: StockOfTitle; from: string; onClose: () => void }

/** OFFICE-51: free copies go to another place; taken back, they go the other way. */
export function MoveDialog({ title, from, onClose }: MoveDialogProps) {
  const {
    move: words,
    correct: { sending },
    refusals,
  } = useWords().stock
  const transfer = useAct('/stock/titles/{productId}/transfer')
  const offerUndo = useUndo('/stock/titles/{productId}/transfer', refusals)
  const others = title.shelvesByPlace.filter(({ placeId }) => placeId !== from)
  const source = title.shelvesByPlace.find(({ placeId }) => placeId === from)
  const [to, setTo] = useState(others[0]?.placeId ?? '')
  const [copies, setCopies] = useState('1')
  const [document, setDocument] = useState('')

  async function send(): Promise<void> {
    const parameters = { productId: title.productId }
    const moved = Number(copies)
    const answer = await transfer.run({
      parameters,
      body: { from, to, copies: moved, ...(document.trim() && { document: document.trim() }) },
    })
    if (!answer.ok) return
    onClose()
    offerUndo({
      done: words.done(moved, others.find(({ placeId }) => placeId === to)?.place ?? to),
      back: { parameters, body: { from: to, to: from, copies: moved } },
      undone: words.back,
    })
  }

  return (
    <ActDialog
      title={words.title}
      sentence={others.length > 0 ? words.sentence(title.title) : words.nowhere}
      send={words.send}
      of={transfer}
      own={refusals}
      busy={transfer.isBusy ? sending : null}
      onSend={() => void send()}
      onClose={onClose}
    >
      <SelectField label={words.to} value={to} onChange={(event) => setTo(event.target.value)}>
        {others.map(({ placeId, place }) => (
          <option key={placeId} value={placeId}>
            {place}
          </option>
        ))}
      </SelectField>
      <Field
        label={words.copies}
        data-first
        type="number"
        min={1}
        max={1_000_000}
        required
        value={copies}
        hint={source && words.free(source.copies - source.held)}
        onChange={(event) => setCopies(event.target.value)}
      />
      <Field
        label={words.document}
        hint={words.documentHint}
        maxLength={100}
        value={document}
        onChange={(event) => setDocument(event.target.value)}
      />
    </ActDialog>
  )
}
