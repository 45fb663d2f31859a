import { useEffect, useState } from 'react'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { getOffice } from '../data/ask-office.ts'
import { clockTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'

type Receipt = OfficeAnswer<'get', '/till/days/{day}/receipts-of-sum'>['receipts'][number]

/** Nobody is asked while the figure is being typed. */
const TYPED_MS = 500

type DifferenceGuessProps = { place: string; day: string; vatRate: number; /** What the register lacks. */ sum: number }

type DifferenceGuessesProps = {
  place: string
  day: string
  own: readonly { vatRate: number; journal: number }[]
  /** What the register has, by rate, as far as it is typed. */
  typed: Readonly<Record<number, string>>
}

export function DifferenceGuesses({ place, day, own, typed }: DifferenceGuessesProps) {
  return own
    .filter(({ vatRate, journal }) => typed[vatRate] && Number(typed[vatRate]) !== journal)
    .map(({ vatRate, journal }) => (
      <DifferenceGuess key={vatRate} {...{ place, day, vatRate }} sum={journal - Number(typed[vatRate])} />
    ))
}

/** TILL-07: what may be behind a difference: a receipt that comes to just as much. */
function DifferenceGuess({ place, day, vatRate, sum }: DifferenceGuessProps) {
  const { guess: words } = useWords().till.closing
  const language = useOfficeLanguage()
  const [receipts, setReceipts] = useState<readonly Receipt[]>([])
  useEffect(() => {
    let isPast = false
    const asking = setTimeout(async () => {
      const query = { place, vatRate, sum }
      const answer = await getOffice('/till/days/{day}/receipts-of-sum', { parameters: { day }, query })
      if (!isPast && answer.ok) setReceipts(answer.value.receipts)
    }, TYPED_MS)
    return () => {
      isPast = true
      clearTimeout(asking)
      setReceipts([])
    }
  }, [place, day, vatRate, sum])
  const [first] = receipts
  if (!first) return null
  const what = ({ till, soldAt, isTimed, title }: Receipt) =>
    [title, till, isTimed && clockTime(new Date(soldAt), language)].filter(Boolean).join(', ')
  return (
    <Notice
      tone="waits"
      icon="warning"
      isNews
      title={receipts.length === 1 ? words.one(first.receipt, what(first)) : words.several}
    >
      {receipts.length > 1 && (
        <>
          {receipts.map((one) => words.receipt(one.receipt, what(one))).join('; ')}
          {'. '}
        </>
      )}
      {sum > 0 ? words.inJournal : words.takenBack}
    </Notice>
  )
}
