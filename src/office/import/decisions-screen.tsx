import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { ImportRefusal, ImportTabs, sourceInWords, toRun } from './import-parts.tsx'
import { loadImportWords, useImportWords } from './import-words.ts'
import styles from './import.module.css'

type Decision = OfficeAnswer<'get', '/import/decisions'>['decisions'][number]

export async function loader({ request }: LoaderFunctionArgs) {
  const [answer] = await Promise.all([loadScreen(request, '/import/decisions', {}), loadImportWords()])
  return answer
}

/** OFFICE-58: records of which only a person can say which title they are. */
export function Component() {
  const words = useImportWords()
  const { decisions } = useLoaderData<typeof loader>()
  useScreenTitle(words.views.decisions)
  useChanges(['imports'])
  return (
    <>
      <PageOpening title={words.views.decisions} sentence={words.decisions.sentence} />
      <ImportTabs open="decisions" decisions={decisions.length} />
      {decisions.length === 0 ? (
        <EmptyState title={words.decisions.empty}>{words.decisions.emptyWhy}</EmptyState>
      ) : (
        <ul className={styles.cards}>
          {decisions.map((decision) => (
            <DecisionCard key={`${decision.run}-${decision.record}`} decision={decision} />
          ))}
        </ul>
      )}
    </>
  )
}

function DecisionCard({ decision }: { decision: Decision }) {
  const words = useImportWords()
  const decide = useAct('/import/runs/{run}/records/{record}/title')
  const takeBack = useAct('/import/choices/remove')
  const { run, record, ean, reference, code, name } = decision
  const decisionsWords = words.decisions
  const problemWords = words.messages.importProblems[code]
  const called = name ?? ean ?? reference ?? ''

  async function choose(ours: string, what: string): Promise<void> {
    const answer = await decide.run({ parameters: { run, record }, body: { ours } })
    if (!answer.ok) return
    const { isChecking, source: from, said: as } = answer.value
    showToast(
      decisionsWords.decided(`${called} – ${what}`) + (isChecking ? decisionsWords.checking : decisionsWords.later),
      () => void takeBack.run({ body: { kind: 'title', said: as, source: from } }),
    )
  }

  return (
    <li>
      <p>
        <b>{problemWords?.meaning ?? code}</b> <span className="quiet">{problemWords?.advice}</span>
      </p>
      <BothSides decision={decision} called={called} />
      <Choices
        decision={decision}
        called={called}
        isBusy={decide.isBusy}
        onChoose={(ours, what) => void choose(ours, what)}
      />
      <ImportRefusal of={decide} />
    </li>
  )
}

type CalledDecision = { decision: Decision; called: string }

/** What the file says, and which of our titles may be meant. */
function BothSides({ decision, called }: CalledDecision) {
  const words = useImportWords()
  const decisionsWords = words.decisions
  const { run, line, sourceName, ean, reference, code, value, candidates } = decision
  return (
    <div className={styles.saidTwice}>
      <div>
        <h3>{decisionsWords.said}</h3>
        <p className="serif">{called}</p>
        <p className="quiet small">
          {[ean, reference].filter(Boolean).join(', ')}
          <br />
          <TextLink to={toRun(run)}>{decisionsWords.line(sourceInWords(sourceName, words), run, line)}</TextLink>
        </p>
        {value && <p className="small">{(decisionsWords.told[code] ?? decisionsWords.toldOther)(value)}</p>}
      </div>
      <div>
        <h3>{decisionsWords.ours}</h3>
        {candidates.map((one) => (
          <p key={one.productId}>
            <span className="serif">{one.name}</span> <span className="quiet small">{one.ean}</span>
          </p>
        ))}
      </div>
    </div>
  )
}

type ChoicesProps = CalledDecision & { isBusy: boolean; onChoose: (ours: string, what: string) => void }

function Choices({ decision, called, isBusy, onChoose }: ChoicesProps) {
  const words = useImportWords()
  const decisionsWords = words.decisions
  const { candidates, mayBeNew, kinds } = decision
  return (
    <div className={styles.acts}>
      {candidates.map((one) => (
        <Button
          key={one.productId}
          busy={isBusy ? words.run.working : null}
          onClick={() => onChoose(one.productId, one.name)}
        >
          {decisionsWords.itIs(candidates.length > 1 ? `${one.name} (${one.ean})` : one.name)}
        </Button>
      ))}
      {kinds.map((kind) => (
        <Button
          key={kind}
          busy={isBusy ? words.run.working : null}
          onClick={() => onChoose(kind, words.kinds[kind] ?? kind)}
        >
          {decisionsWords.itIs(words.kinds[kind] ?? kind)}
          <span className="vh">: {called}</span>
        </Button>
      ))}
      {mayBeNew && (
        <Button busy={isBusy ? words.run.working : null} onClick={() => onChoose('new', decisionsWords.isNew)}>
          {decisionsWords.isNew}
          <span className="vh">: {called}</span>
        </Button>
      )}
      <Button
        kind="bare"
        busy={isBusy ? words.run.working : null}
        onClick={() => onChoose('none', decisionsWords.leave)}
      >
        {decisionsWords.leave}
        <span className="vh">: {called}</span>
      </Button>
    </div>
  )
}
