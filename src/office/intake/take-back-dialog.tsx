import { useEffect, useState, type SubmitEvent } from 'react'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { getOffice, type OfficeRefusal } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { OrderLinks } from '../scan-work/order-links.tsx'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { Intake } from './intake.ts'
import styles from './intake.module.css'

type LineBack = OfficeAnswer<'get', '/stock/intakes/{id}/take-back'>['lines'][number]

/** A note was closed by mistake: what leaves the shelves again, what cannot, and why it is done. */
export function TakeBackDialog({ intake, onClose }: { intake: Intake; onClose: () => void }) {
  const { intake: words } = useWords()
  const takeBack = useAct('/stock/intakes/{id}/take-back')
  const { lines, unread } = useLinesBack(intake.id)
  const [reason, setReason] = useState('')
  const back = (lines ?? []).filter(({ copies }) => copies > 0)
  const copies = back.reduce((sum, line) => sum + line.copies, 0)

  const take = async (event: SubmitEvent) => {
    event.preventDefault()
    const done = await takeBack.run({ parameters: { id: intake.id }, body: { reason: reason.trim() } })
    if (!done.ok) return
    showToast(words.tookBack(done.value.lines.reduce((sum, line) => sum + line.copies, 0)))
    onClose()
  }
  return (
    <Dialog isOpen title={words.takeBack} sentence={words.takeBackSays} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void take(event)}>
        <LinesBack lines={lines ?? []} titles={intake.lines} />
        {lines && back.length === 0 && <p>{words.nothingBack}</p>}
        <Refusal of={[takeBack, { refusal: unread }]} own={words.refusals} />
        {back.length > 0 && (
          <>
            <Field
              label={words.takeBackReason}
              required
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <Button
              kind="final"
              type="submit"
              disabled={reason.trim() === ''}
              busy={takeBack.isBusy ? words.takingBack : null}
            >
              {words.takeBackYes(copies)}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  )
}

/** What taking it back would do; null until the office has told. */
function useLinesBack(id: number): { lines: readonly LineBack[] | null; unread: OfficeRefusal | null } {
  const [lines, setLines] = useState<readonly LineBack[] | null>(null)
  const [unread, setUnread] = useState<OfficeRefusal | null>(null)
  useEffect(() => {
    const read = async () => {
      const answer = await getOffice('/stock/intakes/{id}/take-back', { parameters: { id } })
      if (answer.ok) setLines(answer.value.lines)
      else setUnread(answer.failure)
    }
    void read()
  }, [id])
  return { lines, unread }
}

/** Copies that leave the shelves, and those that stay with the reason. */
function LinesBack({ lines, titles }: { lines: readonly LineBack[]; titles: Intake['lines'] }) {
  const { intake: words } = useWords()
  const back = lines.filter(({ copies }) => copies > 0)
  const stay = lines.filter(({ stays }) => stays > 0)
  const titleOf = (ean: string) => titles.find((line) => line.ean === ean)?.title ?? ean
  return (
    <>
      {back.length > 0 && (
        <div>
          <h3>{words.goesBack(back.reduce((sum, line) => sum + line.copies, 0))}</h3>
          <ul className={styles.effects}>
            {back.map((line) => (
              <li key={line.ean}>{words.lineBack(titleOf(line.ean), line.copies)}</li>
            ))}
          </ul>
        </div>
      )}
      {stay.length > 0 && (
        <div>
          <h3>{words.staysHere}</h3>
          <ul className={styles.effects}>
            {stay.map(({ ean, stays, why, orders }) => (
              <li key={ean}>
                {words.lineBack(titleOf(ean), stays)} {why && <span className="quiet">{words.whyStays[why]}</span>}{' '}
                <OrderLinks numbers={orders} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
