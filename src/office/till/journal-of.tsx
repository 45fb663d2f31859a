import { useState } from 'react'
import { useAct } from '../data/use-act.ts'
import { useSession } from '../data/session.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { dayWithYear } from '../ui/page/moments.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'

/** TILL-06: what leads the copies of the place, and how files may do it again. */
export function JournalOf({ place, since }: { place: string; since: string | null }) {
  const { journal: words } = useWords().till
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const end = useAct('/till/places/{place}/end')
  const [isEnding, setEnding] = useState(false)
  const finish = async () => {
    const ended = await end.run({ parameters: { place }, body: {} })
    if (ended.ok) setEnding(false)
  }
  return (
    <PageSection title={words.title}>
      <p>{since === null ? words.none : words.since(dayWithYear(new Date(since), language))}</p>
      {since !== null && permissions.includes('places.write') && (
        <TextButton onClick={() => setEnding(true)}>{words.end}</TextButton>
      )}
      {isEnding && (
        <ActDialog
          of={end}
          title={words.endTitle}
          sentence={words.endSentence}
          send={words.end}
          busy={end.isBusy ? words.ending : null}
          onSend={() => void finish()}
          onClose={() => setEnding(false)}
        >
          {null}
        </ActDialog>
      )}
    </PageSection>
  )
}
