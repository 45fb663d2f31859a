import { useId, useRef, useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatDay } from '#words/format.ts'
import { addressOf, type OfficeRefusal } from '../data/ask-office.ts'
import { sendFile } from '../data/send-file.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './credits.module.css'

type Taken = OfficeAnswer<'post', '/statements'>
const FIELDS = ['day', 'amount', 'text', 'payer', 'payerAccount', 'bankId'] as const
type Columns = Partial<Record<(typeof FIELDS)[number], string>>

/** A file from the bank; where its columns are not known, which is what. */
export function BringStatement() {
  const { credits: words } = useWords()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [columns, setColumns] = useState<Columns>({})
  const { taken, refusal, isBusy, bring } = useBringing()
  const headings = refusal?.statement?.headings ?? []

  function send(event: FormEvent): void {
    event.preventDefault()
    setMissing(file === null)
    if (file) void bring(file, columns)
  }

  return (
    <PageSection title={words.bring.title}>
      <form className={styles.bring} onSubmit={send} noValidate>
        <div>
          <label htmlFor={id}>{words.bring.file}</label>
          <input
            id={id}
            type="file"
            accept=".xml,.xlsx,.csv,.tsv,.txt"
            aria-describedby={`${id}-hint`}
            aria-invalid={isMissing || undefined}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null)
              setColumns({})
              setMissing(false)
            }}
          />
          <p id={`${id}-hint`} className="quiet small">
            {isMissing ? words.bring.noFile : words.bring.hint}
          </p>
        </div>
        <Refusal of={{ refusal }} />
        {refusal?.kind === 'statement-columns' && (
          <fieldset className={styles.columns}>
            <legend>{words.bring.columns}</legend>
            <p className="quiet small">{words.bring.columnsWhy}</p>
            {FIELDS.map((field) => (
              <SelectField
                key={field}
                label={words.bring.fields[field]}
                value={columns[field] ?? ''}
                onChange={(event) => setColumns({ ...columns, [field]: event.target.value })}
              >
                <option value="">{words.bring.none}</option>
                {headings.map((heading) => (
                  <option key={heading} value={heading}>
                    {heading}
                  </option>
                ))}
              </SelectField>
            ))}
          </fieldset>
        )}
        <Button type="submit" busy={isBusy ? words.bring.busy : null}>
          {words.bring.send}
        </Button>
      </form>
      {taken && <TakenNotice taken={taken} />}
    </PageSection>
  )
}

function TakenNotice({ taken: { rows, credits, known, gap, isBalanced } }: { taken: Taken }) {
  const { credits: words } = useWords()
  const language = useOfficeLanguage()
  const more = [
    known > 0 && words.bring.known(known),
    gap && words.bring.gap(formatDay(gap.from, language), formatDay(gap.to, language)),
    !isBalanced && words.bring.unbalanced,
  ]
  return (
    <Notice tone={gap ? 'waits' : 'good'} icon={gap ? 'alert' : 'info'} isNews title={words.bring.taken(rows, credits)}>
      {more.filter(Boolean).join(' ')}
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

  async function bring(file: File, columns: Columns): Promise<void> {
    if (isBusy) return
    const chosen = Object.fromEntries(Object.entries(columns).filter(([, heading]) => heading !== ''))
    const query = { name: file.name.slice(0, 200), ...chosen }
    const text = JSON.stringify([query, file.size, file.lastModified])
    wish.current = wish.current?.text === text ? wish.current : { text, key: crypto.randomUUID() }
    setBusy(true)
    setTaken(null)
    setRefusal(null)
    const address = addressOf('/statements', { query })
    const headers = { 'idempotency-key': wish.current.key }
    const answer = await sendFile<Taken>({ address, file, headers, onProgress: () => {} })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.failure)
    setTaken(answer.value)
    await revalidate()
  }

  return { taken, refusal, isBusy, bring }
}
