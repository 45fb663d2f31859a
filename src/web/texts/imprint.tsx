import { TextPage } from './text-page.tsx'
import { loadContent } from './load-content.ts'
import type { Route } from './+types/imprint'

export function loader(args: Route.LoaderArgs) {
  return loadContent(args, 'imprint')
}

export default function ImprintPage({ loaderData }: Route.ComponentProps) {
  return <TextPage page="imprint" text={loaderData} />
}
