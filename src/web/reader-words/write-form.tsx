import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { MAX_SHOWN_NAME, MAX_WORDS, STARS, WRITING_PROBLEMS } from '#shop/selling/reader-words/reader-words.ts'
import { LANGUAGES } from '#site/languages.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { sendWords } from './reader-words-data.ts'
import type { OwnWord } from './reader-words-operations.graphql.ts'
import styles from './reader-words.module.css'

type WriteFormProps = { of: OwnWord; onSent: () => void; onClose: () => void }

/** Why it was not taken: at the field that has to be mended, or, of what no field can mend, above them. */
type Refused = { kind: (typeof WRITING_PROBLEMS)[number] | (typeof OTHERS)[number] | 'failed'; found: string }
const OTHERS = ['no-such-line', 'not-kept', 'staff', 'already-written'] as const

type Typed = { stars: number; words: string; name: string; language: string }

/** WORD-03: stars, words, and what their writer wants to be called. What was typed stays when it is refused. */
export function WriteForm({ of, onSent, onClose }: WriteFormProps) {
  const text = useText()
  const shown = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({
    stars: of.stars ?? 0,
    words: of.words ?? '',
    name: of.name ?? '',
    language: of.language ?? shown,
  })
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setRefused(null)
    setIsBusy(true)
    try {
      const { problem, found } = await sendWords({ lineId: of.lineId, ...typed })
      if (problem) setRefused({ kind: kindOf(problem), found: found ?? '' })
      else onSent()
    } catch {
      setRefused({ kind: 'failed', found: '' })
    }
    setIsBusy(false)
  }

  const general = refused && [...OTHERS, 'failed'].includes(refused.kind) ? sentenceOf(refused, text) : null
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={text('reader-words.form', { title: of.title })}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      {general && (
        <MessageLine kind="bad" role="alert">
          {general}
        </MessageLine>
      )}
      <WriteFields
        lineId={of.lineId}
        typed={typed}
        refused={refused}
        onType={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
      <p className="hint">{text('reader-words.no-letter')}</p>
      <div className={styles.acts}>
        <Button type="submit" isBusy={isBusy} busyLabel={text('reader-words.sending')}>
          {text('reader-words.send')}
        </Button>
        <Button kind="line" onClick={onClose}>
          {text('reader-words.cancel')}
        </Button>
      </div>
    </form>
  )
}

type WriteFieldsProps = {
  lineId: string
  typed: Typed
  refused: Refused | null
  onType: (part: Partial<Typed>) => void
}

function WriteFields({ lineId, typed, refused, onType }: WriteFieldsProps) {
  const text = useText()
  const { stars, words, name, language } = typed
  const error = (...kinds: Refused['kind'][]) =>
    refused && kinds.includes(refused.kind) ? sentenceOf(refused, text) : undefined
  // A link may stand in the words or in the name: it is said where it was found.
  const isInName = refused?.kind === 'no-links' && !words.toLowerCase().includes(refused.found)
  const link = error('no-links')
  return (
    <>
      <RadioGroup
        legend={text('reader-words.stars-label')}
        name={`stars-${lineId}`}
        value={String(stars)}
        options={STARS.toReversed().map((count) => ({
          value: String(count),
          label: text('reader-words.stars', { count }),
        }))}
        error={error('stars-missing')}
        onChange={(value) => onType({ stars: Number(value) })}
      />
      <Field
        as="textarea"
        rows={6}
        label={text('reader-words.words-label')}
        hint={text('reader-words.words-hint')}
        maxLength={MAX_WORDS}
        value={words}
        error={error('words-missing', 'words-too-long') ?? (isInName ? undefined : link)}
        onChange={({ target }) => onType({ words: target.value })}
      />
      <Field
        as="select"
        label={text('reader-words.language-label')}
        value={language}
        onChange={({ target }) => onType({ language: target.value })}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {text(`reader-words.language-${one}`)}
          </option>
        ))}
      </Field>
      <Field
        label={text('reader-words.name-label')}
        hint={text('reader-words.name-hint')}
        isOptional
        autoComplete="off"
        maxLength={MAX_SHOWN_NAME}
        value={name}
        error={error('name-too-long') ?? (isInName ? link : undefined)}
        onChange={({ target }) => onType({ name: target.value })}
      />
    </>
  )
}

function kindOf(problem: string): Refused['kind'] {
  return [...WRITING_PROBLEMS, ...OTHERS].find((one) => one === problem) ?? 'failed'
}

function sentenceOf({ kind, found }: Refused, text: Text): string {
  return kind === 'no-links' ? text('reader-words.no-links', { found }) : text(`reader-words.${kind}`)
}
