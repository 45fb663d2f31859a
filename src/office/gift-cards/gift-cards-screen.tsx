import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { useList } from '../ui/list/use-list.ts'
import { anyText, countingNumber, officeListAddress } from '../ui/list/list-address.ts'
import { useWords } from '../words/office-words.tsx'
import styles from './gift-cards.module.css'
import { cardState } from './card-state.ts'
import { GiveDialog } from './give-dialog.tsx'
import { SellDialog } from './sell-dialog.tsx'
import { TakeDialog } from './take-dialog.tsx'

const PATH = `${OFFICE_PATH}/gift-cards`

/** CARD-08: the gift cards, and what is done with one at the desk. */
const CARDS = defineList({
  address: officeListAddress(PATH, { last: anyText, after: countingNumber }),
  useWords,
  read: ({ request, query }) => loadScreen(request, '/gift-cards', { query }),
  rows: ({ cards }) => cards,
  says: ({ words: { rail, giftCards: words }, query: { last }, answer: { cards } }) => ({
    title: rail.giftCards,
    sentence: words.sentence,
    shown: words.shown(cards.length),
    empty: last ? { title: words.noneFound(last), why: words.noneFoundWhy } : { title: words.none, why: words.noneWhy },
  }),
  form: ({ words: { giftCards: words } }) => ({
    fields: { last: { as: 'line', label: words.last, hint: words.lastHint, type: 'search', maxLength: 4 } },
    isSearch: true,
    show: words.find,
    className: styles.find,
  }),
  table: ({ words: { giftCards: words }, language }) => ({
    caption: words.caption,
    rowId: ({ id }) => String(id),
    rowTo: ({ id }) => `${PATH}/${id}`,
    columns: [
      {
        id: 'card',
        head: words.columns.card,
        onPhone: 'lead',
        cell: ({ lastFour }) => (lastFour ? `… ${lastFour}` : words.noCode),
      },
      {
        id: 'balance',
        head: words.columns.balance,
        onPhone: 'leadEnd',
        cell: ({ balance }) => <span className="nb">{formatForints(balance, language)}</span>,
      },
      {
        id: 'issued',
        head: words.columns.issued,
        onPhone: 'third',
        cell: ({ issued }) => <span className="nb">{formatForints(issued, language)}</span>,
      },
      { id: 'words', head: words.columns.words, onPhone: 'second', cell: (card) => card.words ?? '' },
      {
        id: 'state',
        head: words.columns.state,
        onPhone: 'thirdEnd',
        cell: (card) => words.states[cardState(card)](formatDay(card.validUntil, language)),
      },
    ],
  }),
  pages: ({ answer: { next } }) => ({ after: next ? { after: next } : null }),
})

export const { loader } = CARDS

export function Component() {
  const { giftCards: words } = useWords()
  const { permissions } = useSession()
  const { answer } = useList(CARDS)
  const [open, setOpen] = useState<'take' | 'give' | 'sell' | null>(null)
  const { offer } = answer
  return (
    <>
      <ListScreen
        of={CARDS}
        acts={
          <>
            <Button kind="go" onClick={() => setOpen('take')}>
              {words.take.open}
            </Button>
            {offer && permissions.includes('orders.place') && (
              <Button onClick={() => setOpen('sell')}>{words.sell.open}</Button>
            )}
            {permissions.includes('orders.refund') && (
              <Button onClick={() => setOpen('give')}>{words.give.open}</Button>
            )}
            {permissions.includes('reports.money') && <ButtonLink to={`${PATH}/owed`}>{words.owed.open}</ButtonLink>}
          </>
        }
      />
      {open === 'take' && <TakeDialog onClose={() => setOpen(null)} />}
      {open === 'sell' && offer && <SellDialog offer={offer} onClose={() => setOpen(null)} />}
      {open === 'give' && <GiveDialog onClose={() => setOpen(null)} />}
    </>
  )
}
