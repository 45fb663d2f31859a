import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatForints } from '#words/format.ts'
import { useAct } from '../data/use-act.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { bodyOf, inTheWay, type Taken, type TakenBody } from './taken-order.ts'
import type { OrderDraft } from './use-order-draft.ts'
import type { useTakenQuote } from './use-taken-quote.ts'

type Quoting = Pick<ReturnType<typeof useTakenQuote>, 'askNow'>
type Handing = { isHandedOver?: boolean }

/** Takes the order as it stands: what it costs is asked once more, and what stands in its way is never passed over. */
export function useTakeOrder(draft: OrderDraft, { askNow }: Quoting, question: string | null) {
  const words = useWords().takeOrder
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const isSending = useRef(false)
  const take = useAct('/new-orders')
  const [isTried, setTried] = useState(false)

  async function send(choice: Partial<Taken> = {}, { isHandedOver = false }: Handing = {}): Promise<void> {
    // Pressed twice it is one order, though the first answer is still on its way.
    if (isSending.current) return
    isSending.current = true
    setTried(true)
    if (choice.pay) draft.change(choice)
    const { means, told: channel, overReason } = draft.present()
    const body = bodyOf(draft.present(), language)
    const now = await askNow(body)
    const accepted = now && { total: now.total ?? now.goods, linesHash: now.linesHash }
    const reason = overReason.trim()
    const asSaid = { means, told: channel, isHandedOver, overReason: reason === '' ? undefined : reason }
    const outcome =
      accepted && inTheWay(now.problems, overReason).length === 0
        ? await take.run({ body: { ...body, ...asSaid, accepted, question: question ?? undefined } })
        : null
    if (!outcome?.ok) {
      isSending.current = false
      if (outcome) await askNow(body)
      return
    }
    draft.throwAway()
    const { number, taken: sum } = outcome.value
    if (isHandedOver) return sayItIsSold({ number, sum, isRungUp: sum > 0 && now?.document === 'RECEIPT' }, body)
    showToast(sum > 0 ? words.takenPaid(number, formatForints(sum, language)) : words.taken(number))
    void navigate(`${OFFICE_PATH}/orders/${number}`)
  }

  /** The next one comes to the counter: the form is empty, and says what was sold. */
  function sayItIsSold(
    { number, sum, isRungUp }: { number: string; sum: number; isRungUp: boolean },
    { lines }: TakenBody,
  ): void {
    isSending.current = false
    setTried(false)
    draft.beginAnew()
    const copies = lines.reduce((all, { quantity }) => all + quantity, 0)
    draft.setSold({ number, sum: formatForints(sum, language), copies, isRungUp })
    if (question) void navigate(`${OFFICE_PATH}/orders/new`, { replace: true })
  }

  return { send, isTried, isBusy: take.isBusy, refusal: take.refusal }
}
