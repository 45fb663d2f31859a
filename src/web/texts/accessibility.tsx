import { TextPage } from './text-page.tsx'
import { loadContent } from './load-content.ts'
import type { Route } from './+types/accessibility'

export function loader(args: Route.LoaderArgs) {
  return loadContent(args, 'accessibility')
}

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return <TextPage page="accessibility" text={loaderData} />
}
