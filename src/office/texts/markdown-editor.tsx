import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { done } from '#kit/result.ts'
import { Icon } from '../ui/controls/icon.tsx'
import { PickDialog } from '../ui/pick/pick-dialog.tsx'
import { useWords } from '../words/office-words.tsx'
import type { TextLook, TextAnswer } from './text.ts'
import styles from './texts.module.css'
import { goToLine, selectedIn, withMark, writeInto, type MarkdownMark } from './write-markdown.ts'

const MARKS: readonly MarkdownMark[] = ['bold', 'italic', 'heading', 'list', 'link']
const LONGEST = 200_000

type MarkdownEditorProps = {
  text: TextAnswer
  markdown: string
  look: TextLook | null
  onChange: (markdown: string) => void
  onPublish: () => void
}

/** A plain field of Markdown: the browser's own spelling and undo, on every phone; buttons for those who do not know the signs. */
export function MarkdownEditor({ text, markdown, look, onChange, onPublish }: MarkdownEditorProps) {
  const { texts: words } = useWords()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isPicking, setPicking] = useState(false)

  function mark(kind: MarkdownMark): void {
    if (field.current) writeInto(field.current, withMark(kind, selectedIn(field.current), words.sample[kind]))
  }

  function insert(name: string): void {
    const placed = `{{${name}}}`
    if (field.current) writeInto(field.current, { text: placed, from: placed.length, to: placed.length })
  }

  function handleKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey)) return
    const pressed = { b: 'bold', i: 'italic' } as const
    const kind = pressed[event.key.toLowerCase() as keyof typeof pressed]
    if (kind) mark(kind)
    else if (event.key === 'Enter') onPublish()
    else return
    event.preventDefault()
  }

  return (
    <div>
      <MarkBar look={look} onMark={mark} onPlaceholder={() => setPicking(true)} />
      <label className="vh" htmlFor="text-markdown">
        {words.field}
      </label>
      <textarea
        ref={field}
        id="text-markdown"
        className={styles.field}
        lang={text.language}
        maxLength={LONGEST}
        value={markdown}
        aria-describedby={look && look.problems.length > 0 ? 'text-problems' : undefined}
        aria-invalid={look && look.problems.length > 0 ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
      />
      <Problems look={look} field={field} />
      {isPicking && (
        <PickDialog
          title={words.placeholderTitle}
          label={words.placeholderBy}
          fewestSigns={0}
          find={async (sought) => done({ options: placeholderOptions(text, sought, words.placeholderEmpty) })}
          onPick={insert}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

type MarkBarProps = { look: TextLook | null; onMark: (kind: MarkdownMark) => void; onPlaceholder: () => void }

function MarkBar({ look, onMark, onPlaceholder }: MarkBarProps) {
  const { texts: words } = useWords()
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.toolbar}>
      {MARKS.map((kind) => (
        <button key={kind} type="button" className={styles[kind]} onClick={() => onMark(kind)}>
          {words.marks[kind]}
        </button>
      ))}
      <button type="button" onClick={onPlaceholder}>
        {words.placeholder} <Icon name="down" size="small" />
      </button>
      <span className="small quiet">{look && words.wordCount(look.words)}</span>
    </div>
  )
}

function placeholderOptions({ placeholders }: TextAnswer, sought: string, empty: string) {
  const wanted = sought.toLowerCase()
  return placeholders
    .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted))
    .map(({ name, value }) => ({ id: name, label: name, end: value === '' ? empty : shortened(value), value: name }))
}

const SHOWN_SIGNS = 40

function shortened(value: string): string {
  return value.length > SHOWN_SIGNS ? `${value.slice(0, SHOWN_SIGNS)} …` : value
}

/** What a page could not show, each with its line; pressed, it leads there. */
function Problems({ look, field }: { look: TextLook | null; field: RefObject<HTMLTextAreaElement | null> }) {
  const { texts: words } = useWords()
  return (
    <div role="status">
      <ul id="text-problems" className={styles.problems}>
        {(look?.problems ?? []).map(({ kind, what, line }) => (
          <li key={`${kind} ${line} ${what}`}>
            <Icon name="alert" size="small" />
            <button type="button" onClick={() => field.current && goToLine(field.current, line)}>
              {words.line(line)}
            </button>{' '}
            {words.problems[kind](what)}
          </li>
        ))}
      </ul>
    </div>
  )
}
