import { groupedNumber } from '#kit/formats/intl-formats.ts'
import { LANGUAGE_FACTS } from '#site/languages.ts'
import { getOffice } from '../data/ask-office.ts'
import { useCsvFile, type ReadRows } from '../ui/list/list-csv.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { filterOf, type TitleListQuery } from './title-list-address.ts'
import { titleColumns, type TitleRowAnswer } from './title-row-cells.tsx'

/** Titles as a file, in the words of the screen: all that the list has, or the chosen ones. */
export function useTitlesCsv(query: TitleListQuery) {
  const { orderList, productList: words } = useWords()
  const language = useOfficeLanguage()
  const { isBusy, write } = useCsvFile()
  const { sort } = query
  const number = groupedNumber(LANGUAGE_FACTS[language].locale)

  async function readAll(): Promise<ReadRows<TitleRowAnswer> | null> {
    const answer = await getOffice('/product-export', { query: { ...filterOf(query), sort, words: language } })
    return answer.ok ? { rows: answer.value.products, isMore: answer.value.isMore } : null
  }

  function writeFile(read: () => Promise<ReadRows<TitleRowAnswer> | null>): void {
    void write({
      name: words.csvFile,
      columns: titleColumns({ words, language, sort: sort ?? 'changed' }),
      read,
      failed: orderList.csvFailed,
      cut: (rows) => words.csvCut(number.format(rows)),
    })
  }

  return {
    busy: isBusy ? orderList.csvBusy : null,
    writeAll: () => writeFile(readAll),
    writeThese: (rows: readonly TitleRowAnswer[]) => writeFile(() => Promise.resolve({ rows, isMore: false })),
  }
}
