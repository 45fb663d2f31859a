import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useScans } from '../scan/use-scans.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useWords } from '../words/office-words.tsx'
import { PackedParcel } from './packed-parcel.tsx'
import { PackingParcel } from './packing-parcel.tsx'
import type { PackQueueAnswer, ParcelAnswer } from './parcel.ts'
import styles from './pack.module.css'

/** The parcel that is asked for, or the one in my hand, or the oldest that nobody has. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const queue = await loadScreen(request, '/pack', { query: { place: officeChoices().place ?? undefined } })
  const free = queue.parcels.find(({ isMine }) => isMine) ?? queue.parcels.find(({ takenBy }) => takenBy === null)
  const number = params.number ?? free?.number
  const parcel = number ? await loadScreen(request, '/pack/{number}', { parameters: { number } }) : null
  return { queue, parcel }
}

/** OFFICE-26: packing, made for a phone in one hand. */
export function Component() {
  const words = useWords()
  const navigate = useNavigate()
  const { queue, parcel } = useLoaderData<typeof loader>()
  const [packed, setPacked] = useState<ParcelAnswer | null>(null)
  useScreenTitle(words.rail.pack)
  const open = (number: string | null) => {
    setPacked(null)
    void navigate(`${OFFICE_PATH}/pack${number ? `/${number}` : ''}`)
  }
  if (packed) return <PackedParcel parcel={packed} queue={queue} onNext={open} />
  if (parcel && parcel.lines.length > 0)
    return <PackingParcel key={parcel.number} parcel={parcel} queue={queue} onPacked={setPacked} onOpen={open} />
  return <NothingToPack queue={queue} number={parcel?.number ?? null} onOpen={open} />
}

type NothingToPackProps = { queue: PackQueueAnswer; number: string | null; onOpen: (number: string | null) => void }

function NothingToPack({ queue, number, onOpen }: NothingToPackProps) {
  const words = useWords()
  useScans((scan) => scan.kind === 'order' && onOpen(scan.number))
  const says = [
    words.packing.collectionAt(queue.collectionHour),
    ...(queue.waitForCopies > 0 ? [words.packing.waitForCopies(queue.waitForCopies)] : []),
  ].join(' ')
  return (
    <div className={styles.pack}>
      <h1 className="vh">{words.rail.pack}</h1>
      {number ? (
        <EmptyState title={words.packing.nothingOf(number)}>{words.packing.refusals['nothing-to-pack']}</EmptyState>
      ) : (
        <EmptyState title={queue.count > 0 ? words.packing.othersPack : words.packing.allPacked}>{says}</EmptyState>
      )}
      {number && (
        <div className={styles.thumb}>
          <Button kind="go" onClick={() => onOpen(null)}>
            {words.packing.backToNext}
          </Button>
        </div>
      )}
    </div>
  )
}
