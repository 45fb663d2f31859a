import { useRef } from 'react'
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { LONGEST_SEARCH, soughtIn } from '../data/sought-words.ts'
import { useKeys } from '../keys/use-keys.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { ViewTabs } from '../ui/controls/choices.tsx'
import { Field } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { DataTable, TablePages, type Column } from '../ui/page/data-table.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useWords } from '../words/office-words.tsx'
import { kindIn, namePath } from './name-paths.ts'
import styles from './names.module.css'

type Row = OfficeAnswer<'get', '/catalogue/{kind}'>['names'][number]
const LISTED = ['contributor', 'publisher', 'series', 'periodical'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const kind = LISTED.find((one) => one === kindIn(request)) ?? 'contributor'
  const q = soughtIn(searchParams)
  const after = searchParams.get('after') || undefined
  const query = { q: q || undefined, after, language: officeChoices().language }
  return { kind, q, after, ...(await loadScreen(request, '/catalogue/{kind}', { parameters: { kind }, query })) }
}

/** OFFICE-33: people, publishers, series and newspapers: by the alphabet, or searched for. */
export function Component() {
  const said = useWords().names
  const { kind, q, after, names, next } = useLoaderData<typeof loader>()
  const { permissions } = useSession()
  const form = useRef<HTMLFormElement>(null)
  useScreenTitle(said.screens[kind])
  useKeys([{ keys: 'f', words: said.search, isLight: true, run: () => form.current?.querySelector('input')?.focus() }])
  const columns: Column<Row>[] = [
    { id: 'name', head: said.columns.name, cell: ({ name }) => name },
    ...(kind === 'publisher'
      ? []
      : [{ id: 'aside', head: said.asides[kind], onPhone: 'second', cell: ({ aside }: Row) => aside } as const]),
    {
      id: 'titles',
      head: said.columns.titles,
      isNumber: true,
      onPhone: 'leadEnd',
      cell: ({ titles }) => said.titles(titles),
    },
  ]
  return (
    <>
      <PageOpening
        title={said.screens[kind]}
        sentence={said.sentence[kind]}
        acts={
          kind === 'periodical' &&
          permissions.includes('catalogue.write') && (
            <ButtonLink kind="go" icon="plus" to={`${namePath('periodical')}/new`}>
              {said.newPeriodical}
            </ButtonLink>
          )
        }
      />
      <ViewTabs
        label={said.screensLabel}
        views={LISTED.map((view) => ({ view, label: said.screens[view] }))}
        open={kind}
        toView={(view) => namePath(view)}
      />
      <Form ref={form} className={styles.find} role="search" key={`${kind} ${q}`}>
        <Field label={said.search} type="search" name="q" defaultValue={q} maxLength={LONGEST_SEARCH} />
        <Button type="submit" icon="find">
          {said.show}
        </Button>
        {q && <TextLink to={namePath(kind)}>{said.all}</TextLink>}
      </Form>
      {names.length === 0 ? (
        <EmptyState title={q ? said.empty : said.emptyShop}>
          {q ? said.emptyWhy : kind === 'periodical' ? said.newPeriodicalSentence : said.emptyShopWhy}
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={said.caption}
            columns={columns}
            rows={names}
            rowId={({ id }) => id}
            rowTo={({ id }) => namePath(kind, id)}
          />
          <TablePages
            said={said.shown(names.length)}
            before={after ? namePath(kind) : null}
            after={next && `${namePath(kind)}?${new URLSearchParams({ after: next })}`}
          />
        </>
      )}
    </>
  )
}
