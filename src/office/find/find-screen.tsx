import { useState } from 'react'
import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { soughtIn } from '../data/sought-words.ts'
import { useChanges } from '../data/use-changes.ts'
import { useKeys } from '../keys/use-keys.ts'
import { ORDER_LIST } from '../orders/list-address.ts'
import { orderColumns } from '../orders/order-row-cells.tsx'
import { useNow } from '../orders/use-now.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { TitleCorrection } from '../stock/title-correction.tsx'
import { screenColumns } from '../ui/list/list-csv.ts'
import { DataTable } from '../ui/page/data-table.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './find-screen.module.css'
import { ProductPanel } from './product-panel.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const q = soughtIn(new URL(request.url).searchParams)
  if (q === '') return { q, found: null }
  const found = await loadScreen(request, '/find', { query: { q, language: officeChoices().language } })
  if (found.straight?.kind === 'order') throw redirect(`${OFFICE_PATH}/orders/${found.straight.id}`)
  if (found.straight?.kind === 'set-aside') throw redirect(`${OFFICE_PATH}/set-asides?sought=${found.straight.id}`)
  return { q, found }
}

/** OFFICE-07: one search over everything; a number goes straight to its order, an EAN shows where its copies are. */
export function Component() {
  const words = useWords()
  const findWords = words.find
  const language = useOfficeLanguage()
  const { q, found } = useLoaderData<typeof loader>()
  useScreenTitle(q ? findWords.titleOf(q) : findWords.title)
  const now = useNow()
  const products = found?.products ?? []
  const { permissions } = useSession()
  const { revalidate } = useRevalidator()
  const [corrected, setCorrected] = useState<string | null>(null)
  const [only, ...others] = products
  useKeys(
    only && others.length === 0 && permissions.includes('stock.correct')
      ? [{ keys: 's', words: words.stock.titleScreen.keyCorrect, run: () => setCorrected(only.id) }]
      : [],
  )
  useChanges(['orders', ...products.map(({ id }) => `product:${id}`)])
  if (!found) return <PageOpening title={findWords.title} sentence={findWords.sentence} />

  const orders = found.orders ?? []
  const customers = found.customers ?? []
  const isNothing = orders.length + products.length + customers.length === 0
  return (
    <>
      <PageOpening title={findWords.titleOf(q)} sentence={words.orderList.readAs[found.readAs]} />
      {isNothing && <EmptyState title={findWords.nothing}>{findWords.nothingWhy}</EmptyState>}
      {products.length > 0 && (
        <PageSection title={findWords.products}>
          {products.map((product) => (
            <ProductPanel
              key={product.id}
              product={product}
              mayReadOrders={found.orders !== null}
              mayReadStock={permissions.includes('stock.read')}
            />
          ))}
          {corrected && (
            <TitleCorrection
              productId={corrected}
              onClose={() => setCorrected(null)}
              onDone={() => void revalidate()}
            />
          )}
        </PageSection>
      )}
      {orders.length > 0 && (
        <PageSection
          title={findWords.orders}
          aside={
            found.hasMoreOrders && <TextLink to={ORDER_LIST.to({ view: 'all', q })}>{findWords.moreOrders}</TextLink>
          }
        >
          <DataTable
            caption={findWords.orders}
            columns={screenColumns(orderColumns({ words: words.orderList, language, now, sort: 'newest' }))}
            rows={orders}
            rowId={({ number }) => number}
            rowTo={({ number }) => `${OFFICE_PATH}/orders/${number}`}
          />
        </PageSection>
      )}
      {customers.length > 0 && (
        <PageSection title={findWords.customers}>
          <ul className={styles.customers}>
            {customers.map(({ sub, name, email }) => (
              <li key={sub}>
                <TextLink to={`${OFFICE_PATH}/customers/${sub}`}>{name ?? email}</TextLink>{' '}
                <span className="quiet">{name ? email : findWords.noName}</span>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </>
  )
}
