import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { shopDay } from '#shop/ground/shop-day.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { getOffice, postOffice, type OfficeRefusal } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { lastDayOf, type PriceSaid, type ShownPrice } from './price-draft.ts'
import { usePlanPrice } from './use-plan-price.ts'

const LONGEST_NAME = 60

type PriceSaving = {
  /** As the dialog shows it. */
  opened: ShownPrice
  today: string
  wipe: () => void
  /** Somebody else has changed it meanwhile: as it is now. */
  onMet: (now: ShownPrice) => void
  onSaved: () => void
  onClose: () => void
}

/** Saves a price, or plans it for a day; what was saved is in the toast, with its way back. */
export function useSavePrice({ opened, today, wipe, onMet, onSaved, onClose }: PriceSaving) {
  const { prices: words } = useWords()
  const language = useOfficeLanguage()
  const { productId } = opened
  const { revalidate } = useRevalidator()
  const save = useAct('/products/{productId}/price')
  const undo = usePutBack(productId, onSaved)
  const planning = usePlanPrice(productId)
  const [refusedPlan, setRefusedPlan] = useState<OfficeRefusal | 'has-draft' | null>(null)
  // In a toast there has to be room for the price.
  const name = opened.name.length > LONGEST_NAME ? `${opened.name.slice(0, LONGEST_NAME)}…` : opened.name

  /** What somebody else has changed meanwhile is taken in; what both have, is shown. */
  async function meetOthers(): Promise<void> {
    const answer = await getOffice('/products/{productId}/price', { parameters: { productId } })
    if (answer.ok) onMet(answer.value)
  }

  async function saveNow(typedPrice: PriceSaid): Promise<void> {
    const answer = await save.run({ parameters: { productId }, body: { ...typedPrice, version: opened.version } })
    if (!answer.ok) {
      if (answer.failure.kind === 'stale') await meetOthers()
      return
    }
    wipe()
    const { isChanged, price: now, undo: wish } = answer.value
    if (isChanged) showToast(savedWords(typedPrice, formatForints(now, language)), () => void undo(wish))
    else showToast(words.same)
    onSaved()
    onClose()
  }

  /** Which price, and of a sale its days. */
  function savedWords({ salePercent, saleFrom, saleUntil }: PriceSaid, price: string): string {
    if (salePercent === undefined) return words.saved(name, price)
    if (salePercent === 0) return words.saleEnded(name, price)
    const begins = saleFrom ? shopDay(new Date(saleFrom)) : today
    const span = words.saleSpan(
      begins > today ? formatDay(begins, language) : null,
      saleUntil ? formatDay(lastDayOf(saleUntil), language) : null,
    )
    return words.savedSale(name, salePercent, { span, price: begins > today ? null : price })
  }

  async function plan(typedPrice: PriceSaid, day: string): Promise<void> {
    const inTheWay = await planning.plan(typedPrice, opened, day)
    setRefusedPlan(inTheWay)
    if (inTheWay !== null) return
    wipe()
    showToast(words.planned(name, formatDay(day, language)))
    onSaved()
    onClose()
    await revalidate()
  }

  return { save: saveNow, plan, saving: save, refusedPlan, isBusy: save.isBusy || planning.isBusy }
}

type Wish = Omit<
  NonNullable<Parameters<ReturnType<typeof useAct<'/products/{productId}/price'>>['run']>[0]['body']>,
  'version'
>

/** Asks for what was before, also when the dialog is gone: the toast outlives it. */
function usePutBack(productId: string, onSaved: () => void): (wish: Wish) => Promise<void> {
  const { prices: words } = useWords()
  const { revalidate } = useRevalidator()
  return async (wish) => {
    const parameters = { productId }
    const now = await getOffice('/products/{productId}/price', { parameters })
    const undone =
      now.ok &&
      (await postOffice(
        '/products/{productId}/price',
        { parameters, body: { ...wish, version: now.value.version } },
        crypto.randomUUID(),
      ))
    showToast(undone && undone.ok ? words.undone : words.undoFailed)
    onSaved()
    await revalidate()
  }
}
