import { ListPage } from '../list-page.tsx'
import { loadSection } from '../load-category.ts'
import type { Route } from './+types/other-languages'

export function loader(args: Route.LoaderArgs) {
  return loadSection(args, 'OTHERLANGUAGE')
}

export default function OtherLanguagesPage({ loaderData: { listing, subcategories } }: Route.ComponentProps) {
  return <ListPage page="other-languages" listing={listing} subcategories={subcategories} />
}
