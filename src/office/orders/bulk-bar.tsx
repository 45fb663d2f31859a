import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatForints } from '#words/format.ts'
import { postOffice } from '../data/ask-office.ts'
import { useSession } from '../data/session.ts'
import { Button, ButtonLink, IconButton } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { TextAreaField } from '../ui/controls/field.tsx'
import { KeyHint } from '../ui/controls/key-hint.tsx'
import { Leaf } from '../ui/page/leaf.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './bulk-bar.module.css'
import type { OrderRow } from './order-row-cells.tsx'
import { useBulk, type BulkOutcome } from './use-bulk.ts'

type BulkBarProps = {
  chosen: readonly OrderRow[]
  /** How many there are in all, where that is known. */
  allCount: string | null
  onChooseAll: () => void
  onLetGo: () => void
}

/** What can be done with the chosen rows. */
export function BulkBar({ chosen, allCount, onChooseAll, onLetGo }: BulkBarProps) {
  const said = useWords().orderList
  const language = useOfficeLanguage()
  const sum = (of: (order: OrderRow) => number) => chosen.reduce((total, order) => total + of(order), 0)
  const ids = chosen.map(({ number }) => number).join(',')
  const { permissions } = useSession()
  const { run, isBusy, outcome } = useBulk(chosen)
  const [isNoting, setNoting] = useState(false)
  const busy = isBusy ? said.bulkBusy : null
  const take = () =>
    run('take', ({ number }, key) => postOffice('/orders/{number}/take', { parameters: { number } }, key))
  const ready = () =>
    run('ready', ({ number, version }, key) =>
      postOffice('/orders/{number}/ready', { parameters: { number }, body: { version } }, key),
    )
  const note = (text: string) =>
    run(`note ${text}`, ({ number }, key) =>
      postOffice('/orders/{number}/notes', { parameters: { number }, body: { text } }, key),
    )
  return (
    <Leaf className={styles.bar} aria-label={said.chosen(chosen.length, 0, '')}>
      <p role="status">
        {said.chosen(
          chosen.length,
          sum(({ copies }) => copies),
          formatForints(
            sum(({ total }) => total),
            language,
          ),
        )}
      </p>
      <div className={styles.acts}>
        <ButtonLink kind="go" icon="print" to={`${OFFICE_PATH}/print/slip?ids=${ids}`}>
          {said.slips}
        </ButtonLink>
        <ButtonLink to={`${OFFICE_PATH}/print/label?ids=${ids}`}>{said.labels}</ButtonLink>
        {permissions.includes('orders.pack') && (
          <>
            <Button busy={busy} onClick={() => void take()}>
              {said.take}
            </Button>
            {chosen.every(({ shipping }) => shipping === 'SHOP') && (
              <Button busy={busy} onClick={() => void ready()}>
                {said.ready}
              </Button>
            )}
          </>
        )}
        {permissions.includes('orders.change') && (
          <Button busy={busy} onClick={() => setNoting(true)}>
            {said.note}
          </Button>
        )}
      </div>
      <span className={styles.end}>
        <TextButton onClick={onChooseAll} aria-keyshortcuts="Shift+A">
          {said.chooseAll(allCount)} <KeyHint keys="⇧ A" />
        </TextButton>
        <IconButton icon="close" label={said.letGoAll} onClick={onLetGo} />
      </span>
      <Outcome outcome={outcome} />
      <NoteDialog
        isOpen={isNoting}
        onClose={() => setNoting(false)}
        onNote={(text) => {
          setNoting(false)
          void note(text)
        }}
      />
    </Leaf>
  )
}

/** How many were done; of the others which, and why not. */
function Outcome({ outcome }: { outcome: BulkOutcome | null }) {
  const { orderList: said, order } = useWords()
  return (
    <div role="status" className={styles.outcome}>
      {outcome && (
        <>
          <p>{said.bulkDone(outcome.done)}</p>
          {outcome.refused.map(({ number, refusal }) => (
            <p key={number}>
              <b>{number}</b>{' '}
              {refusal.kind === 'stale' ? order.stale : (order.problems[refusal.kind] ?? order.otherProblem)}
            </p>
          ))}
        </>
      )}
    </div>
  )
}

type NoteDialogProps = { isOpen: boolean; onClose: () => void; onNote: (text: string) => void }

function NoteDialog({ isOpen, onClose, onNote }: NoteDialogProps) {
  const said = useWords().orderList
  const [text, setText] = useState('')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={said.note}
      foot={
        <Button kind="go" disabled={text.trim() === ''} onClick={() => onNote(text.trim())}>
          {said.noteAll}
        </Button>
      }
    >
      <TextAreaField
        label={said.noteText}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  )
}
