import { useEffect, useRef, useState } from 'react'
import { getOffice } from '../data/ask-office.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextAreaField } from '../ui/controls/field.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { useWords } from '../words/office-words.tsx'
import type { ParcelLine } from './parcel.ts'
import styles from './pack.module.css'

type Title = { title: string; author: string | null; picture: string | null }
type WrongBookProps = {
  ean: string
  expected: ParcelLine | null
  onTakeOut: () => void
  /** It goes in all the same. */
  onAccept: (reason: string) => void
}

/** The only screen that red fills. The book is named as soon as the shop has said what it is; the refusal waits for nobody. */
export function WrongBook({ ean, expected, onTakeOut, onAccept }: WrongBookProps) {
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const [held, setHeld] = useState<Title | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    // A dialog that opens looks at its first button, which is the other one.
    safe.current?.focus()
    const leaving = new AbortController()
    getOffice('/titles/{ean}', { parameters: { ean } }, leaving.signal)
      .then((answer) => answer.ok && setHeld(answer.value))
      .catch(() => null)
    return () => leaving.abort()
  }, [ean])
  return (
    <dialog ref={dialog} role="alertdialog" className={styles.wrong} aria-labelledby="wrong-book" onClose={onTakeOut}>
      <div>
        <Icon name="close" />
        <h1 id="wrong-book">{words.packing.wrong}</h1>
        <section>
          <h2>{words.packing.inHand}</h2>
          <Book title={held ?? { title: words.packing.unknownTitle, author: null, picture: null }} ean={ean} />
        </section>
        <section>
          <h2>{expected ? words.packing.neededHere : words.packing.nothingNeeded}</h2>
          {expected && <Book title={expected} ean={expected.eans[0] ?? ''} />}
        </section>
        {reason !== null && (
          <TextAreaField
            label={words.packing.reason}
            hint={words.packing.reasonHint}
            maxLength={120}
            value={reason}
            autoFocus
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <div className={styles.thumb}>
          {expected && (
            <Button
              disabled={reason?.trim() === ''}
              onClick={() => (reason === null ? setReason('') : onAccept(reason.trim()))}
            >
              {words.packing.withReason}
            </Button>
          )}
          <Button ref={safe} onClick={onTakeOut}>
            {words.packing.takeOut}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

function Book({ title: { title, author, picture }, ean }: { title: Title; ean: string }) {
  return (
    <div className={styles.book}>
      {picture ? <img src={picture} alt="" width={80} height={120} /> : <span />}
      <div>
        <p className={styles.title}>{title}</p>
        {author && <p>{author}</p>}
        <p>{ean}</p>
      </div>
    </div>
  )
}
