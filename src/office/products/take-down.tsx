import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { useWords } from '../words/office-words.tsx'
import type { Title, TitleForm } from './use-title-form.ts'

/** READER-48: the sample of a text goes at once, by one press. */
export function TakeDown({ title, form }: { title: Title; form: TitleForm }) {
  const words = useWords().product
  const act = useAct('/products/{id}/sample')
  const offerUndo = useUndo('/products/{id}/sample')
  if (!title.can.includes('save') || title.fields.sample === null || form.isReadOnly) return null

  async function takeDown(): Promise<void> {
    const parameters = { id: title.id }
    const gone = await act.run({ parameters, body: { sample: null } })
    if (!gone.ok) return
    const back = { parameters, body: { sample: gone.value.former } }
    offerUndo({ done: words.sample.takenDown, back, undone: words.sample.undone })
  }

  return (
    <div>
      <Refusal of={act} />
      <Button busy={act.isBusy ? words.saving : null} onClick={() => void takeDown()}>
        {words.sample.takeDown}
      </Button>
    </div>
  )
}
