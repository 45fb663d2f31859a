import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { useAct } from '../data/use-act.ts'
import { ReasonDialog } from '../ui/act/reason-dialog.tsx'
import { Refusal } from '../ui/act/refusal.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { CreditFacts } from './credit-to-look.tsx'
import type { Credits, Statements } from './credits-screen.tsx'
import { TakeFileBack } from './take-file-back.tsx'
import styles from './credits.module.css'

type Matched = Credits['matched'][number]

/** What was matched last. */
export function MatchedList({ matched }: { matched: readonly Matched[] }) {
  const { credits: words } = useWords()
  const language = useOfficeLanguage()
  const [open, setOpen] = useState<Matched | null>(null)
  return (
    <PageSection title={words.matched}>
      {matched.length === 0 && <p className="quiet">{words.noneMatched}</p>}
      <ul className={styles.credits}>
        {matched.map((one) => (
          <li key={one.attemptId} className={styles.credit}>
            <div>
              <p>
                <TextLink to={`${OFFICE_PATH}/orders/${one.number}`}>
                  {words.matchedTo(formatForints(one.amount, language), one.number)}
                </TextLink>
              </p>
              <p className="quiet small">
                {formatDay(one.day, language)} {one.payer}
              </p>
            </div>
            <div>
              <p className="quiet small">{words.by(one.by ?? '', dayAndTime(new Date(one.at), language))}</p>
              <TextButton aria-label={`${words.takeBack}: ${one.number}`} onClick={() => setOpen(one)}>
                {words.takeBack}
              </TextButton>
            </div>
          </li>
        ))}
      </ul>
      {open && <TakeBackDialog matched={open} onClose={() => setOpen(null)} />}
    </PageSection>
  )
}

function TakeBackDialog({ matched: { attemptId, number }, onClose }: { matched: Matched; onClose: () => void }) {
  const { credits: words } = useWords()
  const takeBack = useAct('/credit-payments/{attemptId}/take-back')

  async function send(because: string): Promise<void> {
    const answer = await takeBack.run({ parameters: { attemptId }, body: { because } })
    if (!answer.ok) return
    onClose()
    showToast(words.takenBack(number))
  }

  return (
    <ReasonDialog
      of={takeBack}
      title={words.takeBackTitle}
      sentence={words.takeBackSentence(number)}
      send={words.takeBackSend}
      busy={takeBack.isBusy ? words.taking : null}
      label={words.because}
      maxLength={200}
      onSend={(because) => void send(because)}
      onClose={onClose}
    />
  )
}

/** No buyer's money, or sent back already. */
export function AsideList({ aside }: { aside: Credits['aside'] }) {
  const { credits: words } = useWords()
  const back = useAct('/credits/{file}/{place}/back')
  return (
    <PageSection title={words.asideList}>
      {aside.length === 0 && <p className="quiet">{words.noneAside}</p>}
      <Refusal of={back} />
      <ul className={styles.credits}>
        {aside.map((credit) => (
          <li key={`${credit.file} ${credit.place}`} className={styles.credit}>
            <CreditFacts credit={credit} />
            <div>
              <p>{credit.note}</p>
              <TextButton
                onClick={() => void back.run({ parameters: { file: credit.file, place: credit.place }, body: {} })}
              >
                {words.back}
                <span className="vh">: {credit.payer}</span>
              </TextButton>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

export function StatementList({ statements }: { statements: Statements['statements'] }) {
  const { credits: words } = useWords()
  const language = useOfficeLanguage()
  const day = (text: string | null) => (text ? formatDay(text, language) : '?')
  return (
    <PageSection title={words.statements}>
      {statements.length === 0 && <p className="quiet">{words.noStatements}</p>}
      <ul className={styles.credits}>
        {statements.map(({ id, account, name, at, by, from, to, rows, credits, gap }) => (
          <li key={id} className={styles.credit}>
            <div>
              <p>{words.statement(day(from), day(to))}</p>
              <p className="quiet small">{name}</p>
            </div>
            <div>
              <p className="small">{words.rows(rows, credits)}</p>
              {gap && <p className="small">{words.gapBefore(day(gap.from), day(gap.to))}</p>}
              <p className="quiet small">{words.by(by ?? '', dayAndTime(new Date(at), language))}</p>
              <TakeFileBack file={{ id, account, at, name }} files={statements} />
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
