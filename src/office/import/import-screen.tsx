import { useNavigate } from 'react-router'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { anyText, countingNumber, officeListAddress } from '../ui/list/list-address.ts'
import { ListBody } from '../ui/list/list-body.tsx'
import { useList } from '../ui/list/use-list.ts'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { IMPORT_PATH, ImportTabs, RunStateSign, sourceInWords, toRun } from './import-parts.tsx'
import { loadImportWords, useImportWords } from './import-words.ts'
import { SourceList } from './source-list.tsx'

/** OFFICE-57: the files that came. */
const RUNS = defineList({
  address: officeListAddress(IMPORT_PATH, { before: countingNumber, source: anyText }),
  useWords: useImportWords,
  read: async ({ request, query }) => {
    const [answer] = await Promise.all([loadScreen(request, '/import', { query }), loadImportWords()])
    return answer
  },
  rows: ({ runs }) => runs,
  says: ({ words, answer: { runs } }) => ({
    title: words.title,
    sentence: words.sentence,
    shown: words.runs.shown(runs.length),
    empty: { title: words.runs.empty, why: words.runs.emptyWhy },
  }),
  table: ({ words, language }) => ({
    caption: words.runs.caption,
    rowId: ({ run }) => String(run),
    rowTo: ({ run }) => toRun(run),
    columns: [
      {
        id: 'file',
        head: words.runs.columns.file,
        cell: ({ run, file, undoes }) =>
          undoes === null ? file || words.runs.numbered(run) : words.runs.undoes(undoes),
      },
      {
        id: 'source',
        head: words.runs.columns.source,
        onPhone: 'second',
        cell: ({ source }) => sourceInWords(source, words),
      },
      {
        id: 'state',
        head: words.runs.columns.state,
        onPhone: 'third',
        cell: ({ state }) => <RunStateSign state={state} />,
      },
      {
        id: 'changes',
        head: words.runs.columns.changes,
        isNumber: true,
        cell: ({ changes }) => changes?.toLocaleString(language) ?? '',
      },
      {
        id: 'records',
        head: words.runs.columns.records,
        isNumber: true,
        onPhone: 'leadEnd',
        cell: ({ records }) => records?.toLocaleString(language) ?? '',
      },
      {
        id: 'at',
        head: words.runs.columns.at,
        onPhone: 'thirdEnd',
        cell: ({ at }) => dayAndTime(new Date(at), language),
      },
    ],
  }),
  pages: ({ answer: { next } }) => ({ after: next === null ? null : { before: next } }),
})

export const { loader } = RUNS

/** OFFICE-57: who tells of titles, and the files that came. */
export function Component() {
  const { words, query, answer, session } = useList(RUNS)
  const navigate = useNavigate()
  useScreenTitle(words.title)
  useChanges(['imports'])
  useKeys([{ keys: 'n', words: words.bring, run: () => void navigate(`${IMPORT_PATH}/new`) }])
  const mayEdit = session.permissions.includes('import.sources')
  return (
    <>
      <PageOpening
        title={words.title}
        sentence={words.sentence}
        acts={
          <ButtonLink to={`${IMPORT_PATH}/new`} kind="go" keys="N">
            {words.bring}
          </ButtonLink>
        }
      />
      <ImportTabs open="runs" decisions={answer.decisions} />
      <PageSection
        title={words.sources.title}
        aside={mayEdit && <TextLink to={`${IMPORT_PATH}/sources/new`}>{words.sources.add}</TextLink>}
      >
        <SourceList sources={answer.sources} mayEdit={mayEdit} />
      </PageSection>
      <PageSection
        title={words.runs.title}
        aside={query.source !== undefined && <TextLink to={IMPORT_PATH}>{words.sources.allRuns}</TextLink>}
      >
        <ListBody of={RUNS} />
      </PageSection>
    </>
  )
}
