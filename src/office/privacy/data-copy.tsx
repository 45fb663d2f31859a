import { useState } from 'react'
import { getOffice, type OfficeRefusal } from '../data/ask-office.ts'
import { saveFile } from '../data/save-file.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useWords } from '../words/office-words.tsx'
import type { Read } from './data-request.ts'
import { readableCopy } from './readable-copy.ts'
import styles from './privacy.module.css'

/** OFFICE-76: the copy as two files, in the language of whoever asked; that it was taken is written down first. */
export function DataCopy({ request: { id, language } }: { request: Read['request'] }) {
  const { privacy } = useWords()
  const words = privacy.copy
  const take = useAct('/data-requests/{id}/copy')
  const [busy, setBusy] = useState<'page' | 'json' | null>(null)
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)

  async function make(kind: 'page' | 'json'): Promise<void> {
    setBusy(kind)
    setRefusal(null)
    const taken = await take.run({ parameters: { id } })
    const copy = taken.ok ? await getOffice('/data-requests/{id}/data', { parameters: { id } }) : null
    setBusy(null)
    if (!copy) return
    if (!copy.ok) return setRefusal(copy.failure)
    const { data } = copy.value
    if (kind === 'json') saveFile(`data-${id}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
    else saveFile(`data-${id}.html`, readableCopy(data, words.title, language), 'text/html;charset=utf-8')
  }

  return (
    <PageSection title={words.title}>
      <p>{words.sentence}</p>
      <Refusal of={[take, { refusal }]} />
      <p className={styles.others}>
        <Button busy={busy === 'page' ? words.making : null} onClick={() => void make('page')}>
          {words.page}
        </Button>{' '}
        <Button busy={busy === 'json' ? words.making : null} onClick={() => void make('json')}>
          {words.json}
        </Button>
      </p>
    </PageSection>
  )
}
