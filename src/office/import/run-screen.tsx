import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { CompareTitle } from './compare-title.tsx'
import { loadImportWords, useImportWords } from './import-words.ts'
import styles from './run.module.css'
import { rowsOf } from './rows-address.ts'
import { NotForSale } from './not-for-sale.tsx'
import { RunAside } from './run-aside.tsx'
import { RunGuards } from './run-guards.tsx'
import { RunOpening } from './run-opening.tsx'
import { RunProblems } from './run-problems.tsx'
import { RunRows } from './run-rows.tsx'
import { UnknownColumns } from './unknown-columns.tsx'

/** Once a run has been checked there are records to look at. */
const BEFORE_CHECK: readonly string[] = ['received', 'staging', 'checking']

export async function loader({ request, params }: LoaderFunctionArgs) {
  const parameters = { run: Number(params.run) || 0 }
  const { searchParams } = new URL(request.url)
  const query = rowsOf(parameters.run).read(searchParams)
  const record = Number(searchParams.get('record')) || null
  const [run] = await Promise.all([loadScreen(request, '/import/runs/{run}', { parameters }), loadImportWords()])
  const { list, ...filter } = query
  const hasRows = !BEFORE_CHECK.includes(run.state) && run.counts !== null
  const [changes, problems, title] = await Promise.all([
    hasRows && list === 'changes'
      ? loadScreen(request, '/import/runs/{run}/changes', { parameters, query: filter })
      : null,
    hasRows && list === 'problems'
      ? loadScreen(request, '/import/runs/{run}/problems', { parameters, query: filter })
      : null,
    hasRows && record !== null
      ? loadScreen(request, '/import/runs/{run}/records/{record}', { parameters: { ...parameters, record } })
      : null,
  ])
  return { run, query, changes, problems, title }
}

/** OFFICE-58: what a file would do, what it did, and the way back. */
export function Component() {
  const words = useImportWords()
  const { run, query, changes, problems, title } = useLoaderData<typeof loader>()
  useScreenTitle(`${words.runs.numbered(run.run)}, ${run.source}`)
  useChanges(['imports'])
  const [ofFile] = run.problems.filter(({ level, outcome }) => level === 'file' && outcome === 'refused')
  const problemWords = ofFile && words.messages.importProblems[ofFile.code]
  const isReported = run.counts !== null && run.state !== 'refused' && !BEFORE_CHECK.includes(run.state)
  return (
    <>
      <RunOpening key={`${run.run} ${run.state}`} run={run} />
      <UnknownColumns run={run} />
      <NotForSale run={run} />
      {problemWords && (
        <Notice tone="wrong" icon="alert" title={<b>{problemWords.meaning}</b>}>
          {[ofFile.value, problemWords.advice].filter(Boolean).join(' · ')}
        </Notice>
      )}
      {run.failure && run.state === 'failed' && (
        <Notice tone="wrong" icon="alert" title={words.run.failure(run.failure)} />
      )}
      {run.can.includes('columns') && !isReported && <ColumnsForm key={run.run} run={run} />}
      {isReported && (
        <div className={styles.two}>
          <div>
            {run.kind === 'import' && <RunGuards run={run} />}
            {title && <CompareTitle key={title.record} run={run} title={title} query={query} changes={changes} />}
            <RunRows run={run} query={query} changes={changes} problems={problems} />
            <PageSection title={words.problems.title}>
              <RunProblems run={run} />
            </PageSection>
            {run.can.includes('columns') && <ColumnsForm key={run.run} run={run} />}
          </div>
          <RunAside run={run} />
        </div>
      )}
    </>
  )
}
