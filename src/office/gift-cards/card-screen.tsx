import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { readOrderNumber } from '#shop/selling/orders/read-order-number.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { PlainTable } from '../ui/page/plain-table.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { cardState } from './card-state.ts'
import styles from './gift-cards.module.css'
import { RenewDialog } from './renew-dialog.tsx'

const PATH = `${OFFICE_PATH}/gift-cards`
type CardAnswer = OfficeAnswer<'get', '/gift-cards/{id}'>
type Entry = CardAnswer['entries'][number]

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadScreen(request, '/gift-cards/{id}', { parameters: { id: Number(params.id) } })
}

/** CARD-07: one card, with all that was put on it and taken from it. */
export function Component() {
  const { giftCards: words } = useWords()
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const { card, entries } = useLoaderData<typeof loader>()
  const [isRenewing, setRenewing] = useState(false)
  const state = cardState(card)
  const name = card.lastFour ? `… ${card.lastFour}` : null
  // Of a card that was bought its order stands there.
  const boughtBy = entries.some(({ kind }) => kind === 'sold') ? readOrderNumber(card.words ?? '') : null
  useScreenTitle(words.title(name))
  return (
    <>
      <p className="quiet small">
        <TextLink to={PATH}>{words.back}</TextLink> / {name ?? words.noCode}
      </p>
      <PageOpening
        title={
          <>
            {words.title(name)}: <em>{formatForints(card.balance, language)}</em>
          </>
        }
        sentence={<span className={styles.state}>{words.states[state](formatDay(card.validUntil, language))}</span>}
        acts={
          (state === 'good' || state === 'waits') &&
          permissions.includes('orders.refund') && (
            <Button onClick={() => setRenewing(true)}>
              {state === 'waits' ? words.renew.waiting.open : words.renew.open}
            </Button>
          )
        }
      />
      <p>
        {words.madeBy(
          words.entry.people[card.madeBy] ?? card.madeBy,
          dayAndTime(new Date(card.madeAt), language),
          boughtBy ? '' : (card.words ?? ''),
        )}
        {boughtBy && (
          <>
            {': '}
            <TextLink to={`${OFFICE_PATH}/orders/${boughtBy}`}>{boughtBy}</TextLink>
          </>
        )}
      </p>
      {card.letterOn && <p>{words.goesOn(formatDay(card.letterOn, language), card.email ?? '')}</p>}
      {card.sentAt && <p>{words.wentOn(dayAndTime(new Date(card.sentAt), language))}</p>}
      {card.renewedAs !== null && (
        <p>
          <TextLink to={`${PATH}/${card.renewedAs}`}>{words.renewedAs}</TextLink>
        </p>
      )}
      {card.renewalOf !== null && (
        <p>
          <TextLink to={`${PATH}/${card.renewalOf}`}>{words.renewalOf}</TextLink>
        </p>
      )}
      <PageSection title={words.entries}>
        <Entries id={card.id} entries={entries} />
      </PageSection>
      {isRenewing && <RenewDialog card={card} onClose={() => setRenewing(false)} />}
    </>
  )
}

function Entries({ id, entries }: { id: number; entries: readonly Entry[] }) {
  const { giftCards: words } = useWords()
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const back = useAct('/gift-cards/{id}/take-back')
  const mayTakeBack = permissions.includes('till.take')
  return (
    <>
      <Refusal of={back} />
      <PlainTable
        caption={words.entries}
        className={styles.entries}
        rows={entries}
        rowId={(entry) => entry.id}
        columns={[
          { id: 'at', head: words.entry.at, cell: ({ at }) => dayAndTime(new Date(at), language) },
          { id: 'kind', head: words.entry.kind, cell: (entry) => <EntryKind entry={entry} /> },
          { id: 'by', head: words.entry.by, isLabelled: true, cell: ({ by }) => words.entry.people[by] ?? by },
          {
            id: 'amount',
            head: words.entry.amount,
            isNumber: true,
            className: styles.number,
            cell: ({ amount }) => formatForints(amount, language),
          },
          {
            id: 'act',
            head: words.entry.act,
            isHeadHidden: true,
            cell: (entry) =>
              entry.isOpen &&
              mayTakeBack && (
                <Button
                  kind="bare"
                  busy={back.isBusy ? words.entry.busy : null}
                  onClick={() => void back.run({ parameters: { id }, body: { entry: entry.id } })}
                >
                  {words.entry.takeBack}
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}

function EntryKind({ entry: { kind, order } }: { entry: Entry }) {
  const { giftCards: words } = useWords()
  return (
    <>
      {words.kinds[kind] ?? kind}
      {order && (
        <>
          {' '}
          <TextLink to={`${OFFICE_PATH}/orders/${order}`}>{order}</TextLink>
        </>
      )}
    </>
  )
}
