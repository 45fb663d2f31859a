import { done } from '#kit/result.ts'
import { getOffice } from '../data/ask-office.ts'
import { allPages } from '../ui/list/list-csv.ts'
import { useChosenRows } from '../ui/list/use-chosen-rows.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { ORDER_LIST, type OrderListQuery } from './list-address.ts'
import type { OrderRowAnswer } from './order-row-cells.tsx'

const MOST_CHOSEN = 1000
const PAGE = '200'

/** Which orders are chosen; `Shift A`: all that match, page by page. */
export function useChosenOrders(query: OrderListQuery, shown: readonly OrderRowAnswer[]) {
  const { frame } = useWords()
  const list = ORDER_LIST.withoutPage(query)
  const chosen = useChosenRows(ORDER_LIST.searchOf(list), shown, ({ number }) => number)

  async function chooseAll(): Promise<void> {
    const all = await allPages<OrderRowAnswer, string>(async (after) => {
      const page = await getOffice('/orders', { query: { ...list, limit: PAGE, after } })
      return page.ok ? done({ rows: page.value.orders, next: page.value.next }) : page
    }, MOST_CHOSEN)
    if (all) chosen.chooseRows(all.rows)
    else showToast(frame.noScreen)
  }

  return { chosen, chooseAll }
}
