import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatForints } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { BringStatement } from './bring-statement.tsx'
import { AsideList, MatchedList, StatementList } from './credit-lists.tsx'
import { TransfersBackList } from './transfers-back-list.tsx'
import { CreditFacts, CreditToLook } from './credit-to-look.tsx'
import styles from './credits.module.css'

export type Credits = OfficeAnswer<'get', '/credits'>
export type OpenCredit = Credits['open'][number]
export type Statements = OfficeAnswer<'get', '/statements'>

export async function loader({ request }: LoaderFunctionArgs) {
  const [credits, statements, { transfers }] = await Promise.all([
    loadScreen(request, '/credits', {}),
    loadScreen(request, '/statements', {}),
    loadScreen(request, '/transfers-back', {}),
  ])
  return { ...credits, ...statements, transfers }
}

/** OFFICE-97: statements are brought, and what came is matched with the orders that wait for it. */
export function Component() {
  const { credits: words } = useWords()
  const { open, more, aside, matched, statements, account, transfers } = useLoaderData<typeof loader>()
  useScreenTitle(words.title)
  useChanges(['orders', 'money'])
  const toLook = open.filter(({ finding }) => finding !== 'sure')
  return (
    <>
      <PageOpening title={words.title} sentence={words.sentence} />
      {account === null && (
        <Notice
          tone="next"
          icon="info"
          title={words.noAccount}
          act={<TextLink to={`${OFFICE_PATH}/settings/transfer`}>{words.toSetting}</TextLink>}
        >
          {words.noAccountWhy}
        </Notice>
      )}
      <BringStatement />
      <SureCredits credits={open.filter(({ finding }) => finding === 'sure')} />
      <PageSection title={words.look}>
        {toLook.length === 0 ? (
          <EmptyState title={words.noneToLook}>{words.noneToLookWhy}</EmptyState>
        ) : (
          <ul className={styles.credits}>
            {toLook.map((credit) => (
              <CreditToLook key={`${credit.file} ${credit.place}`} credit={credit} />
            ))}
          </ul>
        )}
        {more > 0 && <p className="quiet">{words.more(more)}</p>}
      </PageSection>
      <TransfersBackList transfers={transfers} />
      <MatchedList matched={matched} />
      <AsideList aside={aside} />
      <StatementList statements={statements} />
    </>
  )
}

/** One press takes all of them. */
function SureCredits({ credits }: { credits: readonly OpenCredit[] }) {
  const { credits: words } = useWords()
  const language = useOfficeLanguage()
  const take = useAct('/credits/take')
  const sum = credits.reduce((total, { left }) => total + left, 0)

  async function takeAll(): Promise<void> {
    const answer = await take.run({ body: { credits: credits.map(({ file, place }) => ({ file, place })) } })
    if (!answer.ok) return
    const { taken, left } = answer.value
    showToast([words.tookAll(taken.length), left > 0 && words.someLeft(left)].filter(Boolean).join(' '))
  }

  return (
    <PageSection title={words.sure}>
      {credits.length === 0 ? (
        <p className="quiet">{words.noneSure}</p>
      ) : (
        <>
          <p className="quiet">{words.sureWhy}</p>
          <ul className={styles.credits}>
            {credits.map((credit) => (
              <li key={`${credit.file} ${credit.place}`} className={styles.credit}>
                <CreditFacts credit={credit} />
                <p>
                  {credit.orders.map(({ number, buyer }) => (
                    <span key={number}>
                      <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>, {buyer}
                    </span>
                  ))}
                </p>
              </li>
            ))}
          </ul>
          <Refusal of={take} />
          <div className={styles.acts}>
            <Button kind="go" busy={take.isBusy ? words.taking : null} onClick={() => void takeAll()}>
              {words.takeAll(credits.length, formatForints(sum, language))}
            </Button>
          </div>
        </>
      )}
    </PageSection>
  )
}
