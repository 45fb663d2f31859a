import { useRef, useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'
import { readScan, type Scan } from './read-scan.ts'
import styles from './typed-code.module.css'

type TypedCodeProps = {
  label: string
  /** What is wrong with it, in a sentence; null where it was taken. */
  onCode: (scan: Scan) => string | null | Promise<string | null>
}

/** The same as a scan, for whoever has no scanner. What was not taken stays in the field, to be put right. */
export function TypedCode({ label, onCode }: TypedCodeProps) {
  const { typeIn } = useWords().packing
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)

  async function send(): Promise<void> {
    const text = typed.trim()
    // A second press while the first is on its way would be a second copy.
    if (text === '' || isSent.current) return
    isSent.current = true
    try {
      const wrong = await onCode(readScan({ text, asEnglish: text }))
      setProblem(wrong)
      if (wrong === null) setTyped('')
      form.current?.querySelector('input')?.focus()
    } finally {
      isSent.current = false
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={label}
        autoComplete="off"
        data-takes="code"
        spellCheck={false}
        maxLength={60}
        value={typed}
        problem={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(null)
        }}
      />
      <Button type="submit">{typeIn}</Button>
    </form>
  )
}
