import { OFFICE_PATH } from '#site/addresses.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { dayAndTime } from '../../ui/page/moments.ts'
import { PageSection } from '../../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../../words/office-words.tsx'
import type { NewTitleDraftAnswer } from './new-title.ts'
import styles from './new-title.module.css'

/** OFFICE-36: new titles that are drafted or planned, those written last first. */
export function NewTitleDrafts({ drafts }: { drafts: readonly NewTitleDraftAnswer[] }) {
  const { product, drafts: words } = useWords()
  if (drafts.length === 0) return null
  return (
    <PageSection title={product.make.drafts}>
      <ul className={styles.waiting}>
        {drafts.map((draft) => (
          <li key={draft.ean}>
            <TextLink to={`${OFFICE_PATH}/products/new?ean=${draft.ean}`}>
              {draft.fields['name.hu'] || draft.fields['name.en'] || draft.ean}
            </TextLink>{' '}
            <span className="quiet small">{draft.ean}</span>
            <p className="quiet small">
              <DraftStands draft={draft} /> {draft.failure && words.failures[draft.failure]}
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** Whose draft it is, and since or for when. */
export function DraftStands({ draft }: { draft: NewTitleDraftAnswer }) {
  const words = useWords().drafts
  const language = useOfficeLanguage()
  const { state, by, changedAt, publishAt } = draft
  const at = state === 'draft' ? changedAt : (publishAt ?? changedAt)
  return <>{words.standing[state](by ?? words.somebody, dayAndTime(new Date(at), language))}</>
}
