import { OFFICE_PATH } from '#site/addresses.ts'
import { useSession } from '../data/session.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'

type NoPlaceNoticeProps = { ask: string; onChoose: (place: string) => void }

/** Somebody has to stand somewhere before copies can be scanned. `ask` asks where, if there is a place to choose. */
export function NoPlaceNotice({ ask, onChoose }: NoPlaceNoticeProps) {
  const words = useWords()
  const { places, permissions } = useSession()
  if (places.length > 0)
    return (
      <Notice
        tone="waits"
        icon="warning"
        title={ask}
        act={places.map(({ id, name }) => (
          <Button key={id} onClick={() => onChoose(id)}>
            {name}
          </Button>
        ))}
      />
    )
  const titleScreenWords = words.stock.titleScreen
  return (
    <Notice
      tone="waits"
      icon="warning"
      title={titleScreenWords.noPlaces}
      act={
        permissions.includes('places.write') && (
          <TextLink to={`${OFFICE_PATH}/places/new`}>{words.settings.places.add}</TextLink>
        )
      }
    />
  )
}
