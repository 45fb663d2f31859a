import type { OfficeAnswer } from '#server/office/office-api.ts'
import { useAct } from '../data/use-act.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { StateSign } from '../ui/page/state-sign.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { fieldInWords, IMPORT_PATH, ImportRefusal, RunStateSign, sourceInWords, toRun } from './import-parts.tsx'
import { useImportWords } from './import-words.ts'
import styles from './source/source.module.css'

export type SourceInList = OfficeAnswer<'get', '/import'>['sources'][number]

/** Who tells of titles, whose word counts first at the top: what each may write, when it came, and when it comes. */
export function SourceList({ sources, mayEdit }: { sources: readonly SourceInList[]; mayEdit: boolean }) {
  return (
    <ul className={styles.sources}>
      {sources.map((source) => (
        <SourceRow key={source.id} source={source} mayEdit={mayEdit} />
      ))}
    </ul>
  )
}

function SourceRow({ source, mayEdit }: { source: SourceInList; mayEdit: boolean }) {
  const words = useImportWords()
  const fetchNow = useAct('/import/sources/{sourceId}/fetch')
  const pause = useAct('/import/sources/{sourceId}/pause')
  const name = sourceInWords(source.name, words)
  const { id, kind, may, ignores, hasPlace, isPaused } = source
  const sourcesWords = words.sources
  const parameters = { sourceId: id }

  async function fetchIt(): Promise<void> {
    const { ok } = await fetchNow.run({ parameters })
    if (ok) showToast(sourcesWords.fetched(name))
  }

  async function pauseIt(isNowPaused: boolean): Promise<void> {
    const { ok } = await pause.run({ parameters, body: { isPaused: isNowPaused } })
    if (ok)
      showToast(
        isNowPaused ? sourcesWords.pausedNow(name) : sourcesWords.unpausedNow(name),
        () => void pause.run({ parameters, body: { isPaused: !isNowPaused } }),
      )
  }

  const allowed = may.length > 0 ? may.map((one) => sourcesWords.may[one]).join(', ') : sourcesWords.mayNothing
  const never = ignores.map((field) => fieldInWords(field, words)).join(', ')
  return (
    <li>
      <div>
        <p>
          <b>{mayEdit ? <TextLink to={`${IMPORT_PATH}/sources/${id}`}>{name}</TextLink> : name}</b>{' '}
          <span className="quiet small">{words.kinds[kind]}</span>
        </p>
        <p className="quiet small">
          {[`${sourcesWords.columns.may}: ${allowed}`, never && sourcesWords.ignores(never)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <SourceTimes source={source} />
      <div className={styles.acts}>
        {hasPlace && !isPaused && (
          <Button busy={fetchNow.isBusy ? sourcesWords.fetching : null} onClick={() => void fetchIt()}>
            {sourcesWords.fetch}
            <span className="vh">: {name}</span>
          </Button>
        )}
        {mayEdit && (
          <Button kind="bare" busy={pause.isBusy ? words.run.working : null} onClick={() => void pauseIt(!isPaused)}>
            {isPaused ? sourcesWords.unpause : sourcesWords.pause}
            <span className="vh">: {name}</span>
          </Button>
        )}
        <TextLink to={`${IMPORT_PATH}?source=${id}`}>
          {sourcesWords.onlyRuns}
          <span className="vh">: {name}</span>
        </TextLink>
      </div>
      <ImportRefusal of={[fetchNow, pause]} />
    </li>
  )
}

/** When it told something last, and when it is asked again. */
function SourceTimes({ source: { lastRun, nextFetchAt, fetchFailure, isPaused } }: { source: SourceInList }) {
  const { sources: sourcesWords } = useImportWords()
  const language = useOfficeLanguage()
  return (
    <>
      <p className="small">
        <span className="quiet">{sourcesWords.columns.last}: </span>
        {lastRun ? (
          <>
            <TextLink to={toRun(lastRun.id)}>{dayAndTime(new Date(lastRun.createdAt), language)}</TextLink>{' '}
            <RunStateSign state={lastRun.state} />
          </>
        ) : (
          sourcesWords.never
        )}
      </p>
      <p className="small">
        {isPaused ? (
          <StateSign sign="dash" tone="over">
            {sourcesWords.paused}
          </StateSign>
        ) : (
          <>
            <span className="quiet">{sourcesWords.columns.next}: </span>
            {nextFetchAt ? dayAndTime(new Date(nextFetchAt), language) : sourcesWords.byHand}
          </>
        )}
        {fetchFailure && (
          <StateSign sign="triangle" tone="wrong">
            {sourcesWords.failing}: {fetchFailure}
          </StateSign>
        )}
      </p>
    </>
  )
}
