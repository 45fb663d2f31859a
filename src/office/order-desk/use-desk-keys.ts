import type { RefObject } from 'react'
import { getOffice } from '../data/ask-office.ts'
import { useSession } from '../data/session.ts'
import { useKeys } from '../keys/use-keys.ts'
import { soughtBy } from '../scan/read-scan.ts'
import { useScans } from '../scan/use-scans.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { canHandOver, paysOf, type OrderDesk, type TakenQuote } from './taken-order.ts'
import type { OrderDraft } from './use-order-draft.ts'
import type { useTakeOrder } from './use-take-order.ts'

type DeskKeys = {
  desk: OrderDesk
  draft: OrderDraft
  quote: TakenQuote | null
  send: ReturnType<typeof useTakeOrder>['send']
  form: RefObject<HTMLFormElement | null>
  onPickTitle: () => void
  onPickCustomer: () => void
}

/** An order is taken without the mouse: each title by its scan, the rest by a key. */
export function useDeskKeys({ desk, draft, quote, send, form, onPickTitle, onPickCustomer }: DeskKeys): void {
  const words = useWords().takeOrder
  const { permissions } = useSession()
  useKeys([
    { keys: 't', words: words.addTitle, isLight: true, run: onPickTitle },
    {
      keys: 'v',
      words: words.name,
      isLight: true,
      run: () => form.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus(),
    },
    ...(permissions.includes('customers.read')
      ? [{ keys: 'f', words: words.pickCustomer, isLight: true, run: onPickCustomer }]
      : []),
    { keys: 'Ctrl+Enter', words: words.take, run: () => void send() },
    ...(canHandOver(draft.taken, quote)
      ? [{ keys: 'Alt+Enter', words: words.sell, run: () => void send({}, { isHandedOver: true }) }]
      : []),
    ...(paysOf(draft.taken.shipping, desk, draft.mayTakeMoney).includes('link')
      ? [{ keys: 'Ctrl+Shift+Enter', words: words.takeByLink, run: () => void send({ pay: 'link' as const }) }]
      : []),
  ])
}

/** Every scan is one more copy of what it reads. */
export function useTitleScans({ add }: OrderDraft, isOff: boolean): void {
  const words = useWords().takeOrder
  const language = useOfficeLanguage()
  useScans(
    async (scan) => {
      const found = await getOffice('/pick/products', { query: { q: soughtBy(scan), language } })
      if (!found.ok) return void showToast(words.unansweredScan(scan.text))
      const product = found.value.isExact ? found.value.products[0] : undefined
      if (product) add(product)
      else showToast(words.unknownScan(scan.text))
    },
    { countsEach: true, isOff },
  )
}
