import { useState } from 'react'
import { useAct } from '../data/use-act.ts'
import { useSession } from '../data/session.ts'
import { seenOf } from '../prices/price-draft.ts'
import type { TypedPrice } from '../prices/use-typed-price.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { StandingDraft } from './drafts/draft-notice.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import type { TitleForm } from './use-title-form.ts'

type DraftActsProps = {
  id: string
  version: number
  draft: StandingDraft | null
  form: TitleForm
  price: TypedPrice
}

/** OFFICE-36: what is typed is kept as a draft, or for a moment at which it is published by itself. */
export function DraftActs({ id, version, draft, form, price }: DraftActsProps) {
  const words = useWords().drafts
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const save = useAct('/products/{id}/draft')
  const inWords = useRefusalWords(words.refusals)
  const [isPlanning, setPlanning] = useState(false)

  /** What was wrong, in words; null where it is kept. */
  async function keep(publishAt: string | null): Promise<string | null> {
    const { typed, was, version: seen } = form.draft
    const savedDraft = await save.run({
      parameters: { id },
      body: {
        version: draft?.version ?? 0,
        seenVersion: seen ?? version,
        fields: typed as never,
        was,
        price: price.said && price.price && { wish: price.said, was: seenOf(price.said, price.price) },
        publishAt,
      },
    })
    if (!savedDraft.ok) {
      const problem = inWords(savedDraft.failure)
      if (!publishAt) showToast(problem)
      return problem
    }
    form.throwAway()
    price.wipe()
    showToast(publishAt ? words.planned(dayAndTime(new Date(publishAt), language)) : words.kept)
    return null
  }

  return (
    <>
      <Button busy={save.isBusy ? words.busy : null} onClick={() => void keep(null)}>
        {words.keep}
      </Button>
      {permissions.includes('products.publish') && <Button onClick={() => setPlanning(true)}>{words.plan}</Button>}
      {isPlanning && <PlanDialog isBusy={save.isBusy} onPlan={keep} onClose={() => setPlanning(false)} />}
    </>
  )
}
