import { useRef, useState, type FormEvent } from 'react'
import { getOffice } from '../data/ask-office.ts'
import { useKeptWords } from '../data/use-kept-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { useWords } from '../words/office-words.tsx'
import type { OrderActs } from './use-order-acts.ts'
import styles from './order.module.css'

const NOTE_FIELD = 'order-note'
const MOST_NAMES = 5

export function focusNote(): void {
  document.getElementById(NOTE_FIELD)?.focus()
}

/** A note to colleagues; `@` offers their names, and whoever is named is told. */
export function NoteForm({ number, acts }: { number: string; acts: OrderActs }) {
  const words = useWords().order.timeline
  const field = useRef<HTMLInputElement>(null)
  const { words: text, type: keep, wipe } = useKeptWords(`note ${number}`)
  const [colleagues, setColleagues] = useState<readonly string[] | null>(null)
  const begun = /@(?<name>[^@]{0,40})$/u.exec(text)?.groups?.name
  const offered =
    begun === undefined ? [] : (colleagues ?? []).filter((name) => beginsLike(name, begun)).slice(0, MOST_NAMES)

  async function type(typed: string): Promise<void> {
    keep(typed)
    if (!typed.includes('@') || colleagues) return
    const answer = await getOffice('/colleagues', {})
    if (answer.ok) setColleagues(answer.value.names)
  }

  async function write(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (text.trim() !== '' && (await acts.note(text))) wipe()
  }

  function name(colleague: string): void {
    keep(`${text.slice(0, text.lastIndexOf('@'))}@${colleague} `)
    field.current?.focus()
  }

  return (
    <form className={styles.note} onSubmit={(event) => void write(event)}>
      <label className="vh" htmlFor={NOTE_FIELD}>
        {words.notePlaceholder}
      </label>
      <input
        ref={field}
        id={NOTE_FIELD}
        value={text}
        maxLength={10_000}
        placeholder={words.notePlaceholder}
        autoComplete="off"
        onChange={(event) => void type(event.target.value)}
      />
      <Button type="submit" keys="N">
        {words.write}
      </Button>
      {offered.length > 0 && (
        <div className={styles.names} role="group" aria-label={words.names}>
          {offered.map((colleague) => (
            <Button key={colleague} kind="bare" onClick={() => name(colleague)}>
              @{colleague}
            </Button>
          ))}
        </div>
      )}
    </form>
  )
}

/** Any word of a name begins with it; a whole name is not offered again. */
function beginsLike(name: string, begun: string): boolean {
  const [wanted, whole] = [folded(begun), folded(name)]
  return !wanted.startsWith(whole) && ` ${whole}`.includes(` ${wanted}`)
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
