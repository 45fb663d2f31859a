import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { Button } from '../ui/controls/button.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { OfficeOrderAnswer } from './office-order.ts'

/** Whether the invoicing service knows that invoices which were issued unpaid are paid, and one press where it would not note it. */
export function InvoiceMarks({ order: { number, invoices } }: { order: OfficeOrderAnswer }) {
  const words = useWords().order.papers.marks
  const { permissions } = useSession()
  const again = useAct('/orders/{number}/invoice-paid')
  const marked = invoices.filter(({ mark }) => mark !== null && words[mark] !== null)
  const tell = async () => {
    const done = await again.run({ parameters: { number } })
    showToast(done.ok ? words.told : words.refused)
  }
  return marked.map(({ number: invoice, mark, markFailure }) => (
    <p key={invoice}>
      {marked.length > 1 && `${invoice}: `}
      {mark && words[mark]}
      {mark === 'FAILED' && markFailure && ` (${markFailure})`}
      {mark === 'FAILED' && permissions.includes('invoices.write') && (
        <Button type="button" busy={again.isBusy ? words.again : null} onClick={() => void tell()}>
          {words.again}
        </Button>
      )}
    </p>
  ))
}
