import { useAct } from '../data/use-act.ts'
import { useSession } from '../data/session.ts'
import { AskedAct } from '../ui/act/asked-act.tsx'
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
  return (
    <PageSection title={words.title}>
      <p>{since === null ? words.none : words.since(dayWithYear(new Date(since), language))}</p>
      {since !== null && permissions.includes('places.write') && (
        <AskedAct
          of={end}
          opener={(ask) => <TextButton onClick={ask}>{words.end}</TextButton>}
          title={words.endTitle}
          sentence={words.endSentence}
          send={words.end}
          busy={end.isBusy ? words.ending : null}
          run={() => end.run({ parameters: { place }, body: {} })}
        />
      )}
    </PageSection>
  )
}
