import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { formatForints, formatInstant } from '#words/format.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './credits.module.css'

type TransferBack = OfficeAnswer<'get', '/transfers-back'>['transfers'][number]

/** Refunds that no company carries out: each with the account that the buyer asks for, else the one it came from, where that is known. */
export function TransfersBackList({ transfers }: { transfers: readonly TransferBack[] }) {
  const { credits: words } = useWords()
  const language = useOfficeLanguage()
  const [open, setOpen] = useState<TransferBack | null>(null)
  if (transfers.length === 0) return null
  return (
    <PageSection title={words.transfersBack}>
      <ul className={styles.credits}>
        {transfers.map((one) => (
          <li key={one.number} className={styles.credit}>
            <div>
              <p className={styles.sum}>
                <b className="nb">{formatForints(one.amount, language)}</b>
                <TextLink to={`${OFFICE_PATH}/orders/${one.number}`}>{one.number}</TextLink>
              </p>
              <p>
                {one.buyer} <span className="quiet small">{formatInstant(new Date(one.requestedAt), language)}</span>
              </p>
            </div>
            <div>
              <WhereTo transfer={one} />
              <div className={styles.acts}>
                <Button onClick={() => setOpen(one)}>{words.transferred}</Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {open && (
        <TransferredDialog
          opened={open}
          present={transfers.find(({ number }) => number === open.number) ?? open}
          onClose={() => setOpen(null)}
        />
      )}
    </PageSection>
  )
}

function WhereTo({ transfer: { account, givenAt, payerAccount, payer, email } }: { transfer: TransferBack }) {
  const { credits: words } = useWords()
  const language = useOfficeLanguage()
  if (account && givenAt)
    return (
      <p>
        {words.askedFor} <b className={styles.account}>{account}</b>{' '}
        <span className="quiet small">{words.givenByBuyer(formatInstant(new Date(givenAt), language))}</span>
      </p>
    )
  if (!payerAccount) return <p>{words.accountUnknown(email)}</p>
  return (
    <p>
      {words.cameFrom} <b className={styles.account}>{payerAccount}</b> {payer}
    </p>
  )
}

/** What the list did not know when the press began. */
const CHANGED: ReadonlySet<string> = new Set(['account-changed', 'other-sum', 'nothing-to-give'])

type TransferredDialogProps = {
  /** As it was listed when the press began, and as it is now. */
  opened: TransferBack
  present: TransferBack
  onClose: () => void
}

/** It says sum and account that were seen; what has changed since is shown when it was refused, and not before. */
function TransferredDialog({ opened, present, onClose }: TransferredDialogProps) {
  const { credits: words } = useWords()
  const { revalidate } = useRevalidator()
  const [isOvertaken, setOvertaken] = useState(false)
  const transfer = isOvertaken ? present : opened
  const { number, amount, givenAt } = transfer
  const language = useOfficeLanguage()
  const back = useAct('/orders/{number}/transferred-back')
  const [day, setDay] = useState(() => shopDay(new Date()))

  async function send(): Promise<void> {
    const answer = await back.run({ parameters: { number }, body: { amount, givenAt, day } })
    if (!answer.ok) {
      if (!CHANGED.has(answer.failure.kind)) return
      await revalidate()
      setOvertaken(true)
      return
    }
    onClose()
    showToast(words.transferredDone(formatForints(amount, language)))
  }

  return (
    <ActDialog
      of={back}
      own={words.transferRefusals}
      title={words.transferredTitle(formatForints(amount, language))}
      sentence={words.transferredSentence(number)}
      send={words.transferred}
      busy={back.isBusy ? words.taking : null}
      onSend={() => void send()}
      onClose={onClose}
    >
      <WhereTo transfer={transfer} />
      <Field label={words.transferredOn} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
    </ActDialog>
  )
}
