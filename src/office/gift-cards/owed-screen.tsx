import { useState, type FormEvent } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { isWrittenDay } from '#shop/ground/written-day.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { PlainTable } from '../ui/page/plain-table.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './gift-cards.module.css'

const PATH = `${OFFICE_PATH}/gift-cards`

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const today = shopDay(new Date())
  const dayOf = (name: string, usual: string) => {
    const day = searchParams.get(name) ?? ''
    return isWrittenDay(day) ? day : usual
  }
  const period = { from: dayOf('from', `${today.slice(0, 8)}01`), to: dayOf('to', today) }
  return { ...period, owed: await loadScreen(request, '/owed-on-gift-cards', { query: period }) }
}

/** CARD-09: what the shop owes for its cards on a day, and what came between two of them. */
export function Component() {
  const { giftCards } = useWords()
  const { owed: words, kinds } = giftCards
  const language = useOfficeLanguage()
  const { from, to, owed } = useLoaderData<typeof loader>()
  const money = (forints: number) => formatForints(forints, language)
  useScreenTitle(words.title)
  const rows = [
    { id: 'before', name: words.before(formatDay(from, language)), count: null, sum: owed.before },
    ...owed.movements.map(({ kind, count, sum }) => ({ id: kind, name: kinds[kind] ?? kind, count, sum })),
    { id: 'after', name: words.after(formatDay(to, language)), count: null, sum: owed.after },
  ]
  return (
    <>
      <p className="quiet small">
        <TextLink to={PATH}>{giftCards.back}</TextLink> / {words.title}
      </p>
      <PageOpening
        title={
          <>
            {words.title}: <em>{money(owed.after)}</em>
          </>
        }
        sentence={words.sentence}
      />
      <Period key={`${from} ${to}`} {...{ from, to }} />
      <PlainTable
        caption={words.title}
        className={styles.entries}
        rows={rows}
        rowId={({ id }) => id}
        hasRowNames
        columns={[
          { id: 'name', head: words.what, cell: ({ name }) => name },
          {
            id: 'count',
            head: words.count,
            isNumber: true,
            className: styles.number,
            cell: ({ count }) => count ?? '',
          },
          {
            id: 'sum',
            head: giftCards.entry.amount,
            isNumber: true,
            className: styles.number,
            cell: ({ sum }) => money(sum),
          },
        ]}
      />
    </>
  )
}

function Period({ from, to }: { from: string; to: string }) {
  const { owed: words } = useWords().giftCards
  const navigate = useNavigate()
  const [days, setDays] = useState({ from, to })
  function show(event: FormEvent): void {
    event.preventDefault()
    void navigate(`${PATH}/owed?${new URLSearchParams(days)}`)
  }
  return (
    <form className={styles.period} onSubmit={show}>
      <Field
        label={words.from}
        type="date"
        required
        value={days.from}
        onChange={({ target }) => setDays({ ...days, from: target.value })}
      />
      <Field
        label={words.to}
        type="date"
        required
        value={days.to}
        onChange={({ target }) => setDays({ ...days, to: target.value })}
      />
      <Button type="submit">{words.show}</Button>
    </form>
  )
}
