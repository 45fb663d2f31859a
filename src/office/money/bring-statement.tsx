import { useState } from 'react'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatDay } from '#words/format.ts'
import { SelectField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { BringFile } from './bring-file.tsx'
import { useBringFile } from './use-bring-file.ts'
import styles from './credits.module.css'

type Taken = OfficeAnswer<'post', '/statements'>
const FIELDS = ['day', 'amount', 'text', 'payer', 'payerAccount', 'bankId'] as const
type Columns = Partial<Record<(typeof FIELDS)[number], string>>

/** A file from the bank; where its columns are not known, which is what. */
export function BringStatement() {
  const { credits: words } = useWords()
  const [columns, setColumns] = useState<Columns>({})
  const bringing = useBringFile('/statements')
  const { taken, refusal } = bringing

  function send(file: File): void {
    const chosen = Object.fromEntries(Object.entries(columns).filter(([, heading]) => heading !== ''))
    void bringing.bring(file, chosen)
  }

  return (
    <BringFile
      words={words.bring}
      accept=".xml,.xlsx,.csv,.tsv,.txt"
      of={bringing}
      onChoose={() => setColumns({})}
      onSend={send}
      outcome={taken && <TakenNotice taken={taken} />}
    >
      {refusal?.kind === 'statement-columns' && (
        <ColumnsFields headings={refusal.statement?.headings ?? []} columns={columns} onChange={setColumns} />
      )}
    </BringFile>
  )
}

type ColumnsFieldsProps = { headings: readonly string[]; columns: Columns; onChange: (columns: Columns) => void }

function ColumnsFields({ headings, columns, onChange }: ColumnsFieldsProps) {
  const { bring: words } = useWords().credits
  return (
    <fieldset className={styles.columns}>
      <legend>{words.columns}</legend>
      <p className="quiet small">{words.columnsWhy}</p>
      {FIELDS.map((field) => (
        <SelectField
          key={field}
          label={words.fields[field]}
          value={columns[field] ?? ''}
          onChange={(event) => onChange({ ...columns, [field]: event.target.value })}
        >
          <option value="">{words.none}</option>
          {headings.map((heading) => (
            <option key={heading} value={heading}>
              {heading}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
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
