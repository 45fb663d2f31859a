import { useEffect, useState } from 'react'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { getOffice } from '../data/ask-office.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { FormPart } from './form-part.tsx'
import type { Title, TitleForm } from './use-title-form.ts'
import styles from './history-part.module.css'

type Act = OfficeAnswer<'get', '/products/{id}/history'>['acts'][number]

/** What people did to it, with before and after, the newest first; asked for when the form stands. */
export function HistoryPart({ title, form }: { title: Title; form: TitleForm }) {
  const words = useWords().product
  const [history, setHistory] = useState<{ acts: Act[]; next: number | null } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { id, version } = title

  useEffect(() => {
    const asking = new AbortController()
    void getOffice('/products/{id}/history', { parameters: { id }, query: {} }, asking.signal)
      .then((answer) => {
        if (answer.ok) setHistory({ acts: answer.value.acts, next: answer.value.next })
        setFailed(!answer.ok)
      })
      .catch(() => {
        // Left before it was answered.
      })
    return () => asking.abort()
  }, [id, version])

  async function older(before: number): Promise<void> {
    const answer = await getOffice('/products/{id}/history', { parameters: { id }, query: { before } })
    if (answer.ok && history) setHistory({ acts: [...history.acts, ...answer.value.acts], next: answer.value.next })
    setFailed(!answer.ok)
  }

  return (
    <FormPart id="history">
      {hasFailed && <p className="quiet">{words.historyFailed}</p>}
      {history?.acts.length === 0 && <p className="quiet">{words.noHistory}</p>}
      <ol className={styles.history}>
        {history?.acts.map((act) => (
          <HistoryEntry
            key={act.id}
            act={act}
            onUndo={() =>
              void form.takeBack(act.id, act.operation === 'product make' ? words.madeUndone : words.undone)
            }
          />
        ))}
      </ol>
      {history?.next && <TextButton onClick={() => void older(history.next ?? 0)}>{words.older}</TextButton>}
    </FormPart>
  )
}

function HistoryEntry({ act, onUndo }: { act: Act; onUndo: () => void }) {
  const words = useWords()
  const productWords = words.product
  const language = useOfficeLanguage()
  return (
    <li>
      <p>
        <span className="faint small">{dayAndTime(new Date(act.at), language)}</span> <b>{act.by}</b>{' '}
        {words.acts[act.operation] ?? act.operation}
        {act.isRefused && <span className="quiet"> · {words.audit.refused}</span>}{' '}
        {act.canUndo && (
          <Button kind="bare" onClick={onUndo}>
            {productWords.undo}
          </Button>
        )}
      </p>
      {act.changes.length > 0 && (
        <details>
          <summary className="quiet small">{productWords.changes(act.changes.length)}</summary>
          <dl className={styles.changes}>
            {act.changes.map(({ what, before, after }, at) => (
              <div key={at}>
                <dt>{productWords.columns[what] ?? what}</dt>
                <dd>
                  {before !== null && <s className="quiet">{before}</s>} {after}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
