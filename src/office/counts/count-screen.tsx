import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { useWords } from '../words/office-words.tsx'
import { ClosedCount } from './closed-count.tsx'
import { OpenCount } from './open-count.tsx'

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadScreen(request, '/stock/counts/{id}', { parameters: { id: Number(params.id) } })
}

/** OFFICE-55: one count, as those see it who scan: what was counted, not what should be there. */
export function Component() {
  const { counts: words } = useWords()
  const count = useLoaderData<typeof loader>()
  useScreenTitle(words.title)
  useChanges([`count:${count.id}`])
  return count.closedAt ? <ClosedCount count={count} /> : <OpenCount key={count.id} count={count} />
}
