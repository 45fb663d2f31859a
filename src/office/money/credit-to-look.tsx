import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { wholeNumberIn } from '#kit/formats/written-number.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { ReasonDialog } from '../ui/act/reason-dialog.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Credits, OpenCredit } from './credits-screen.tsx'
import styles from './credits.module.css'

/** What the bank says of it. */
export function CreditFacts({ credit }: { credit: Credits['aside'][number] }) {
  const { credits: words } = useWords()
  const language = useOfficeLanguage()
  const { amount, left, day, payer, payerAccount, text } = credit
  const money = (sum: number) => formatForints(sum, language)
  return (
    <div>
      <p className={styles.sum}>
        <b className="nb">{money(left)}</b> <span className="quiet">{formatDay(day, language)}</span>
        {left !== amount && <span className="quiet small">{words.leftOf(money(left), money(amount))}</span>}
      </p>
      <p>
        {payer || words.noPayer} {payerAccount && <span className="quiet small nb">{payerAccount}</span>}
      </p>
      <p className={styles.text}>{text ? <q>{text}</q> : words.noText}</p>
    </div>
  )
}

/** A credit that is not sure: what it may be for, and what can be done with it. */
export function CreditToLook({ credit }: { credit: OpenCredit }) {
  const { credits: words } = useWords()
  const language = useOfficeLanguage()
  const [asking, setAsking] = useState<'pay' | 'aside' | null>(null)
  const { finding, orders, left, payer } = credit
  const which = (
    <span className="vh">
      : {formatForints(left, language)}, {payer || words.noPayer}
    </span>
  )
  return (
    <li className={styles.credit}>
      <CreditFacts credit={credit} />
      <div>
        <p>
          <StateSign sign={finding === 'suggestion' ? 'ring' : 'triangle'} tone="waits">
            {words.findings[finding]}
          </StateSign>
        </p>
        <ul className="small">
          {orders.map(({ number, due, buyer, company }) => (
            <li key={number}>
              <TextLink to={`${OFFICE_PATH}/orders/${number}`}>
                {due > 0
                  ? words.due(number, formatForints(due, language), company ?? buyer)
                  : words.noDue(number, company ?? buyer)}
              </TextLink>
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
          <Button onClick={() => setAsking('pay')}>
            {words.pay}
            {which}
          </Button>
          <Button kind="bare" onClick={() => setAsking('aside')}>
            {words.aside}
            {which}
          </Button>
        </div>
      </div>
      {asking === 'pay' && <PayDialog credit={credit} onClose={() => setAsking(null)} />}
      {asking === 'aside' && <AsideDialog credit={credit} onClose={() => setAsking(null)} />}
    </li>
  )
}

type DialogProps = { credit: OpenCredit; onClose: () => void }
type Share = { number: string; amount: string }

/** What is likely stands there already: as much as each order costs, as far as it goes. */
function likelyShares({ orders, left }: OpenCredit): Share[] {
  let rest = left
  const shares = orders
    .filter(({ due }) => due > 0)
    .map(({ number, due }) => {
      const amount = Math.min(due, rest)
      rest -= amount
      return { number, amount: String(amount) }
    })
  return shares.length > 0 ? shares : [{ number: '', amount: String(left) }]
}

function PayDialog({ credit, onClose }: DialogProps) {
  const { credits: words } = useWords()
  const language = useOfficeLanguage()
  const pay = useAct('/credits/{file}/{place}/pay')
  const [shares, setShares] = useState(() => likelyShares(credit))
  const { file, place, left } = credit
  const change = (at: number, changes: Partial<Share>) =>
    setShares(shares.map((share, index) => (index === at ? { ...share, ...changes } : share)))

  async function send(): Promise<void> {
    const wanted = shares.map(({ number, amount }) => ({ number: number.trim(), amount: wholeNumberIn(amount) ?? 0 }))
    const answer = await pay.run({ parameters: { file, place }, body: { shares: wanted } })
    if (!answer.ok) return
    onClose()
    const rest = answer.value.left
    showToast(rest > 0 ? words.paidLeft(formatForints(rest, language)) : words.paid)
  }

  return (
    <ActDialog
      of={pay}
      own={words.refusals}
      title={words.payTitle}
      sentence={words.paySentence(formatForints(left, language))}
      send={words.paySend}
      busy={pay.isBusy ? words.taking : null}
      onSend={() => void send()}
      onClose={onClose}
    >
      {shares.map(({ number, amount }, at) => (
        <div key={at} className={styles.share}>
          <Field
            label={words.number}
            maxLength={40}
            autoComplete="off"
            value={number}
            onChange={(event) => change(at, { number: event.target.value })}
          />
          <Field
            label={words.sum}
            inputMode="numeric"
            unit="Ft"
            maxLength={20}
            autoComplete="off"
            value={amount}
            onChange={(event) => change(at, { amount: event.target.value })}
          />
          {shares.length > 1 && (
            <TextButton onClick={() => setShares(shares.filter((_, index) => index !== at))}>
              {words.removeShare}
            </TextButton>
          )}
        </div>
      ))}
      <TextButton onClick={() => setShares([...shares, { number: '', amount: '' }])}>{words.addShare}</TextButton>
    </ActDialog>
  )
}

function AsideDialog({ credit: { file, place }, onClose }: DialogProps) {
  const { credits: words } = useWords()
  const aside = useAct('/credits/{file}/{place}/aside')

  async function send(note: string): Promise<void> {
    const answer = await aside.run({ parameters: { file, place }, body: { note } })
    if (!answer.ok) return
    onClose()
    showToast(words.asideDone)
  }

  return (
    <ReasonDialog
      of={aside}
      title={words.asideTitle}
      send={words.asideSend}
      busy={aside.isBusy ? words.taking : null}
      label={words.asideNote}
      maxLength={200}
      onSend={(note) => void send(note)}
      onClose={onClose}
    />
  )
}
