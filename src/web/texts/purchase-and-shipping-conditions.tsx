import { TextPage } from './text-page.tsx'
import { loadContent } from './load-content.ts'
import type { Route } from './+types/purchase-and-shipping-conditions'

export function loader(args: Route.LoaderArgs) {
  return loadContent(args, 'purchase-and-shipping-conditions')
}

export default function PurchaseAndShippingConditionsPage({ loaderData }: Route.ComponentProps) {
  const questions = {
    '@type': 'FAQPage',
    'mainEntity': loaderData.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      'name': question,
      'acceptedAnswer': { '@type': 'Answer', 'text': answer },
    })),
  }
  return (
    <TextPage
      page="purchase-and-shipping-conditions"
      text={loaderData}
      data={loaderData.questions.length > 0 ? [questions] : []}
    />
  )
}
