import { groupedNumber } from '#kit/formats/intl-formats.ts'
import { LANGUAGE_FACTS } from '#site/languages.ts'
import { getOffice } from '../data/ask-office.ts'
import { useCsvFile } from '../ui/list/list-csv.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ORDER_LIST, type OrderListQuery } from './list-address.ts'
import { orderColumns } from './order-row-cells.tsx'

/** The list of orders as a file, in the words of the screen. */
export function useOrdersCsv(query: OrderListQuery) {
  const { orderList: words } = useWords()
  const language = useOfficeLanguage()
  const { isBusy, write } = useCsvFile()
  const { limit: _limit, ...list } = ORDER_LIST.withoutPage(query)
  const number = groupedNumber(LANGUAGE_FACTS[language].locale)
  return {
    busy: isBusy ? words.csvBusy : null,
    write: () =>
      void write({
        name: `${words.csvFile}-${query.view}`,
        columns: orderColumns({ words, language, now: new Date(), sort: 'newest' }),
        read: async () => {
          const answer = await getOffice('/order-export', { query: list })
          return answer.ok ? { rows: answer.value.orders, isMore: answer.value.isMore } : null
        },
        failed: words.csvFailed,
        cut: (rows) => words.csvCut(number.format(rows)),
      }),
  }
}
