import { shopDay } from '#shop/ground/shop-day.ts'
import { formatDay } from '#words/format.ts'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { TextAnswer } from './text.ts'

type TextStandingProps = { text: Pick<TextAnswer, 'current' | 'waiting'>; hasDraft?: boolean }

/** Which version is in force, what waits for its day, and whether something is being written. */
export function TextStanding({ text: { current, waiting }, hasDraft = false }: TextStandingProps) {
  const { texts: words } = useWords()
  const language = useOfficeLanguage()
  const day = (moment: string) => formatDay(shopDay(new Date(moment)), language)
  return (
    <>
      {current ? (
        <StateSign sign="dot" tone="good">
          {words.inForce(current.version, day(current.validFrom))}
        </StateSign>
      ) : (
        <StateSign sign="ring" tone="waits">
          {words.unwritten}
        </StateSign>
      )}{' '}
      {waiting.map(({ version, validFrom }) => (
        <StateSign key={version} sign="hollow" tone="waits">
          {words.waits(version, day(validFrom))}
        </StateSign>
      ))}{' '}
      {hasDraft && (
        <StateSign sign="half" tone="waits">
          {words.draft}
        </StateSign>
      )}
    </>
  )
}
