import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { bytesInWords, IMPORT_PATH, sourceInWords, toRun } from './import-parts.tsx'
import { useImportWords } from './import-words.ts'
import styles from './import.module.css'
import runStyles from './run.module.css'
import { RunActs } from './run-acts.tsx'
import { rowsAddress } from './rows-address.ts'
import type { Run } from './run.ts'
import { runSentence, touched } from './run-sentence.ts'

/** Where it stands in a sentence, what would happen, and the one act. */
export function RunOpening({ run }: { run: Run }) {
  const words = useImportWords()
  const language = useOfficeLanguage()
  const runWords = words.run
  const records = run.counts && runWords.records(run.counts.records)
  return (
    <>
      <p className={runStyles.crumb}>
        <TextLink to={IMPORT_PATH}>{runWords.crumb}</TextLink>
        <TextLink to={`${IMPORT_PATH}?source=${run.sourceId}`}>{sourceInWords(run.source, words)}</TextLink>
        <span className="quiet small">{runWords.began(run.run, dayAndTime(new Date(run.at), language), run.by)}</span>
      </p>
      <header className={runStyles.opening}>
        <p className="quiet">
          {run.undoes === null
            ? runWords.file(run.file.name, run.file.bytes > 0 ? bytesInWords(run.file.bytes, language) : '', records)
            : runWords.undoing(run.undoes)}
        </p>
        <h1>
          <Headline run={run} />
        </h1>
        <p className="quiet">{runSentence(run, words)}</p>
        <RunProgress run={run} />
        <RunActs run={run} />
        {run.undo && (
          <p>
            <TextLink to={toRun(run.undo.id)}>
              {run.state === 'undone' ? runWords.undoneBy(run.undo.id) : runWords.undoWaits(run.undo.id)}
            </TextLink>
          </p>
        )}
      </header>
      <RunCounts run={run} />
    </>
  )
}

function Headline({ run }: { run: Run }) {
  const { run: words } = useImportWords()
  if (run.state !== 'checked') return words.stands[run.state]
  const waits = touched(run) > 0
  return (
    <>
      {words.checked}:{' '}
      <em>
        {run.guards.length > 0
          ? words.checkedGuards(run.guards.length)
          : waits
            ? words.checkedCalm
            : words.checkedNothing}
      </em>
    </>
  )
}

function RunProgress({ run: { state, progress } }: { run: Run }) {
  const { run: words } = useImportWords()
  if (!['received', 'staging', 'checking', 'applying'].includes(state)) return null
  const isOfStep = progress !== null && progress.step === state
  return (
    <div role="status" className={runStyles.going}>
      <progress className={styles.progress} aria-label={words.stands[state as 'staging']} />
      <p className="quiet">
        {isOfStep
          ? [
              words.progress(progress.records, progress.perSecond),
              progress.secondsLeft === null ? '' : words.left(progress.secondsLeft),
            ]
              .filter(Boolean)
              .join(', ')
          : words.soon}
      </p>
    </div>
  )
}

const COUNTED = ['new', 'changed', 'withdrawn', 'waiting', 'same', 'refused', 'superseded'] as const

function RunCounts({ run: { run, counts, state, problems } }: { run: Run }) {
  const { run: words } = useImportWords()
  const language = useOfficeLanguage()
  if (!counts || state === 'refused') return null
  const names = state === 'done' || state === 'undone' ? words.countsDone : words.counts
  // A line of a title that the shop does not have changes nothing, and is no title that stayed the same.
  const unknown = problems.find(({ code }) => code === 'unknown-ean')?.records ?? 0
  const all = { ...counts, same: Math.max(0, counts.same - unknown) }
  return (
    <ul className={runStyles.counts}>
      {COUNTED.filter((name) => all[name] > 0 || name === 'new' || name === 'changed').map((name) => (
        <li key={name}>
          <b className={name === 'refused' ? runStyles.wrong : undefined}>{all[name].toLocaleString(language)}</b>{' '}
          {names[name]}
        </li>
      ))}
      {unknown > 0 && (
        <li>
          <b>{unknown.toLocaleString(language)}</b>{' '}
          <TextLink to={rowsAddress(run, { list: 'problems', code: 'unknown-ean' })}>{words.unknownEans}</TextLink>
        </li>
      )}
    </ul>
  )
}
