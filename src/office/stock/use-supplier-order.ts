import { CSV_MARK, csvRow } from '#kit/formats/csv-row.ts'
import { saveFile } from '../data/save-file.ts'
import { useAct } from '../data/use-act.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { useWords } from '../words/office-words.tsx'
import type { ToOrder } from './to-order-screen.tsx'

export type OrderedTitle = ToOrder['titles'][number] & { copies: number }

/** Orders titles at their supplier; as a table it is saved at once. */
export function useSupplierOrder(supplier: ToOrder['suppliers'][number] | null) {
  const words = useWords().supply
  const order = useAct('/stock/supplier-orders')
  const offerUndo = useUndo('/stock/supplier-orders/{listNumber}/take-back', words.refusals)

  async function orderThem(list: readonly OrderedTitle[], expectedOn: string, as: 'csv' | 'letter'): Promise<boolean> {
    if (!supplier || list.length === 0) return false
    const answer = await order.run({
      body: {
        supplierId: supplier.id,
        lines: list.map(({ productId, copies, ordered }) => ({ productId, copies, orderedBefore: ordered })),
        expectedOn: expectedOn || null,
      },
    })
    if (!answer.ok) return false
    const { listNumber } = answer.value
    if (as === 'csv') saveFile(`${words.csvFile(supplier.id)}-${listNumber}.csv`, orderCsv(list, words.csvColumns))
    offerUndo({
      done: words.done(list.length, supplier.name),
      back: { parameters: { listNumber } },
      undone: words.undone,
    })
    return true
  }

  return { order, orderThem }
}

function orderCsv(titles: readonly OrderedTitle[], head: readonly string[]): string {
  const rows = titles.map(({ ean, title, author, publisher, copies }) => [ean, title, author, publisher, copies])
  return CSV_MARK + [[...head], ...rows].map(csvRow).join('')
}
