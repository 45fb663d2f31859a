import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import styles from './reader-words.module.css'

export type ListedWords = OfficeAnswer<'get', '/reader-words'>['words'][number]

/** What a reader wrote, with what is known of it and what can be done. */
export function WordsRow({ words: one }: { words: ListedWords }) {
  const { readerWords: words } = useWords()
  const language = useOfficeLanguage()
  const { id, productId, title, order, stars, name, state, refusal, isKept, reply, writtenAt, reports } = one
  return (
    <article className={styles.row} aria-labelledby={`words-${id}`}>
      <div>
        <h2 id={`words-${id}`} className={styles.title}>
          <TextLink to={`${OFFICE_PATH}/products/${productId}`}>
            <span className="serif">{title}</span>
          </TextLink>
        </h2>
        <p className="small quiet">
          <b className="nb">{words.stars(stars)}</b> · {name || words.nameless} ·{' '}
          {dayAndTime(new Date(writtenAt), language)} · {words.languages[one.language]}
          {order && (
            <>
              {' · '}
              <TextLink to={`${OFFICE_PATH}/orders/${order}`}>{order}</TextLink>
            </>
          )}
        </p>
        <blockquote className={styles.words} lang={one.language}>
          {one.words}
        </blockquote>
        {reply !== '' && <p className={styles.reply}>{words.replyIs(reply)}</p>}
        {!isKept && <Notice tone="wrong" icon="info" title={words.notKept} />}
        {refusal && <p>{words.refusedFor(words.reasons[refusal])}</p>}
        {state === 'shown' && reports.length > 0 && (
          <p>
            {words.reportedFor(
              reports.map(({ reason, count }) => words.reportOf(words.reasons[reason], count)).join('; '),
            )}
          </p>
        )}
      </div>
      <Acts words={one} />
    </article>
  )
}

function Acts({ words: one }: { words: ListedWords }) {
  const { readerWords: words } = useWords()
  const [open, setOpen] = useState<'refuse' | 'reply' | null>(null)
  const show = useAct('/reader-words/{id}/show')
  const leave = useAct('/reader-words/{id}/leave')
  const { id, version, state, isKept, reports } = one
  const seen = { parameters: { id }, body: { version } }
  const close = () => setOpen(null)
  const tell = async (act: Promise<{ ok: boolean }>, sentence: string) => void ((await act).ok && showToast(sentence))
  return (
    <div>
      <Refusal of={[show, leave]} />
      <div className={styles.acts}>
        {(state === 'waiting' || state === 'refused') && isKept && (
          <Button
            kind={state === 'waiting' ? 'go' : 'line'}
            busy={show.isBusy ? words.busy : null}
            onClick={() => void tell(show.run(seen), words.showDone)}
          >
            {words.show}
          </Button>
        )}
        {state === 'shown' && reports.length > 0 && (
          <Button
            kind="go"
            busy={leave.isBusy ? words.busy : null}
            onClick={() => void tell(leave.run(seen), words.leaveDone)}
          >
            {words.leave}
          </Button>
        )}
        {state === 'shown' && (
          <Button onClick={() => setOpen('reply')}>{one.reply === '' ? words.reply : words.replyAnew}</Button>
        )}
        {(state === 'waiting' || state === 'shown') && (
          <Button onClick={() => setOpen('refuse')}>{state === 'waiting' ? words.refuse : words.takeDown}</Button>
        )}
      </div>
      {open === 'refuse' && <RefuseDialog words={one} onClose={close} />}
      {open === 'reply' && <ReplyDialog words={one} onClose={close} />}
    </div>
  )
}
