import { useEffect, useState, type FormEvent } from 'react'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { getOffice, type OfficeRefusal } from '../data/ask-office.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { LoadingState } from '../ui/page/screen-states.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import styles from './letters.module.css'

type OrderLetter = OfficeAnswer<'get', '/letters/orders'>['letters'][number]
type WaitingLetter = OfficeAnswer<'get', '/letters/waiting'>['letters'][number]

/** A letter about an order as it went, and the way to send it again. */
export function OrderLetterDialog({ letter, onClose }: { letter: OrderLetter; onClose: () => void }) {
  const { letters: words } = useWords()
  const { permissions } = useSession()
  const { number, letterId, to, kind, failure } = letter
  const again = useAct('/orders/{number}/letters')
  const parameters = { number, letterId }
  const read = useRead(String(letterId), () => getOffice('/orders/{number}/letters/{letterId}', { parameters }))
  return (
    <LetterDialog
      title={`${words.kinds[kind] ?? kind}, ${number}`}
      to={to ?? words.staff}
      failure={failure}
      words={read}
      again={
        to !== null && permissions.includes('orders.change')
          ? {
              isBusy: again.isBusy,
              refusal: again.refusal,
              run: ({ to: corrected }) => again.run({ parameters: { number }, body: { letterId, to: corrected } }),
            }
          : null
      }
      onClose={onClose}
    />
  )
}

/** A letter that waits for the mail server. */
export function WaitingLetterDialog({ letter, onClose }: { letter: WaitingLetter; onClose: () => void }) {
  const { id, to, subject, failure, isSealed } = letter
  const { letters: words } = useWords()
  const again = useAct('/letters/waiting/{letterId}/again')
  const parameters = { letterId: id }
  const read = useRead(String(id), () => getOffice('/letters/waiting/{letterId}', { parameters }))
  return (
    <LetterDialog
      title={subject}
      to={to}
      failure={failure}
      words={isSealed ? words.sealed : read}
      again={
        isSealed
          ? null
          : {
              isBusy: again.isBusy,
              refusal: again.refusal,
              run: (body) => again.run({ parameters, body }),
            }
      }
      onClose={onClose}
    />
  )
}

type Read = Awaited<ReturnType<typeof getOffice<'/orders/{number}/letters/{letterId}'>>>

/** Undefined while it is being read; null where nothing is kept. */
function useRead(
  letter: string,
  read: () => Promise<{ ok: true; value: { words: string | null } } | Extract<Read, { ok: false }>>,
): string | null | undefined {
  const [words, setWords] = useState<string | null>()
  useEffect(() => {
    let isWanted = true
    void read().then((answer) => isWanted && setWords(answer.ok ? answer.value.words : null))
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- which letter it is says what is read
  }, [letter])
  return words
}

type LetterDialogProps = {
  title: string
  to: string
  failure: string | null
  words: string | null | undefined
  /** Null where it cannot be sent again, or not by this person. */
  again: {
    isBusy: boolean
    refusal: OfficeRefusal | null
    run: (body: { to?: string }) => Promise<{ ok: boolean }>
  } | null
  onClose: () => void
}

function LetterDialog({ title, to, failure, words: letter, again, onClose }: LetterDialogProps) {
  const { letters: words } = useWords()
  const [address, setAddress] = useState('')

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const corrected = address.trim()
    const sent = await again?.run(corrected === '' ? {} : { to: corrected })
    if (!sent?.ok) return
    showToast(words.goes(corrected === '' ? to : corrected))
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      sentence={words.readSentence(to)}
      foot={
        again && (
          <Button type="submit" form="letter-again" kind="go" busy={again.isBusy ? words.sending : null}>
            {words.again}
          </Button>
        )
      }
    >
      {failure && <Notice tone="wrong" icon="alert" title={words.failure(failure)} />}
      {again && (
        <form id="letter-again" className={styles.again} onSubmit={(event) => void send(event)}>
          <Field
            label={words.address}
            hint={words.addressHint}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            problem={again.refusal?.kind === 'invalid' ? words.badAddress : null}
          />
          <Refusal of={again} own={words.refusals} except="invalid" />
        </form>
      )}
      {letter === undefined ? (
        <LoadingState what={words.reading} />
      ) : (
        <p className={styles.words}>{letter ?? words.noWords}</p>
      )}
    </Dialog>
  )
}
