import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { OPEN_ORDERS } from '#shop/selling/orders/order-states.ts'
import { formatForints } from '#words/format.ts'
import { postOffice } from '../data/ask-office.ts'
import { useSession } from '../data/session.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button, ButtonLink, IconButton } from '../ui/controls/button.tsx'
import { KeyHint } from '../ui/controls/key-hint.tsx'
import { Leaf } from '../ui/page/leaf.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { OrdersBulkDialog, type BulkQuestion } from './bulk-dialog.tsx'
import styles from './bulk-bar.module.css'
import type { OrderRowAnswer } from './order-row-cells.tsx'
import { useBulk, type BulkOutcome } from './use-bulk.ts'

/** Money never goes back in bulk (0120): only what was not paid can be cancelled so. */
function isUnpaid({ payment, status }: OrderRowAnswer): boolean {
  return payment === 'UNPAID' && OPEN_ORDERS.includes(status)
}

type BulkBarProps = {
  chosen: readonly OrderRowAnswer[]
  /** How many there are in all, where that is known. */
  allCount: string | null
  onChooseAll: () => void
  onLetGo: () => void
}

/** What can be done with the chosen rows. */
export function BulkBar({ chosen, allCount, onChooseAll, onLetGo }: BulkBarProps) {
  const orderListWords = useWords().orderList
  const language = useOfficeLanguage()
  const sum = (of: (order: OrderRowAnswer) => number) => chosen.reduce((total, order) => total + of(order), 0)
  const ids = chosen.map(({ number }) => number).join(',')
  const { permissions } = useSession()
  const { run, isBusy, outcome } = useBulk(chosen)
  const [asking, setAsking] = useState<BulkQuestion | null>(null)
  const busy = isBusy ? orderListWords.bulkBusy : null
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
  const letter = () =>
    run('letter', ({ number }, key) =>
      postOffice('/orders/{number}/letters', { parameters: { number }, body: {} }, key),
    )
  const cancel = (reason: string) =>
    run(`cancel ${reason}`, ({ number, version }, key) =>
      postOffice(
        '/orders/{number}/cancel',
        { parameters: { number }, body: { version, onlyUnpaid: true, reason: reason || undefined } },
        key,
      ),
    )
  const ask: Record<BulkQuestion, (words: string) => Promise<void>> = { note, letter, cancel }
  return (
    <Leaf className={styles.bar} aria-label={orderListWords.chosen(chosen.length, 0, '')}>
      <p role="status">
        {orderListWords.chosen(
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
          {orderListWords.slips}
        </ButtonLink>
        <ButtonLink to={`${OFFICE_PATH}/print/label?ids=${ids}`}>{orderListWords.labels}</ButtonLink>
        {permissions.includes('orders.pack') && (
          <>
            <Button busy={busy} onClick={() => void take()}>
              {orderListWords.take}
            </Button>
            {chosen.every(({ shipping }) => shipping === 'SHOP') && (
              <Button busy={busy} onClick={() => void ready()}>
                {orderListWords.ready}
              </Button>
            )}
          </>
        )}
        {permissions.includes('orders.change') && (
          <>
            <Button busy={busy} onClick={() => setAsking('note')}>
              {orderListWords.note}
            </Button>
            <Button busy={busy} onClick={() => setAsking('letter')}>
              {orderListWords.letterAgain}
            </Button>
          </>
        )}
        {permissions.includes('orders.cancel') && chosen.every(isUnpaid) && (
          <Button kind="final" busy={busy} onClick={() => setAsking('cancel')}>
            {orderListWords.cancel}
          </Button>
        )}
      </div>
      <span className={styles.end}>
        <TextButton onClick={onChooseAll} aria-keyshortcuts="Shift+A">
          {orderListWords.chooseAll(allCount)} <KeyHint keys="Shift A" />
        </TextButton>
        <IconButton icon="close" label={orderListWords.letGoAll} onClick={onLetGo} />
      </span>
      <Outcome outcome={outcome} />
      {asking && (
        <OrdersBulkDialog
          question={asking}
          count={chosen.length}
          onClose={() => setAsking(null)}
          onSend={(words) => {
            setAsking(null)
            void ask[asking](words)
          }}
        />
      )}
    </Leaf>
  )
}

/** How many were done; of the others which, and why not. */
function Outcome({ outcome }: { outcome: BulkOutcome | null }) {
  const { orderList: words, order } = useWords()
  const inWords = useRefusalWords(order.refusals)
  return (
    <div role="status" className={styles.outcome}>
      {outcome && (
        <>
          <p>{words.bulkDone(outcome.done)}</p>
          {outcome.refused.map(({ number, refusal }) => (
            <p key={number}>
              <b>{number}</b> {inWords(refusal)}
            </p>
          ))}
        </>
      )}
    </div>
  )
}
