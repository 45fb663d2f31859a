import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { MOVEMENT_KINDS } from '#shop/goods/stock/movement.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { TablePages } from '../ui/page/data-table.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useWords } from '../words/office-words.tsx'
import { MovementTable } from './movement-table.tsx'
import { STOCK_PATH, StockNav } from './stock-nav.tsx'
import styles from './stock.module.css'

const DAY = /^\d{4}-\d\d-\d\d$/

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const given = (name: string) => searchParams.get(name) || undefined
  const day = (name: string) => (DAY.test(given(name) ?? '') ? given(name) : undefined)
  const query = {
    title: given('title'),
    place: given('place'),
    kind: MOVEMENT_KINDS.find((kind) => kind === searchParams.get('kind')),
    from: day('from'),
    to: day('to'),
    after: given('after'),
  }
  const found = await loadScreen(request, '/stock/movements', {
    query: { ...query, language: officeChoices().language },
  })
  return { query, ...found }
}

/** OFFICE-52: every movement, by title, place, kind and day. */
export function Component() {
  const words = useWords().stock
  const said = words.movements
  const { places } = useSession()
  const { query, movements, next } = useLoaderData<typeof loader>()
  useScreenTitle(said.title)
  useChanges(['stock', 'orders'])
  const address = (more: object) => {
    const all = Object.entries({ ...query, ...more }).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
    return `${STOCK_PATH}/movements?${new URLSearchParams(all)}`
  }
  const isFiltered = Object.values(query).some(Boolean)
  const title = query.title ? (movements[0]?.title ?? query.title) : null
  return (
    <>
      <PageOpening title={said.title} sentence={said.sentence} />
      <StockNav open="movements" />
      {title && (
        <p>
          {said.onlyTitle}: <TextLink to={`${STOCK_PATH}/${query.title}`}>{title}</TextLink>
        </p>
      )}
      <Form className={styles.find} key={address({})}>
        {query.title && <input type="hidden" name="title" value={query.title} />}
        <SelectField label={words.place} name="place" defaultValue={query.place ?? ''}>
          <option value="">{words.everywhere}</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={said.kind} name="kind" defaultValue={query.kind ?? ''}>
          <option value="">{said.anyKind}</option>
          {MOVEMENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {said.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <Field label={said.from} name="from" type="date" defaultValue={query.from ?? ''} />
        <Field label={said.to} name="to" type="date" defaultValue={query.to ?? ''} />
        <Button type="submit" icon="find">
          {said.show}
        </Button>
      </Form>
      {movements.length === 0 ? (
        <EmptyState title={isFiltered ? said.empty : said.emptyShop}>
          {isFiltered ? said.emptyWhy : said.emptyShopWhy}
        </EmptyState>
      ) : (
        <>
          <MovementTable movements={movements} />
          <TablePages
            said={said.shown(movements.length)}
            before={query.after ? address({ after: undefined }) : null}
            after={next && address({ after: next })}
          />
        </>
      )}
    </>
  )
}
