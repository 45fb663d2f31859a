import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { useWords } from '../words/office-words.tsx'
import { RefundDialog } from './refund-dialog.tsx'

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadScreen(request, '/orders/{number}/refund', { parameters: { number: params.number ?? '' } })
}

/** The refund of an order by an address of its own; closed, it leads to the order. */
export function Component() {
  const words = useWords()
  const navigate = useNavigate()
  const quote = useLoaderData<typeof loader>()
  useScreenTitle(`${words.refunds.title}, ${quote.number}`)
  return (
    <>
      <PageOpening title={quote.number} sentence={quote.buyer} />
      <RefundDialog
        number={quote.number}
        first={quote}
        onClose={() => void navigate(`${OFFICE_PATH}/orders/${quote.number}`, { replace: true })}
      />
    </>
  )
}
