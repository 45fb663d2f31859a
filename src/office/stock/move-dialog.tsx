import { useState } from 'react'
import { useAct } from '../data/use-act.ts'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { StockOfTitle } from './correct-dialog.tsx'
import { refusalInWords, StockFormDialog } from './stock-dialog.tsx'

type MoveDialogProps = { title: StockOfTitle; from: string; onClose: () => void }

/** OFFICE-51: free copies go to another place; taken back, they go the other way. */
export function MoveDialog({ title, from, onClose }: MoveDialogProps) {
  const { move: said, refusals } = useWords().stock
  const transfer = useAct('/stock/titles/{productId}/transfer')
  const back = useAct('/stock/titles/{productId}/transfer')
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
    showToast(said.done(moved, others.find(({ placeId }) => placeId === to)?.place ?? to), () => {
      void back.run({ parameters, body: { from: to, to: from, copies: moved } }).then((undone) => {
        showToast(undone.ok ? said.back : refusalInWords(undone.failure, refusals))
      })
    })
  }

  return (
    <StockFormDialog
      title={said.title}
      sentence={others.length > 0 ? said.sentence(title.title) : said.nowhere}
      send={said.send}
      isBusy={transfer.isBusy}
      refusal={transfer.refusal}
      onSend={() => void send()}
      onClose={onClose}
    >
      <SelectField label={said.to} value={to} onChange={(event) => setTo(event.target.value)}>
        {others.map(({ placeId, place }) => (
          <option key={placeId} value={placeId}>
            {place}
          </option>
        ))}
      </SelectField>
      <Field
        label={said.copies}
        data-first
        type="number"
        min={1}
        max={1_000_000}
        required
        value={copies}
        hint={source && said.free(source.copies - source.held)}
        onChange={(event) => setCopies(event.target.value)}
      />
      <Field
        label={said.document}
        hint={said.documentHint}
        maxLength={100}
        value={document}
        onChange={(event) => setDocument(event.target.value)}
      />
    </StockFormDialog>
  )
}
