import { useState } from 'react'
import { useAct } from '../data/use-act.ts'
import { useSession } from '../data/session.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field } from '../ui/controls/field.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { StandingDraft } from './draft-notice.tsx'
import type { TitleForm } from './use-title-form.ts'

type DraftActsProps = { id: string; version: number; draft: StandingDraft | null; form: TitleForm }

/** OFFICE-36: what is typed is kept as a draft, or for a moment at which it is published by itself. */
export function DraftActs({ id, version, draft, form }: DraftActsProps) {
  const said = useWords().drafts
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const save = useAct('/products/{id}/draft')
  const [isPlanning, setPlanning] = useState(false)
  const [moment, setMoment] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function keep(publishAt: string | null): Promise<boolean> {
    const { typed, was, version: seen } = form.typed
    const kept = await save.run({
      parameters: { id },
      body: {
        version: draft?.version ?? 0,
        seenVersion: seen ?? version,
        fields: typed as never,
        was,
        publishAt,
      },
    })
    if (!kept.ok) {
      setProblem(said.refusals[kept.failure.kind] ?? said.otherRefusal)
      if (!publishAt) showToast(said.refusals[kept.failure.kind] ?? said.otherRefusal)
      return false
    }
    form.throwAway()
    showToast(publishAt ? said.planned(dayAndTime(new Date(publishAt), language)) : said.kept)
    return true
  }

  return (
    <>
      <Button busy={save.isBusy ? said.busy : null} onClick={() => void keep(null)}>
        {said.keep}
      </Button>
      {permissions.includes('products.publish') && <Button onClick={() => setPlanning(true)}>{said.plan}</Button>}
      <Dialog
        isOpen={isPlanning}
        onClose={() => setPlanning(false)}
        title={said.planTitle}
        sentence={said.planSays}
        foot={
          <Button
            kind="go"
            busy={save.isBusy ? said.busy : null}
            onClick={() => {
              if (moment === '') return setProblem(said.refusals['moment-past'] ?? said.otherRefusal)
              void keep(new Date(moment).toISOString()).then((isKept) => isKept && setPlanning(false))
            }}
          >
            {said.planGo}
          </Button>
        }
      >
        <Field
          label={said.planAt}
          type="datetime-local"
          value={moment}
          problem={problem}
          onChange={({ target: { value } }) => {
            setMoment(value)
            setProblem(null)
          }}
        />
      </Dialog>
    </>
  )
}
