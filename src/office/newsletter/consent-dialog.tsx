import { useState } from 'react'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatInstant } from '#words/format.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './newsletter.module.css'

type Consent = OfficeAnswer<'get', '/newsletter/subscribers/{id}'>

/** The proof, and the way off the list, which is asked about once: nobody but the subscriber can undo it. */
export function ConsentDialog({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const { newsletter: words } = useWords()
  const [isAsking, setAsking] = useState(false)
  const remove = useAct('/newsletter/subscribers/{id}/remove')

  async function removeThem(): Promise<void> {
    if (!(await remove.run({ parameters: { id: consent.id } })).ok) return
    showToast(words.removed)
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={consent.email}
      sentence={isAsking ? words.removeSentence(consent.email) : words.proofSentence}
      foot={
        isAsking ? (
          <>
            <Button kind="final" busy={remove.isBusy ? words.removing : null} onClick={() => void removeThem()}>
              {words.remove}
            </Button>
            <Button kind="bare" onClick={() => setAsking(false)}>
              {words.cancel}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{words.close}</Button>
            <Button kind="final" onClick={() => setAsking(true)}>
              {words.remove}
            </Button>
          </>
        )
      }
    >
      <Refusal of={remove} />
      {!isAsking && <Proof consent={consent} />}
    </Dialog>
  )
}

/** When and where they asked for it, and with which words. */
function Proof({ consent }: { consent: Consent }) {
  const { newsletter: words } = useWords()
  const language = useOfficeLanguage()
  const confirmed = consent.events.findLast(({ event }) => event === 'confirmed')
  return (
    <>
      <ol className={styles.events} aria-label={words.proof}>
        {consent.events.map(({ event, at, source }, number) => (
          <li key={number}>
            <span>
              {words.events[event]}, {words.sources[source] ?? source}
            </span>
            <span className="quiet">{formatInstant(new Date(at), language)}</span>
          </li>
        ))}
      </ol>
      {confirmed && (
        <>
          <h3>{words.words}</h3>
          <p lang={confirmed.text ? confirmed.language : undefined}>
            {confirmed.text ?? words.formerWords(confirmed.textVersion)}
          </p>
        </>
      )}
    </>
  )
}
