import { shopDay } from '#shop/ground/shop-day.ts'
import { done } from '#kit/result.ts'
import { getOffice } from '../data/ask-office.ts'
import { Button } from '../ui/controls/button.tsx'
import { allPages, useCsvFile, type ListColumn } from '../ui/list/list-csv.ts'
import type { OfficeWords } from '../words/hu.ts'
import { useWords } from '../words/office-words.tsx'
import type { OwedInvoice } from './invoices-screen.tsx'

const MOST_ROWS = 2000
const PAGE = 100

/** One line a rate: a bookkeeper's program takes them so. */
type Line = Omit<OwedInvoice, 'rates' | 'gross'> & OwedInvoice['rates'][number]

/** OFFICE-80: what has to be written by hand, as a file for whoever writes it. */
export function OwedCsv() {
  const { invoices: words, orderList } = useWords()
  const { isBusy, write } = useCsvFile()
  const writeOwed = () =>
    void write({
      name: words.csvFile,
      columns: columnsOf(words, orderList),
      read: () =>
        allPages<Line, string>(async (after) => {
          const page = await getOffice('/invoices/owed', { query: { after, limit: PAGE } })
          return page.ok ? done({ rows: page.value.owed.flatMap(linesOf), next: page.value.next }) : page
        }, MOST_ROWS),
      failed: words.csvFailed,
      cut: words.csvCut,
    })
  return (
    <Button kind="bare" busy={isBusy ? words.csvBusy : null} onClick={writeOwed}>
      {words.csv}
    </Button>
  )
}

function linesOf(invoice: OwedInvoice): Line[] {
  const { rates, gross: _, ...owed } = invoice
  return rates.map((rate) => ({ ...owed, ...rate }))
}

function columnsOf(
  { columns, file, kinds }: OfficeWords['invoices'],
  { method }: OfficeWords['orderList'],
): ListColumn<Line>[] {
  return [
    { head: columns.order, csv: ({ number }) => number },
    { head: columns.paid, csv: ({ confirmedAt }) => shopDay(new Date(confirmedAt)) },
    { head: file.kind, csv: ({ kind }) => kinds[kind] },
    { head: columns.buyer, csv: ({ buyer }) => buyer.name },
    { head: file.taxNumber, csv: ({ buyer }) => buyer.taxNumber },
    { head: file.country, csv: ({ buyer }) => buyer.country },
    { head: file.postcode, csv: ({ buyer }) => buyer.postcode },
    { head: file.city, csv: ({ buyer }) => buyer.city },
    { head: file.street, csv: ({ buyer }) => buyer.street },
    { head: file.email, csv: ({ buyer }) => buyer.email },
    { head: file.payment, csv: ({ payment }) => payment && method[payment] },
    { head: file.percent, csv: ({ percent }) => percent },
    { head: file.net, csv: ({ net }) => net },
    { head: file.vat, csv: ({ vat }) => vat },
    { head: file.gross, csv: ({ gross }) => gross },
  ]
}
