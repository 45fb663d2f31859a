import { useState, useSyncExternalStore } from 'react'
import { PURPOSES, type Purpose } from '#shop/ground/consent/consent.ts'
import { currentAnswer, giveAnswer, onAnswer } from './consent-store.ts'
import { formatDay } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import styles from './consent-settings.module.css'
import { MessageLine } from '#web/ui/status/message-line.tsx'

/** What may be chosen, and what was. Fetched only where there is something to choose. */
export default function ConsentChoices({ purposes }: { purposes: Purpose[] }) {
  const text = useText()
  const language = useLanguage()
  const answer = useSyncExternalStore(onAnswer, currentAnswer)
  const [changed, setChanged] = useState<Partial<Record<Purpose, boolean>>>({})
  const [isSaved, setIsSaved] = useState(false)
  const chosen = (purpose: Purpose) => changed[purpose] ?? answer?.granted[purpose] ?? false
  const save = (granted: readonly Purpose[]) => {
    giveAnswer(granted)
    setChanged({})
    setIsSaved(true)
  }
  return (
    <>
      <ul className={styles.purposes}>
        <li>
          <Checkbox label={text('consent.necessary')} hint={text('consent.necessary-hint')} checked disabled readOnly />
        </li>
        {purposes.map((purpose) => (
          <li key={purpose}>
            <Checkbox
              label={text(`consent.${purpose}`)}
              hint={text(`consent.${purpose}-hint`)}
              checked={chosen(purpose)}
              onChange={({ target }) => {
                setIsSaved(false)
                setChanged({ ...changed, [purpose]: target.checked })
              }}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="line" onClick={() => save(purposes.filter(chosen))}>
          {text('consent.save')}
        </Button>
        <Button kind="line" onClick={() => save([])}>
          {text('consent.refuse')}
        </Button>
        <Button kind="line" onClick={() => save(PURPOSES)}>
          {text('consent.accept')}
        </Button>
      </div>
      <div role="status">
        {isSaved && <MessageLine kind="good">{text('consent.saved')}</MessageLine>}
        {answer && (
          <p className="hint">
            {text('consent.answered', {
              day: formatDay(answer.at.toISOString().slice(0, 10), language),
              version: answer.version,
              reference: answer.reference,
            })}
          </p>
        )}
      </div>
    </>
  )
}
