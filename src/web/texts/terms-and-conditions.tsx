import { TextPage } from './text-page.tsx'
import { loadContent } from './load-content.ts'
import type { Route } from './+types/terms-and-conditions'

export function loader(args: Route.LoaderArgs) {
  return loadContent(args, 'terms-and-conditions')
}

export default function TermsAndConditionsPage({ loaderData }: Route.ComponentProps) {
  return <TextPage page="terms-and-conditions" text={loaderData} />
}
