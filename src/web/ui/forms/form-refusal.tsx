import type { FormOutcome } from './form-outcome.ts'
import { useText } from '#words/text.tsx'
import { MessageLine } from '../status/message-line.tsx'

type FormRefusalProps = { outcome: FormOutcome | undefined; homepage?: string }

/** Why a form was not taken, where it is not one field's fault. */
export function FormRefusal({ outcome, homepage }: FormRefusalProps) {
  const text = useText()
  if (homepage) return <MessageLine kind="bad">{homepage}</MessageLine>
  if (outcome?.state !== 'refused') return null
  if (outcome.kind === 'full')
    return <MessageLine kind="bad">{text('forms.full', { count: outcome.seatsLeft ?? 0 })}</MessageLine>
  return <MessageLine kind="bad">{text(`forms.${outcome.kind}`)}</MessageLine>
}
