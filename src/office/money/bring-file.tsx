import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import styles from './bring-file.module.css'

type BringFileProps = {
  words: Record<'title' | 'file' | 'hint' | 'noFile' | 'send' | 'busy', string>
  /** The ends of names, as a file input has them. */
  accept: string
  /** How it is sent: `useBringFile`. */
  of: { refusal: OfficeRefusal | null; isBusy: boolean }
  onChoose?: () => void
  onSend: (file: File) => void
  /** What else has to be said of it. */
  children?: ReactNode
  /** What came of the last one. */
  outcome: ReactNode
}

/** A file with money in it is chosen and sent; what came of it is said at once. */
export function BringFile({ words, accept, of, onChoose, onSend, children, outcome }: BringFileProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)

  function send(event: FormEvent): void {
    event.preventDefault()
    setMissing(file === null)
    if (file) onSend(file)
    else input.current?.focus()
  }

  return (
    <PageSection title={words.title}>
      <form className={styles.bring} onSubmit={send} noValidate>
        <div>
          <label htmlFor={id}>{words.file}</label>
          <input
            ref={input}
            id={id}
            type="file"
            accept={accept}
            aria-describedby={`${id}-hint`}
            aria-invalid={isMissing || undefined}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null)
              setMissing(false)
              onChoose?.()
            }}
          />
          <p id={`${id}-hint`} className="quiet small">
            {isMissing ? words.noFile : words.hint}
          </p>
        </div>
        <Refusal of={of} />
        {children}
        <Button type="submit" busy={of.isBusy ? words.busy : null}>
          {words.send}
        </Button>
        {outcome}
      </form>
    </PageSection>
  )
}
