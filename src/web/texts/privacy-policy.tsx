import { TextPage } from './text-page.tsx'
import { loadContent } from './load-content.ts'
import type { Route } from './+types/privacy-policy'

export function loader(args: Route.LoaderArgs) {
  return loadContent(args, 'privacy-policy')
}

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <TextPage page="privacy-policy" text={loaderData} />
}
