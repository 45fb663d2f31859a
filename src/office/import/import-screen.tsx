import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { DataTable, TablePages, type Column } from '../ui/page/data-table.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { IMPORT_PATH, ImportTabs, RunStateSign, sourceInWords, toRun } from './import-parts.tsx'
import { loadImportWords, useImportWords } from './import-words.ts'
import { SourceList } from './source-list.tsx'

type Run = OfficeAnswer<'get', '/import'>['runs'][number]

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const before = Number(searchParams.get('before')) || undefined
  const source = searchParams.get('source') ?? undefined
  const [answer] = await Promise.all([loadScreen(request, '/import', { query: { before, source } }), loadImportWords()])
  return { ...answer, source: source ?? null }
}

/** OFFICE-57: who tells of titles, and the files that came. */
export function Component() {
  const words = useImportWords()
  const navigate = useNavigate()
  const { permissions } = useSession()
  const { sources, runs, next, decisions, source } = useLoaderData<typeof loader>()
  useScreenTitle(words.title)
  useChanges(['imports'])
  useKeys([{ keys: 'n', words: words.bring, run: () => void navigate(`${IMPORT_PATH}/new`) }])
  const mayEdit = permissions.includes('import.sources')
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
      <ImportTabs open="runs" decisions={decisions} />
      <PageSection
        title={words.sources.title}
        aside={mayEdit && <TextLink to={`${IMPORT_PATH}/sources/new`}>{words.sources.add}</TextLink>}
      >
        <SourceList sources={sources} mayEdit={mayEdit} />
      </PageSection>
      <PageSection
        title={words.runs.title}
        aside={source !== null && <TextLink to={IMPORT_PATH}>{words.sources.allRuns}</TextLink>}
      >
        <RunList runs={runs} next={next} source={source} />
      </PageSection>
    </>
  )
}

function RunList({ runs, next, source }: { runs: readonly Run[]; next: number | null; source: string | null }) {
  const words = useImportWords()
  const language = useOfficeLanguage()
  const { columns, numbered, undoes } = words.runs
  if (runs.length === 0) return <EmptyState title={words.runs.empty}>{words.runs.emptyWhy}</EmptyState>
  const shown: Column<Run>[] = [
    {
      id: 'file',
      head: columns.file,
      cell: ({ run, file, undoes: taken }) => (taken === null ? file || numbered(run) : undoes(taken)),
    },
    { id: 'source', head: columns.source, onPhone: 'second', cell: ({ source: name }) => sourceInWords(name, words) },
    { id: 'state', head: columns.state, onPhone: 'third', cell: ({ state }) => <RunStateSign state={state} /> },
    {
      id: 'changes',
      head: columns.changes,
      isNumber: true,
      cell: ({ changes }) => changes?.toLocaleString(language) ?? '',
    },
    {
      id: 'records',
      head: columns.records,
      isNumber: true,
      onPhone: 'leadEnd',
      cell: ({ records }) => records?.toLocaleString(language) ?? '',
    },
    { id: 'at', head: columns.at, onPhone: 'thirdEnd', cell: ({ at }) => dayAndTime(new Date(at), language) },
  ]
  const query = (before: number) =>
    new URLSearchParams({ before: String(before), ...(source !== null && { source }) }).toString()
  return (
    <>
      <DataTable
        caption={words.runs.caption}
        columns={shown}
        rows={runs}
        rowId={({ run }) => String(run)}
        rowTo={({ run }) => toRun(run)}
      />
      <TablePages
        said={words.runs.shown(runs.length)}
        before={null}
        after={next === null ? null : `${IMPORT_PATH}?${query(next)}`}
      />
    </>
  )
}
