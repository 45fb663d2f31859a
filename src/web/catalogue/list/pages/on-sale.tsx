import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { ListPage } from '../list-page.tsx'
import { loadList } from '../load-list.ts'
import { useText } from '#words/text.tsx'
import type { Route } from './+types/on-sale'

export async function loader(args: Route.LoaderArgs) {
  return { listing: await loadList(args, { kind: 'on-sale' }) }
}

export default function OnSalePage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  return (
    <ListPage
      page="on-sale"
      unit="items"
      listing={loaderData.listing}
      whenEmpty={<EmptyState sentence={text('empty.sale')} />}
    />
  )
}
