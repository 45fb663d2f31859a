import { useSyncExternalStore } from 'react'
import { formatForints } from '#words/format.ts'
import { giveUpSale, listenToSales, saleQueue } from '../scan/sale-queue.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { clockTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'

/** TILL-08: sales that the office does not have yet: they go by themselves, in their order. */
export function WaitingSales() {
  const { selling: own } = useWords().till
  const language = useOfficeLanguage()
  const inWords = useRefusalWords()
  const { sales, isStuck, refusal } = useSyncExternalStore(listenToSales, saleQueue)
  const [first] = sales
  if (!first || !(isStuck || refusal)) return null
  const since = clockTime(new Date(first.at), language)
  const sum = formatForints(
    first.lines.reduce((total, { gross }) => total + gross, 0),
    language,
  )
  return refusal ? (
    <Notice
      tone="wrong"
      icon="alert"
      isNews
      title={<b>{own.stopped(sum, since)}</b>}
      act={<Button onClick={giveUpSale}>{own.giveUp}</Button>}
    >
      {inWords(refusal)}
    </Notice>
  ) : (
    <Notice tone="waits" icon="offline" isNews title={<b>{own.waiting(sales.length, since)}</b>}>
      {own.waitsHere}
    </Notice>
  )
}
