import { useState } from 'react'
import { shopDay } from '#shop/ground/shop-day.ts'
import { formatMonthDay } from '#words/format.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { DiscountDialog, percentOf } from './discount-dialog.tsx'
import { lastDayOf } from './price-draft.ts'
import type { PriceDesk } from './price-desk.ts'
import styles from './prices.module.css'

export type Discount = PriceDesk['discounts'][number]

const stateOf = ({ validFrom, validUntil }: Discount, now: number) =>
  validUntil && Date.parse(validUntil) <= now ? 'over' : Date.parse(validFrom) > now ? 'coming' : 'running'

/** OFFICE-42: one that has begun is ended, never edited; one to come can still be changed. */
export function DiscountList({ desk, mayChange }: { desk: PriceDesk; mayChange: boolean }) {
  const { discounts: words } = useWords().prices
  const [edited, setEdited] = useState<Discount | null>(null)
  const [ending, setEnding] = useState<Discount | null>(null)
  const now = Date.parse(desk.now)
  const standing = desk.discounts.filter((one) => stateOf(one, now) !== 'over')
  const past = desk.discounts.filter((one) => stateOf(one, now) === 'over').toReversed()
  const rows = (discounts: readonly Discount[]) => (
    <ul>
      {discounts.map((discount) => (
        <DiscountRow
          key={discount.id}
          discount={discount}
          state={stateOf(discount, now)}
          onEdit={mayChange ? () => setEdited(discount) : null}
          onEnd={mayChange ? () => setEnding(discount) : null}
        />
      ))}
    </ul>
  )
  return (
    <PageSection title={words.title}>
      {standing.length === 0 ? <EmptyState title={words.none}>{words.noneSays}</EmptyState> : rows(standing)}
      {past.length > 0 && (
        <details>
          <summary className="quiet">{words.past(past.length)}</summary>
          {rows(past)}
        </details>
      )}
      {edited && <DiscountDialog discount={edited} onClose={() => setEdited(null)} />}
      {ending && (
        <EndDialog discount={ending} isComing={stateOf(ending, now) === 'coming'} onClose={() => setEnding(null)} />
      )}
    </PageSection>
  )
}

type DiscountRowProps = {
  discount: Discount
  state: 'over' | 'coming' | 'running'
  onEdit: (() => void) | null
  onEnd: (() => void) | null
}

const SIGNS = {
  running: { sign: 'dot', tone: 'good' },
  coming: { sign: 'ring', tone: 'waits' },
  over: { sign: 'dash', tone: 'over' },
} as const

function DiscountRow({ discount, state, onEdit, onEnd }: DiscountRowProps) {
  const { prices } = useWords()
  const { discounts: words } = prices
  const language = useOfficeLanguage()
  const { adminName, type, multiplier, validFrom, validUntil } = discount
  const until = validUntil && formatMonthDay(lastDayOf(validUntil), language)
  return (
    <li className={styles.discount}>
      <p>
        <b>{adminName}</b> −{percentOf(multiplier).toLocaleString(language)} %{' '}
        <span className="quiet">{words.kinds[type]}</span>
      </p>
      <p className="quiet">{prices.saleSpan(formatMonthDay(shopDay(new Date(validFrom)), language), until)}</p>
      <StateSign {...SIGNS[state]}>{words[state]}</StateSign>
      <span className={styles.acts}>
        {state === 'coming' && onEdit && <Button onClick={onEdit}>{words.edit}</Button>}
        {state !== 'over' && onEnd && <Button onClick={onEnd}>{words.end}</Button>}
      </span>
    </li>
  )
}

type EndDialogProps = { discount: Discount; isComing: boolean; onClose: () => void }

function EndDialog({ discount: { id, adminName, version }, isComing, onClose }: EndDialogProps) {
  const { prices } = useWords()
  const { discounts: words } = prices
  const end = useAct('/discounts/{id}/end')

  async function send(): Promise<void> {
    const answer = await end.run({ parameters: { id }, body: { version } })
    if (!answer.ok) return
    showToast(words.ended(adminName))
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.endTitle(adminName)}
      sentence={isComing ? words.endComing : words.endSays}
      foot={
        <>
          <Button kind="final" busy={end.isBusy ? prices.saving : null} onClick={() => void send()}>
            {words.end}
          </Button>
          <Button onClick={onClose}>{prices.cancel}</Button>
        </>
      }
    >
      <Refusal of={end} />
    </Dialog>
  )
}
