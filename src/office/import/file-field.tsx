import { useId, useState, type DragEvent } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { bytesInWords } from './import-parts.tsx'
import { useImportWords } from './import-words.ts'
import styles from './file-field.module.css'

type FileFieldProps = {
  file: File | null
  onChoose: (file: File | null) => void
  problem?: string | null
  /** Where it is not just the file. */
  label?: string
}

/** A file is chosen, or dropped. */
export function FileField({ file, onChoose, problem = null, label }: FileFieldProps) {
  const { bringing } = useImportWords()
  const language = useOfficeLanguage()
  const id = useId()
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onChoose(dropped)
  }

  return (
    <div
      className={classNames(styles.file, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{label ?? bringing.file}</label>
      <input
        id={id}
        type="file"
        accept=".xml,.onix,.csv,.txt,.tsv,.xlsx,.zip,.gz"
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      {file && (
        <p>
          <b>{file.name}</b> <span className="quiet nb">{bytesInWords(file.size, language)}</span>
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      <p id={`${id}-hint`} className="quiet small">
        {bringing.drop} {bringing.fileHint}
      </p>
    </div>
  )
}
