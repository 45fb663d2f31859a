import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useAct } from '../data/use-act.ts'
import { useKeptWords } from '../data/use-kept-words.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Refusal, type RefusalProps } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextAreaField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { Message } from './message.ts'
import styles from './messages.module.css'

/**
 * What is written back. What is typed is kept; whoever has been overtaken is told so above it, and sends it only knowing that.
 */
export function AnswerForm({ message }: { message: Message }) {
  const { messages: words } = useWords()
  const { reference, version, email, language, repliesTo } = message
  const typed = useKeptWords(`answer ${reference}`)
  const [seenVersion, setSeenVersion] = useState(version)
  const answer = useAct('/messages/{reference}/answer')
  const form = useRef<HTMLFormElement>(null)
  useKeys([{ keys: 'a', words: words.answer.key, run: () => form.current?.querySelector('textarea')?.focus() }])

  const isOvertaken = version !== seenVersion && typed.words !== ''

  async function send(): Promise<void> {
    const sent = await answer.run({ parameters: { reference }, body: { text: typed.words, version } })
    setSeenVersion(sent.ok ? sent.value.version : version)
    if (!sent.ok) return
    typed.wipe()
    showToast(words.answer.sent)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (typed.words.trim() !== '') void send()
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <PageSection title={words.answer.title}>
      <form ref={form} className={styles.form} onSubmit={submit}>
        <AnswerNotices {...{ message, isOvertaken, typed, answer }} />
        <TextAreaField
          label={words.answer.label(words.answer.languages[language])}
          hint={words.answer.hint(email, repliesTo)}
          lang={language}
          rows={8}
          maxLength={10_000}
          required
          value={typed.words}
          onChange={(event) => typed.type(event.target.value)}
          onKeyDown={handleKey}
        />
        <Button type="submit" kind="go" keys="Ctrl ↵" busy={answer.isBusy ? words.answer.sending : null}>
          {words.answer.send}
        </Button>
      </form>
    </PageSection>
  )
}

type AnswerNoticesProps = {
  message: Message
  isOvertaken: boolean
  typed: ReturnType<typeof useKeptWords>
  answer: RefusalProps['of']
}

/** Who was first, why it did not go, and that it was begun before. */
function AnswerNotices({ message: { entries }, isOvertaken, typed, answer }: AnswerNoticesProps) {
  const { messages: words } = useWords()
  const lastAnswer = entries.findLast(({ kind }) => kind === 'answer')
  return (
    <>
      {isOvertaken && (
        <Notice
          tone="wrong"
          icon="alert"
          isNews
          title={lastAnswer?.by.name ? words.stale(lastAnswer.by.name) : words.staleOther}
        />
      )}
      {!isOvertaken && <Refusal of={answer} own={words.refusals} />}
      {typed.areFromBefore && (
        <Notice
          tone="next"
          icon="info"
          title={words.answer.fromBefore}
          act={<TextButton onClick={typed.wipe}>{words.answer.throwAway}</TextButton>}
        />
      )}
    </>
  )
}

/** For colleagues; whoever wrote never sees it. */
export function MessageNoteForm({ reference }: { reference: string }) {
  const { messages: words } = useWords()
  const typed = useKeptWords(`note ${reference}`)
  const note = useAct('/messages/{reference}/notes')

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (typed.words.trim() === '') return
    if ((await note.run({ parameters: { reference }, body: { text: typed.words } })).ok) typed.wipe()
  }

  return (
    <PageSection title={words.note.title}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <TextAreaField
          label={words.note.label}
          rows={3}
          maxLength={10_000}
          value={typed.words}
          onChange={(event) => typed.type(event.target.value)}
        />
        <Refusal of={note} own={words.refusals} />
        <Button type="submit" busy={note.isBusy ? words.note.saving : null}>
          {words.note.save}
        </Button>
      </form>
    </PageSection>
  )
}
