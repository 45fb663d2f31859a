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
  const { move: words, correct, refusals } = useWords().stock
  const others = title.shelvesByPlace.filter(({ placeId }) => placeId !== from)
  const source = title.shelvesByPlace.find(({ placeId }) => placeId === from)
  const [to, setTo] = useState(others[0]?.placeId ?? '')
  const [copies, setCopies] = useState('1')
  const [document, setDocument] = useState('')

  const { transfer, send } = useTransfer(title, from, onClose)

  return (
    <ActDialog
      title={words.title}
      sentence={others.length > 0 ? words.sentence(title.title) : words.nowhere}
      send={words.send}
      of={transfer}
      own={refusals}
      busy={transfer.isBusy ? correct.sending : null}
      onSend={() => void send({ to, copies: Number(copies), document: document.trim() })}
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

type Transfer = { to: string; copies: number; document: string }

/** Moves copies; its undo moves them back. */
function useTransfer(title: StockOfTitle, from: string, onClose: () => void) {
  const { move: words, refusals } = useWords().stock
  const transfer = useAct('/stock/titles/{productId}/transfer')
  const offerUndo = useUndo('/stock/titles/{productId}/transfer', refusals)

  async function send({ to, copies, document }: Transfer): Promise<void> {
    const parameters = { productId: title.productId }
    const answer = await transfer.run({
      parameters,
      body: { from, to, copies, ...(document && { document }) },
    })
    if (!answer.ok) return
    onClose()
    offerUndo({
      done: words.done(copies, title.shelvesByPlace.find(({ placeId }) => placeId === to)?.place ?? to),
      back: { parameters, body: { from: to, to: from, copies } },
      undone: words.back,
    })
  }

  return { transfer, send }
}
