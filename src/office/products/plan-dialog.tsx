import { useState } from 'react'
import { isWrittenMoment } from '#shop/ground/written-day.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'

type PlanDialogProps = {
  isBusy: boolean
  /** What is wrong with the moment, in words; null where it is planned. */
  onPlan: (publishAt: string) => Promise<string | null>
  onClose: () => void
}

/** OFFICE-36: asks for the moment at which a draft is published by itself. */
export function PlanDialog({ isBusy, onPlan, onClose }: PlanDialogProps) {
  const words = useWords().drafts
  const inWords = useRefusalWords()
  const [moment, setMoment] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function plan(): Promise<void> {
    if (moment === '') return setProblem(inWords({ kind: 'moment-past' }))
    if (!isWrittenMoment(moment)) return
    const wrong = await onPlan(new Date(moment).toISOString())
    if (wrong === null) onClose()
    else setProblem(wrong)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.planTitle}
      sentence={words.planSays}
      foot={
        <Button kind="go" busy={isBusy ? words.busy : null} onClick={() => void plan()}>
          {words.planGo}
        </Button>
      }
    >
      <Field
        label={words.planAt}
        type="datetime-local"
        value={moment}
        problem={problem}
        onChange={({ target: { value } }) => {
          setMoment(value)
          setProblem(null)
        }}
      />
    </Dialog>
  )
}
