import { useCallback, useEffect, useRef, useState } from 'react'
import { WORD_REFUSALS } from '#shop/selling/reader-words/reader-words.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import { Skeleton } from '#web/ui/controls/skeleton.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { failureInWords } from '#web/ui/private-page/failure-text.ts'
import { LoadFailed } from '#web/ui/private-page/load-failed.tsx'
import { useFetched } from '#web/ui/private-page/use-fetched.ts'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { readOwnWords, takeBackOwnWords } from './reader-words-data.ts'
import type { OwnWord } from './reader-words-operations.graphql.ts'
import styles from './reader-words.module.css'
import { WriteForm } from './write-form.tsx'

type Outcome = 'sent' | 'taken-back' | 'failed'

/** WORD-01: what somebody may write of, and what they wrote. An order leads to one of them by the number of any of its lines in the address. */
export function OwnWords() {
  const text = useText()
  const language = useLanguage()
  const read = useCallback(() => readOwnWords(language), [language])
  const { value: own, hasFailed, failure, reload } = useFetched(read)
  const [open, setOpen] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!own) return
    const [, line] = /^#readers(?:-(\d+))?$/.exec(location.hash) ?? []
    const wanted = own.find(({ lineIds, problem }) => line !== undefined && lineIds.includes(line) && !problem)
    if (wanted && !wanted.id) setOpen(wanted.lineId)
    if (location.hash.startsWith('#readers'))
      document.getElementById(wanted ? `readers-${wanted.lineId}` : 'readers')?.scrollIntoView()
    // Only when it is first there: what is done later moves nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [own === null])

  async function finish(done: Outcome): Promise<void> {
    setOpen(null)
    setOutcome(done)
    // The form is gone: whoever uses the keyboard goes on from what came of it.
    place.current?.focus()
    await reload()
  }
  async function takeBack(id: string): Promise<void> {
    setBusy(id)
    setOutcome(null)
    const done = await takeBackOwnWords(id).then(
      () => 'taken-back' as const,
      () => 'failed' as const,
    )
    await finish(done)
    setBusy(null)
  }

  return (
    <div id="readers" ref={place} tabIndex={-1}>
      {outcome && (
        <MessageLine kind={outcome === 'failed' ? 'bad' : 'good'} role={outcome === 'failed' ? 'alert' : 'status'}>
          {text(`reader-words.${outcome}`)}
        </MessageLine>
      )}
      {hasFailed && !own && (
        <LoadFailed sentence={failureInWords(failure, text, text('reader-words.mine-load-failed'))} onRetry={reload} />
      )}
      {!own && !hasFailed && <Skeleton width="60%" />}
      {own?.length === 0 && <p className="hint">{text('reader-words.mine-none')}</p>}
      {own && own.length > 0 && (
        <ul className={styles.list}>
          {own.map((one) => (
            <li key={one.lineId} id={`readers-${one.lineId}`}>
              <OneOwn
                one={one}
                isOpen={open === one.lineId}
                isBusy={one.id !== null && busy === one.id}
                onOpen={() => {
                  setOutcome(null)
                  setOpen(one.lineId)
                }}
                onTakeBack={(id) => void takeBack(id)}
              />
              {open === one.lineId && (
                <WriteForm of={one} onSent={() => void finish('sent')} onClose={() => setOpen(null)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type OneOwnProps = {
  one: OwnWord
  isOpen: boolean
  isBusy: boolean
  onOpen: () => void
  onTakeBack: (id: string) => void
}

function OneOwn({ one, isOpen, isBusy, onOpen, onTakeBack }: OneOwnProps) {
  const text = useText()
  const { id, title, author, path, problem, stars, words, name, reply } = one
  const isThere = id !== null && one.state !== 'taken-back'
  const about = <span className="vh"> {text('reader-words.about', { title })}</span>
  return (
    <>
      <p>
        {path ? <TextLink to={path}>{title}</TextLink> : title}
        {author && ` · ${author}`}
      </p>
      <p className="hint">{standingOf(one, text)}</p>
      {isThere && !isOpen && (
        <p className={styles.own}>
          {text('reader-words.stars', { count: stars ?? 0 })} · {name || text('reader-words.nameless')}
          {'\n'}
          {words}
        </p>
      )}
      {isThere && reply && (
        <p className={styles.own}>
          <b>{text('reader-words.reply')}</b> {reply}
        </p>
      )}
      <p className={styles.acts}>
        {!problem && !isOpen && (
          <button type="button" className="link" onClick={onOpen}>
            {text(isThere ? 'reader-words.change' : 'reader-words.begin')}
            {about}
          </button>
        )}
        {isThere && (
          <button
            type="button"
            className="link"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onTakeBack(id)}
          >
            {text(isBusy ? 'reader-words.taking-back' : 'reader-words.take-back')}
            {about}
          </button>
        )}
      </p>
    </>
  )
}

function standingOf({ state, refusal, problem }: OwnWord, text: Text): string {
  if (problem === 'staff') return text('reader-words.staff-now')
  if (problem) return text('reader-words.not-kept-now')
  if (state === 'refused') {
    const reason = WORD_REFUSALS.find((one) => one === refusal)
    return text('reader-words.state-refused', { reason: reason ? text(`reader-words.reason-${reason}`) : '' })
  }
  const known = (['waiting', 'shown', 'taken-back'] as const).find((one) => one === state)
  return text(`reader-words.state-${known ?? 'none'}`)
}
