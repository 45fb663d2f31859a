import { useState, type FormEvent } from 'react'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'
import type { OfficeOrderAnswer } from './office-order.ts'

/** The number of an invoice that was written in another program, for an order that has none. */
export function InvoiceByHand({ order }: { order: OfficeOrderAnswer }) {
  const words = useWords().order.papers.byHand
  const { permissions } = useSession()
  const record = useAct('/orders/{number}/invoice')
  const offerUndo = useUndo('/orders/{number}/invoice-taken-back')
  const [invoice, setInvoice] = useState('')
  const isOwed =
    order.document === 'INVOICE' &&
    order.invoices.every(({ status }) => status === 'FAILED') &&
    (order.status === 'CONFIRMED' || order.status === 'COMPLETED')
  if (!isOwed || !permissions.includes('invoices.write')) return null
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const done = await record.run({ parameters: { number: order.number }, body: { invoice } })
    if (!done.ok) return
    offerUndo({
      done: words.done(done.value.invoice),
      back: { parameters: { number: order.number }, body: { invoice: done.value.invoice } },
      undone: words.undone,
    })
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <Refusal of={record} />
      <Field
        label={words.label}
        hint={words.hint}
        value={invoice}
        maxLength={60}
        required
        onChange={(event) => setInvoice(event.target.value)}
      />
      <Button type="submit" busy={record.isBusy ? words.act : null}>
        {words.act}
      </Button>
    </form>
  )
}
