import { ListPage } from '../list-page.tsx'
import { loadList } from '../load-list.ts'
import type { Route } from './+types/newly-published'

export async function loader(args: Route.LoaderArgs) {
  return { listing: await loadList(args, { kind: 'newly-published' }) }
}

export default function NewlyPublishedPage({ loaderData }: Route.ComponentProps) {
  return <ListPage page="newly-published" listing={loaderData.listing} />
}
