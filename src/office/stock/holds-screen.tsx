import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { TablePages } from '../ui/page/data-table.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useWords } from '../words/office-words.tsx'
import { HoldTable } from './hold-table.tsx'
import { STOCK_PATH, StockNav } from './stock-nav.tsx'
import styles from './stock.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const query = {
    title: searchParams.get('title') || undefined,
    place: searchParams.get('place') || undefined,
    after: searchParams.get('after') || undefined,
  }
  return { query, ...(await loadScreen(request, '/stock/holds', { query })) }
}

/** OFFICE-53: copies that stand aside, for whom and until when. */
export function Component() {
  const words = useWords().stock
  const said = words.holds
  const { places } = useSession()
  const { query, holds, next } = useLoaderData<typeof loader>()
  useScreenTitle(said.title)
  useChanges(['orders', 'stock'])
  const later = new URLSearchParams(
    Object.entries({ ...query, after: next ?? '' }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return (
    <>
      <PageOpening title={said.title} sentence={said.sentence} />
      <StockNav open="holds" />
      <Form className={styles.find} key={query.place ?? ''}>
        <SelectField label={words.place} name="place" defaultValue={query.place ?? ''}>
          <option value="">{words.everywhere}</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" icon="find">
          {words.show}
        </Button>
      </Form>
      {holds.length === 0 ? (
        <EmptyState title={said.empty}>{said.emptyWhy}</EmptyState>
      ) : (
        <>
          <HoldTable holds={holds} hasLetters />
          <TablePages said={said.shown(holds.length)} before={null} after={next && `${STOCK_PATH}/holds?${later}`} />
        </>
      )}
    </>
  )
}
