import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ViewTabs } from '../ui/controls/choices.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useWords } from '../words/office-words.tsx'
import { STOCK_PATH, StockNav } from './stock-nav.tsx'
import { SupplierTitles } from './supplier-titles.tsx'

export type ToOrder = OfficeAnswer<'get', '/stock/to-order'>
/** Titles of which nobody has said from whom they are ordered. */
const NOBODY = 'none'

export async function loader({ request }: LoaderFunctionArgs) {
  const found = await loadScreen(request, '/stock/to-order', { query: { language: officeChoices().language } })
  return { ...found, wanted: new URL(request.url).searchParams.get('supplier') }
}

/** OFFICE-56: what has to be ordered, supplier by supplier; the one with most for buyers stands first. */
export function Component() {
  const { supply: words, rail } = useWords()
  const { titles, suppliers, isMore, wanted } = useLoaderData<typeof loader>()
  useScreenTitle(words.title)
  useChanges(['stock', 'orders'])
  const groups = Map.groupBy(titles, ({ supplierId }) => supplierId ?? NOBODY)
  const tabs = [
    ...suppliers.filter(({ id }) => groups.has(id)),
    ...(groups.has(NOBODY) ? [{ id: NOBODY, name: words.noSupplier }] : []),
  ]
  const open = tabs.find(({ id }) => id === wanted) ?? tabs[0]
  return (
    <>
      <PageOpening title={words.title} sentence={words.sentence} />
      <StockNav open="toOrder" />
      {!open ? (
        <EmptyState title={words.empty}>
          {words.emptyWhy} <TextLink to={`${STOCK_PATH}/ordered`}>{words.lines.title}</TextLink>
        </EmptyState>
      ) : (
        <>
          <ViewTabs
            label={words.suppliersLabel}
            views={tabs.map(({ id, name }) => ({ view: id, label: name, count: groups.get(id)?.length }))}
            open={open.id}
            toView={(id) => `${STOCK_PATH}/to-order?supplier=${encodeURIComponent(id)}`}
          />
          {suppliers.length === 0 && (
            <EmptyState title={words.noSuppliers}>
              {words.noSuppliersWhy} <TextLink to={`${OFFICE_PATH}/places`}>{rail.places}</TextLink>
            </EmptyState>
          )}
          {open.id === NOBODY && suppliers.length > 0 && <p className="quiet">{words.noSupplierWhy}</p>}
          <SupplierTitles
            key={open.id}
            supplier={open.id === NOBODY ? null : open}
            suppliers={suppliers}
            titles={groups.get(open.id) ?? []}
          />
          {isMore && <p className="quiet">{words.isMore}</p>}
        </>
      )}
    </>
  )
}
