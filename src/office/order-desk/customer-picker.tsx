import { done } from '#kit/result.ts'
import { getOffice } from '../data/ask-office.ts'
import { PickDialog } from '../ui/pick/pick-dialog.tsx'
import type { FindOptions } from '../ui/pick/use-options.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'

export type PickedCustomer = { sub: string; name: string | null; email: string }

/** Somebody with an account, by name, address, phone or order. Mounted, it is open. */
export function CustomerPicker({
  onPick,
  onClose,
}: {
  onPick: (customer: PickedCustomer) => void
  onClose: () => void
}) {
  const words = useWords().takeOrder
  const language = useOfficeLanguage()
  const find: FindOptions<PickedCustomer> = async (q, signal) => {
    const answer = await getOffice('/find', { query: { q, language } }, signal)
    if (!answer.ok) return answer
    return done({
      options: (answer.value.customers ?? []).map((customer) => ({
        id: customer.sub,
        label: customer.name ?? customer.email,
        aside: customer.name ? customer.email : '',
        value: customer,
      })),
    })
  }
  return (
    <PickDialog title={words.pickCustomer} label={words.customerLabel} find={find} onPick={onPick} onClose={onClose} />
  )
}
