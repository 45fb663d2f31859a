import { useState } from 'react'
import { COUNT_REASONS, MISSING_TITLES, type CountReason, type MissingTitles } from '#shop/goods/stock/counts/count.ts'
import { useSession } from '../data/session.ts'
import { Button } from '../ui/controls/button.tsx'
import { Radio } from '../ui/controls/choices.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useWords } from '../words/office-words.tsx'
import { differencesIn, type Difference, type Differences } from './count.ts'
import styles from './counts.module.css'

/** Why there are other numbers, and what becomes of titles that nobody found. */
export type Decision = {
  reason: CountReason
  missing: MissingTitles
  setReason: (reason: CountReason) => void
  setMissing: (missing: MissingTitles) => void
}

/** Where most titles were not found, nobody has looked: unless somebody chooses, they are left as they are. */
export function useDecision(read: Differences): Decision {
  const [reason, setReason] = useState<CountReason>('miscounted')
  const [chosen, setMissing] = useState<MissingTitles | null>(null)
  return { reason, missing: chosen ?? (isMostlyMissing(read) ? 'leave' : 'zero'), setReason, setMissing }
}

function isMostlyMissing(read: Differences): boolean {
  return differencesIn(read, 'missing').length > read.titles / 2
}

type AcceptSectionProps = {
  read: Differences
  decision: Decision
  isBusy: boolean
  /** Scans of this browser have not gone up. */
  isWaiting: boolean
  onAccept: () => void
}

export function AcceptSection({ read, decision, isBusy, isWaiting, onAccept }: AcceptSectionProps) {
  const { counts: words } = useWords()
  const { permissions } = useSession()
  const again = differencesIn(read, 'again').length
  const missing = differencesIn(read, 'missing')
  const toMove = differencesIn(read, 'differs').length + (decision.missing === 'zero' ? missing.length : 0)
  return (
    <PageSection title={words.acceptTitle}>
      <div className={styles.form}>
        {again > 0 && <Notice tone="next" icon="info" title={words.againNote(again)} />}
        {missing.length > 0 && <MissingChoice missing={missing} isMostly={isMostlyMissing(read)} decision={decision} />}
        {permissions.includes('stock.correct') ? (
          <>
            {toMove > 0 && (
              <SelectField
                label={words.reason}
                value={decision.reason}
                onChange={(event) => decision.setReason(event.target.value as CountReason)}
              >
                {COUNT_REASONS.map((one) => (
                  <option key={one} value={one}>
                    {words.reasons[one]}
                  </option>
                ))}
              </SelectField>
            )}
            <Button kind="go" disabled={isWaiting} busy={isBusy ? words.accepting : null} onClick={onAccept}>
              {words.accept(toMove)}
            </Button>
          </>
        ) : (
          <p className="quiet">{words.cannotAccept}</p>
        )}
      </div>
    </PageSection>
  )
}

type MissingChoiceProps = { missing: readonly Difference[]; isMostly: boolean; decision: Decision }

function MissingChoice({ missing, isMostly, decision }: MissingChoiceProps) {
  const { counts: words } = useWords()
  const copies = missing.reduce((sum, { stood }) => sum + stood, 0)
  return (
    <fieldset className={styles.choices}>
      <legend>
        <b>{words.missing}</b>{' '}
        <span className="quiet">
          {words.missingSays(missing.length, copies)} {isMostly && words.missingMany}
        </span>
      </legend>
      {MISSING_TITLES.map((one) => (
        <Radio
          key={one}
          name="missing"
          label={words.missingChoices[one]}
          isChecked={decision.missing === one}
          onChoose={() => decision.setMissing(one)}
        />
      ))}
    </fieldset>
  )
}
