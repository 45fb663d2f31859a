import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatForints } from '#words/format.ts'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { BringFile } from './bring-file.tsx'
import { useBringFile } from './use-bring-file.ts'

type Taken = OfficeAnswer<'post', '/settlements'>

/** A carrier's file. */
export function BringSettlement() {
  const { settlements: words } = useWords()
  const bringing = useBringFile('/settlements')
  const { taken } = bringing
  return (
    <BringFile
      words={words.bring}
      accept=".xlsx"
      of={bringing}
      onSend={(file) => void bringing.bring(file)}
      outcome={taken && <TakenNotice taken={taken} />}
    />
  )
}

function TakenNotice({ taken: { total, setOff, rows, kind, matches } }: { taken: Taken }) {
  const { settlements: words } = useWords()
  const language = useOfficeLanguage()
  const money = (sum: number) => formatForints(sum, language)
  const { settled = 0, rounded = 0 } = matches
  const wrong = rows - settled - rounded
  const sentences = [
    kind === 'parcel-statuses' && words.onlyStatuses,
    setOff > 0 && words.setOff(money(setOff), money(total - setOff)),
    rounded > 0 && words.bring.rounded(rounded),
    matches.mismatch && words.bring.mismatch(matches.mismatch),
    matches['came-back'] && words.bring.cameBack(matches['came-back']),
    matches['not-to-collect'] && words.bring.notToCollect(matches['not-to-collect']),
    matches.unknown && words.bring.unknown(matches.unknown),
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <Notice
      tone={wrong > 0 ? 'waits' : 'good'}
      icon={wrong > 0 ? 'alert' : 'info'}
      isNews
      title={words.bring.taken(rows, money(total))}
    >
      {sentences.join(' ')}
    </Notice>
  )
}
