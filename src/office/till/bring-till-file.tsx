import { useState } from 'react'
import { BringFile } from '../money/bring-file.tsx'
import { useBringFile } from '../money/use-bring-file.ts'
import { Field } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'

/** A table that a till has written, where it cannot send its lines by itself. */
export function BringTillFile({ place }: { place: string }) {
  const { bring: words } = useWords().till
  const bringing = useBringFile('/till/files')
  const [till, setTill] = useState('')
  const { taken } = bringing
  const doubled = taken?.refused.filter(({ kind }) => kind === 'doubled').length ?? 0
  const refused = (taken?.refused.length ?? 0) - doubled
  return (
    <BringFile
      words={words}
      accept=".csv,.tsv,.txt,.xlsx"
      of={bringing}
      onSend={(file) => void bringing.bring(file, { place, till: till.trim() })}
      outcome={
        taken && (
          <Notice
            tone={refused > 0 ? 'waits' : 'good'}
            icon={refused > 0 ? 'alert' : 'info'}
            isNews
            title={words.taken(taken.taken)}
          >
            {[doubled > 0 && words.doubled(doubled), refused > 0 && words.refused(refused)].filter(Boolean).join(' ')}
          </Notice>
        )
      }
    >
      <Field
        label={words.till}
        maxLength={60}
        required
        value={till}
        onChange={(event) => setTill(event.target.value)}
      />
    </BringFile>
  )
}
