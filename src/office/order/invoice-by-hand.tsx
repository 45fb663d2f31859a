import { useState, type FormEvent } from 'react'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { OfficeOrderAnswer } from './office-order.ts'

/** The number of an invoice that was written in another program, for an order that has none. */
export function InvoiceByHand({ order }: { order: OfficeOrderAnswer }) {
  const words = useWords().order.papers.byHand
  const { permissions } = useSession()
  const record = useAct('/orders/{number}/invoice')
  const [invoice, setInvoice] = useState('')
  const isOwed = order.invoices.length === 0 && (order.status === 'CONFIRMED' || order.status === 'COMPLETED')
  if (!isOwed || !permissions.includes('invoices.write')) return null
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const done = await record.run({ parameters: { number: order.number }, body: { invoice } })
    if (done.ok) showToast(words.done(done.value.invoice))
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <Field
        label={words.label}
        hint={words.hint}
        value={invoice}
        maxLength={60}
        problem={record.refusal ? words.refused : null}
        onChange={(event) => setInvoice(event.target.value)}
      />
      <Button type="submit" busy={record.isBusy ? words.act : null}>
        {words.act}
      </Button>
    </form>
  )
}
