import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import styles from './privacy.module.css'

type Find = OfficeAnswer<'get', '/data-requests'>['finds'][number]

/** Where a record has a screen of its own. */
const PATHS: Partial<Record<Find['kind'], string>> = {
  'order': 'orders',
  'message': 'messages',
  'customer': 'customers',
  'request': 'privacy',
  'gift-card': 'gift-cards',
}

/** KEEP-07: words on records of others that name somebody who is forgotten: a person says whether they go. */
export function ErasureFinds({ finds }: { finds: readonly Find[] }) {
  const { finds: words } = useWords().privacy
  if (finds.length === 0) return null
  return (
    <PageSection part="finds" title={words.title}>
      <p className="quiet">{words.sentence}</p>
      <ul className={styles.parts}>
        {finds.map((find) => (
          <FoundNote key={find.id} of={find} />
        ))}
      </ul>
    </PageSection>
  )
}

function FoundNote({ of: { id, kind, number, text } }: { of: Find }) {
  const { finds: words } = useWords().privacy
  const path = PATHS[kind]
  const look = useAct('/erasure-finds/{id}/look')
  async function decide(goes: boolean): Promise<void> {
    const looked = await look.run({ parameters: { id }, body: { goes } })
    if (looked.ok) showToast(goes ? words.gone : words.kept)
  }
  return (
    <li>
      <p>
        {path ? (
          <TextLink to={`${OFFICE_PATH}/${path}/${number}`}>{words.on[kind](number)}</TextLink>
        ) : (
          words.on[kind](number)
        )}
      </p>
      <p className={styles.note}>{text}</p>
      <Refusal of={look} />
      <p className={styles.others}>
        <Button onClick={() => void decide(true)}>
          {words.strike}
          <span className="vh">: {words.on[kind](number)}</span>
        </Button>
        <Button kind="bare" onClick={() => void decide(false)}>
          {words.keep}
          <span className="vh">: {words.on[kind](number)}</span>
        </Button>
      </p>
    </li>
  )
}
