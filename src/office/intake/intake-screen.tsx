import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { useWords } from '../words/office-words.tsx'
import { ClosedNote } from './closed-note.tsx'
import { OpenNote } from './open-note.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const parameters = { id: Number(params.id) }
  const [intake, { suppliers }] = await Promise.all([
    loadScreen(request, '/stock/intakes/{id}', { parameters }),
    loadScreen(request, '/stock/intakes', { query: {} }),
  ])
  const slips = intake.closing ? (await loadScreen(request, '/stock/intakes/{id}/slips', { parameters })).slips : []
  return { intake, suppliers, slips }
}

/** OFFICE-54: one delivery note, open or closed. */
export function Component() {
  const words = useWords()
  const { intake, slips } = useLoaderData<typeof loader>()
  useScreenTitle(words.intake.title)
  useChanges([`intake:${intake.id}`])
  return intake.closing ? <ClosedNote intake={intake} slips={slips} /> : <OpenNote key={intake.id} intake={intake} />
}
