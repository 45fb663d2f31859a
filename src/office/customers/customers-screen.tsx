import { useEffect, useRef } from 'react'
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { loadScreen, RefusedScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { LONGEST_SEARCH, soughtIn } from '../data/sought-words.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { DataTable } from '../ui/page/data-table.tsx'
import { Field } from '../ui/controls/field.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './customers.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const q = soughtIn(new URL(request.url).searchParams)
  if (q === '') return { q, customers: [], hasMore: false }
  return { q, ...(await loadScreen(request, '/customers', { query: { q } })) }
}

/** OFFICE-70: a field to look for somebody, never a list of everybody. */
export function Component() {
  const { rail, customers: words } = useWords()
  const { q, customers, hasMore } = useLoaderData<typeof loader>()
  const { permissions } = useSession()
  // Without a word to look for nothing is asked, so nobody has refused it yet.
  if (!permissions.includes('customers.read'))
    throw new RefusedScreen({ kind: 'forbidden', permission: 'customers.read' })
  const form = useRef<HTMLFormElement>(null)
  useScreenTitle(rail.customers)
  useEffect(() => {
    if (q === '') form.current?.querySelector('input')?.focus()
  }, [q])
  return (
    <>
      <PageOpening title={rail.customers} sentence={words.sentence} />
      <Form ref={form} className={styles.find} role="search">
        <Field
          label={words.findLabel}
          hint={words.find}
          type="search"
          name="q"
          defaultValue={q}
          key={q}
          maxLength={LONGEST_SEARCH}
        />
        <Button type="submit" kind="go">
          {words.findAct}
        </Button>
      </Form>
      {customers.length > 0 ? (
        <>
          <DataTable
            caption={words.caption}
            columns={[
              { id: 'name', head: words.columns.name, cell: ({ name }) => name ?? words.nameless },
              { id: 'email', head: words.columns.email, onPhone: 'second', cell: ({ email }) => email },
            ]}
            rows={customers}
            rowId={({ sub }) => sub}
            rowTo={({ sub }) => `${OFFICE_PATH}/customers/${sub}`}
          />
          {hasMore && <p className="quiet">{words.more}</p>}
        </>
      ) : (
        <EmptyState title={q === '' ? words.begin : words.none(q)}>
          {q === '' ? words.beginWhy : words.noneWhy}
        </EmptyState>
      )}
    </>
  )
}
