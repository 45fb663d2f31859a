import { useState } from 'react'
import { useSession } from '../../data/session.ts'
import { useAct } from '../../data/use-act.ts'
import { useRefusalWords } from '../../ui/act/use-refusal-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { dayAndTime } from '../../ui/page/moments.ts'
import { showToast } from '../../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../../words/office-words.tsx'
import type { NewTitleDraftAnswer, NewTitleSaid } from './new-title.ts'
import { DiscardDraftButton } from '../drafts/discard-draft-button.tsx'
import { PlanDialog } from '../plan-dialog.tsx'

type NewTitleDraftActsProps = {
  ean: string
  draft: NewTitleDraftAnswer | null
  /** Null where there is such a title already. */
  said: NewTitleSaid | null
  /** Nothing is missing that would be missed at its moment. */
  mayPlan: boolean
  /** The draft is another now. */
  onDone: () => void
  /** Somebody else has written into it meanwhile. */
  onMet: () => void
}

/** OFFICE-36: a new title is kept as a draft, planned for a moment, or its draft is thrown away. */
export function NewTitleDraftActs({ ean, draft, said: title, mayPlan, onDone, onMet }: NewTitleDraftActsProps) {
  const { drafts: words, product } = useWords()
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const save = useAct('/new-titles/{ean}')
  const discard = useAct('/new-titles/{ean}/discard')
  const [isPlanning, setPlanning] = useState(false)
  const inWords = useRefusalWords({ ...product.refusals, ...words.refusals, stale: product.make.draftMet })
  if (!permissions.includes('products.write')) return null

  /** What was wrong, in words; null where it is kept. */
  async function keep(publishAt: string | null): Promise<string | null> {
    if (!title) return null
    const savedDraft = await save.run({
      parameters: { ean },
      body: { ...title, version: draft?.version ?? 0, publishAt },
    })
    if (!savedDraft.ok) {
      if (savedDraft.failure.kind === 'stale') onMet()
      if (!publishAt) showToast(inWords(savedDraft.failure))
      return inWords(savedDraft.failure)
    }
    showToast(publishAt ? words.planned(dayAndTime(new Date(publishAt), language)) : words.kept)
    onDone()
    return null
  }
  async function throwAway({ version }: NewTitleDraftAnswer): Promise<void> {
    const gone = await discard.run({ parameters: { ean }, body: { version } })
    showToast(gone.ok ? words.discarded : inWords(gone.failure))
    if (gone.ok) onDone()
    else onMet()
  }

  return (
    <>
      {title && (
        <Button busy={save.isBusy ? words.busy : null} onClick={() => void keep(null)}>
          {words.keep}
        </Button>
      )}
      {title && mayPlan && permissions.includes('products.publish') && (
        <Button onClick={() => setPlanning(true)}>{words.plan}</Button>
      )}
      {draft && <DiscardDraftButton draft={draft} isBusy={discard.isBusy} onDiscard={() => throwAway(draft)} />}
      {isPlanning && <PlanDialog isBusy={save.isBusy} onPlan={keep} onClose={() => setPlanning(false)} />}
    </>
  )
}
