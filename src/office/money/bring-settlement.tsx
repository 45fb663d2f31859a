import { useId, useRef, useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatForints } from '#words/format.ts'
import { addressOf, type OfficeRefusal } from '../data/ask-office.ts'
import { sendFile } from '../data/send-file.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './settlements.module.css'

type Taken = OfficeAnswer<'post', '/settlements'>

/** A carrier's file; what came of it is said at once. */
export function BringSettlement() {
  const { settlements: words } = useWords()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { taken, refusal, isBusy, bring } = useBringing()

  function send(event: FormEvent): void {
    event.preventDefault()
    setMissing(file === null)
    if (file) void bring(file)
  }

  return (
    <PageSection title={words.bring.title}>
      <form className={styles.bring} onSubmit={send} noValidate>
        <div>
          <label htmlFor={id}>{words.bring.file}</label>
          <input
            id={id}
            type="file"
            accept=".xlsx"
            aria-describedby={`${id}-hint`}
            aria-invalid={isMissing || undefined}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null)
              setMissing(false)
            }}
          />
          <p id={`${id}-hint`} className="quiet small">
            {isMissing ? words.bring.noFile : words.bring.hint}
          </p>
        </div>
        <Refusal of={{ refusal }} />
        <Button type="submit" busy={isBusy ? words.bring.busy : null}>
          {words.bring.send}
        </Button>
        {taken && <TakenNotice taken={taken} />}
      </form>
    </PageSection>
  )
}

function TakenNotice({ taken: { total, setOff, rows, kind, matches } }: { taken: Taken }) {
  const { settlements: words } = useWords()
  const language = useOfficeLanguage()
  const money = (sum: number) => formatForints(sum, language)
  const { settled = 0, rounded = 0 } = matches
  const wrong = rows - settled - rounded
  const sentences = [
    kind === 'parcel-statuses' && words.onlyStatuses,
    setOff > 0 && words.setOff(money(setOff), money(total - setOff)),
    rounded > 0 && words.bring.rounded(rounded),
    matches.mismatch && words.bring.mismatch(matches.mismatch),
    matches['came-back'] && words.bring.cameBack(matches['came-back']),
    matches['not-to-collect'] && words.bring.notToCollect(matches['not-to-collect']),
    matches.unknown && words.bring.unknown(matches.unknown),
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <Notice
      tone={wrong > 0 ? 'waits' : 'good'}
      icon={wrong > 0 ? 'alert' : 'info'}
      isNews
      title={words.bring.taken(rows, money(total))}
    >
      {sentences.join(' ')}
    </Notice>
  )
}

/** Sends it, and again under the same key where the network was lost: then it is taken once. */
function useBringing() {
  const { revalidate } = useRevalidator()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const wish = useRef<{ text: string; key: string } | null>(null)

  async function bring(file: File): Promise<void> {
    if (isBusy) return
    const query = { name: file.name.slice(0, 200) }
    const text = JSON.stringify([query, file.size, file.lastModified])
    wish.current = wish.current?.text === text ? wish.current : { text, key: crypto.randomUUID() }
    setBusy(true)
    setTaken(null)
    setRefusal(null)
    const headers = { 'idempotency-key': wish.current.key }
    const answer = await sendFile<Taken>({
      address: addressOf('/settlements', { query }),
      file,
      headers,
      onProgress: () => {},
    })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.failure)
    // Sent once more it is another wish, and is told to be known.
    wish.current = null
    setTaken(answer.value)
    await revalidate()
  }

  return { taken, refusal, isBusy, bring }
}
