import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ViewTabs } from '../ui/controls/choices.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { DataTable, TablePages, type Column } from '../ui/page/data-table.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { numberInWords, termsInWords } from './bulk-in-words.ts'
import { SIGN_OF_STATE } from './job-states.ts'

type Jobs = OfficeAnswer<'get', '/bulk-jobs'>
type Row = Jobs['jobs'][number]

const PATH = `${OFFICE_PATH}/jobs`
const toList = (query: Record<string, string>) => `${PATH}?${new URLSearchParams(query)}`

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const whose = searchParams.get('whose') === 'mine' ? 'mine' : 'all'
  const before = searchParams.get('before') ?? undefined
  return { whose, list: await loadScreen(request, '/bulk-jobs', { query: { whose, before } }) } as const
}

/** OFFICE-08: changes of many titles, mine and everybody's: what, how far, by whom. */
export function Component() {
  const { bulk: words } = useWords()
  const language = useOfficeLanguage()
  const { whose, list } = useLoaderData<typeof loader>()
  useScreenTitle(words.title)
  useChanges(['jobs'])
  const { jobs, next } = list
  const columns: Column<Row>[] = [
    {
      id: 'what',
      head: words.columns.what,
      cell: ({ terms, undoes }) => termsInWords(terms, undoes, { words, language }),
    },
    {
      id: 'titles',
      head: words.columns.titles,
      isNumber: true,
      onPhone: 'leadEnd',
      cell: ({ total }) => numberInWords(total, language),
    },
    { id: 'who', head: words.columns.who, onPhone: 'second', cell: ({ by }) => by },
    {
      id: 'at',
      head: words.columns.at,
      onPhone: 'thirdEnd',
      cell: ({ madeAt }) => dayAndTime(new Date(madeAt), language),
    },
    {
      id: 'state',
      head: words.columns.state,
      onPhone: 'third',
      cell: ({ state, counts, total }) => (
        <StateSign {...SIGN_OF_STATE[state]}>
          {words.states[state]}
          {(state === 'running' || state === 'paused') && `, ${Math.floor((100 * (total - counts.waiting)) / total)} %`}
        </StateSign>
      ),
    },
  ]
  return (
    <>
      <PageOpening title={words.title} sentence={words.sentence} />
      <ViewTabs
        label={words.whoseLabel}
        views={(['all', 'mine'] as const).map((one) => ({ view: one, label: words.whose[one] }))}
        open={whose}
        toView={(one) => toList({ whose: one })}
      />
      {jobs.length === 0 ? (
        <EmptyState title={words.none}>
          {words.noneSays} <TextLink to={`${OFFICE_PATH}/products`}>{words.toList}</TextLink>
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={words.caption}
            columns={columns}
            rows={jobs}
            rowId={({ id }) => String(id)}
            rowTo={({ id }) => `${PATH}/${id}`}
          />
          <TablePages
            said={words.shown(jobs.length)}
            before={null}
            after={next === null ? null : toList({ whose, before: String(next) })}
          />
        </>
      )}
    </>
  )
}
