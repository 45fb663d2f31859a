import { useAct } from '../data/use-act.ts'
import { AskedAct } from '../ui/act/asked-act.tsx'
import { Button } from '../ui/controls/button.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { periodName } from './report-words.ts'

/** FIGURE-04: a month is closed for good, so it is asked about first. */
export function CloseMonth({ month }: { month: string }) {
  const words = useWords().reports.close
  const language = useOfficeLanguage()
  const act = useAct('/sales-months/{month}/close')
  return (
    <AskedAct
      of={act}
      opener={(ask) => <Button onClick={ask}>{words.act}</Button>}
      title={words.title(periodName(month, language))}
      sentence={words.sentence}
      send={words.send}
      busy={act.isBusy ? words.busy : null}
      isFinal
      run={() => act.run({ parameters: { month } })}
      done={words.done}
    />
  )
}
