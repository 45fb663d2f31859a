import { useEffect, useRef } from 'react'
import { taxNumberFault } from '#shop/people/addresses/hungarian-tax-number.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { focusWrongField } from '../ui/controls/focus-wrong-field.ts'
import { Notice } from '../ui/page/notice.tsx'
import type { OfficeWords } from '../words/hu.ts'
import { useWords } from '../words/office-words.tsx'

/** Why it was not saved, in a sentence, read out when it appears. */
export function RefusedSetting({ refusal }: { refusal: OfficeRefusal | null }) {
  const { settings } = useWords()
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => focusWrongField(refusal && told.current?.closest('form')), [refusal])
  return (
    <div ref={told} role="alert">
      {refusal && <Notice tone="wrong" icon="alert" title={sentenceOf(refusal, settings)} />}
    </div>
  )
}

function sentenceOf({ kind, uses }: OfficeRefusal, { refusals, refused, places }: OfficeWords['settings']): string {
  if (kind === 'place-in-use' && uses) return places.inUse(uses.map((use) => places.uses[use]).join(', '))
  return refusals[kind] ?? refused
}

/** What is wrong with one field, by where it stands in the body: `value/taxNumber`; `typed` is what stands in it now. */
export function useSettingProblem(refusal: OfficeRefusal | null): (field: string, typed?: string) => string | null {
  const { problems, taxNumberFaults } = useWords().settings
  return (field, typed = '') => {
    const found = refusal?.fields?.find((one) => one.field === field)
    if (!found) return null
    if (field === 'value/taxNumber' && found.kind === 'invalid') {
      const fault = taxNumberFault(typed)
      return fault && taxNumberFaults[fault]
    }
    return found.kind === 'missing' ? problems.missing : found.kind === 'too-long' ? problems.long : problems.invalid
  }
}
