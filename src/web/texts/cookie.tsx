import { ConsentSettings } from '#web/consent/consent-settings.tsx'
import { TextPage } from './text-page.tsx'
import { loadContent } from './load-content.ts'
import type { Route } from './+types/cookie'

export function loader(args: Route.LoaderArgs) {
  return loadContent(args, 'cookie')
}

export default function CookiePage({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage page="cookie" text={loaderData}>
      <ConsentSettings />
    </TextPage>
  )
}
