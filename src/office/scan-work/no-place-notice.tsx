import { OFFICE_PATH } from '#site/addresses.ts'
import { useSession } from '../data/session.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'

/** Somebody has to stand somewhere before copies can be scanned. `choose` says so where there is a place to choose. */
export function NoPlaceNotice({ choose }: { choose: string }) {
  const words = useWords()
  const { places, permissions } = useSession()
  if (places.length > 0) return <Notice tone="waits" icon="warning" title={choose} />
  const said = words.stock.titleScreen
  return (
    <Notice
      tone="waits"
      icon="warning"
      title={said.noPlaces}
      act={
        permissions.includes('places.write') && (
          <TextLink to={`${OFFICE_PATH}/places/new`}>{words.settings.places.add}</TextLink>
        )
      }
    />
  )
}
