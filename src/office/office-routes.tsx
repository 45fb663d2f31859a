import type { RouteObject } from 'react-router'
import { OFFICE_PARTS_PATH, OFFICE_PATH } from '#site/addresses.ts'
import { loadSession, SESSION_ROUTE } from './data/session.ts'
import { NowhereScreen } from './shell/nowhere-screen.tsx'
import { OfficeFrame } from './shell/office-frame.tsx'
import { Opening } from './shell/opening.tsx'
import { BareScreenError, ScreenError } from './shell/screen-error.tsx'
import { LockProvider } from './sign-in/lock-provider.tsx'

/** Screens of those who are signed in; each is fetched when it is opened first. */
const SCREENS: RouteObject[] = [
  { index: true, lazy: () => import('./today/today-screen.tsx') },
  { path: 'lock', lazy: () => import('./sign-in/lock-screen.tsx') },
  { path: 'customers', lazy: () => import('./customers/customers-screen.tsx') },
  { path: 'customers/:sub', lazy: () => import('./customers/customer-screen.tsx') },
  { path: 'messages', lazy: () => import('./messages/messages-screen.tsx') },
  { path: 'messages/:reference', lazy: () => import('./messages/message-screen.tsx') },
  { path: 'letters', lazy: () => import('./letters/letters-screen.tsx') },
  { path: 'import', lazy: () => import('./import/import-screen.tsx') },
  { path: 'import/new', lazy: () => import('./import/bring-screen.tsx') },
  { path: 'import/sources/new', lazy: () => import('./import/source-screen.tsx') },
  { path: 'import/sources/:sourceId', lazy: () => import('./import/source-screen.tsx') },
  { path: 'import/decisions', lazy: () => import('./import/decisions-screen.tsx') },
  { path: 'import/mapping', lazy: () => import('./import/mapping-screen.tsx') },
  { path: 'import/waiting', lazy: () => import('./import/waiting-screen.tsx') },
  { path: 'import/disagreements', lazy: () => import('./import/disagreements-screen.tsx') },
  { path: 'import/:run', lazy: () => import('./import/run-screen.tsx') },
  { path: 'orders/:number/refund', lazy: () => import('./refunds/refund-screen.tsx') },
  { path: 'approvals', lazy: () => import('./refunds/approvals-screen.tsx') },
  { path: 'returns', lazy: () => import('./returns/returns-screen.tsx') },
  { path: 'returns/:number/:returnNumber', lazy: () => import('./returns/return-screen.tsx') },
  { path: 'staff', lazy: () => import('./staff/staff-screen.tsx') },
  { path: 'staff/new', lazy: () => import('./staff/invite-screen.tsx') },
  { path: 'staff/:sub', lazy: () => import('./staff/member-screen.tsx') },
  { path: 'orders/new', lazy: () => import('./order-desk/take-order-screen.tsx') },
  { path: 'orders/:number', lazy: () => import('./order/order-screen.tsx') },
  { path: 'audit', lazy: () => import('./audit/audit-screen.tsx') },
  { path: 'pack/:number?', lazy: () => import('./pack/pack-screen.tsx') },
  { path: 'handover', lazy: () => import('./pack/handover-screen.tsx') },
  { path: 'collect/:number?', lazy: () => import('./pack/collect-screen.tsx') },
  { path: 'orders', lazy: () => import('./orders/orders-screen.tsx') },
  { path: 'stock', lazy: () => import('./stock/stock-screen.tsx') },
  { path: 'stock/movements', lazy: () => import('./stock/movements-screen.tsx') },
  { path: 'stock/holds', lazy: () => import('./stock/holds-screen.tsx') },
  { path: 'stock/to-order', lazy: () => import('./stock/to-order-screen.tsx') },
  { path: 'stock/ordered', lazy: () => import('./stock/ordered-screen.tsx') },
  { path: 'stock/:productId', lazy: () => import('./stock/title-screen.tsx') },
  { path: 'prices', lazy: () => import('./prices/prices-screen.tsx') },
  { path: 'jobs', lazy: () => import('./bulk/jobs-screen.tsx') },
  { path: 'jobs/:job', lazy: () => import('./bulk/job-screen.tsx') },
  { path: 'settings/:name?', lazy: () => import('./settings/settings-screen.tsx') },
  { path: 'shipping/:type?', lazy: () => import('./settings/shipping-screen.tsx') },
  { path: 'places/:id?', lazy: () => import('./settings/places-screen.tsx') },
  { path: 'vat', lazy: () => import('./settings/vat-screen.tsx') },
  { path: 'first-visit', lazy: () => import('./first-visit/first-visit-screen.tsx') },
  { path: 'newsletter/:id?', lazy: () => import('./newsletter/newsletter-screen.tsx') },
  { path: 'stock/intake', lazy: () => import('./intake/intakes-screen.tsx') },
  { path: 'stock/intake/:id', lazy: () => import('./intake/intake-screen.tsx') },
  { path: 'stock/counts', lazy: () => import('./counts/counts-screen.tsx') },
  { path: 'stock/counts/:id', lazy: () => import('./counts/count-screen.tsx') },
  { path: 'stock/counts/:id/differences', lazy: () => import('./counts/differences-screen.tsx') },
  { path: 'products', lazy: () => import('./products/products-screen.tsx') },
  { path: 'products/new', lazy: () => import('./products/new-title-screen.tsx') },
  { path: 'products/:id', lazy: () => import('./products/title-screen.tsx') },
  { path: 'contributors', lazy: () => import('./names/names-screen.tsx') },
  { path: 'contributors/:id', lazy: () => import('./names/name-screen.tsx') },
  { path: 'publishers', lazy: () => import('./names/names-screen.tsx') },
  { path: 'publishers/:id', lazy: () => import('./names/name-screen.tsx') },
  { path: 'series', lazy: () => import('./names/names-screen.tsx') },
  { path: 'series/:id', lazy: () => import('./names/name-screen.tsx') },
  { path: 'periodicals', lazy: () => import('./names/names-screen.tsx') },
  { path: 'periodicals/:id', lazy: () => import('./names/name-screen.tsx') },
  { path: 'works/:id', lazy: () => import('./names/name-screen.tsx') },
  { path: 'categories', lazy: () => import('./categories/categories-screen.tsx') },
  { path: 'find', lazy: () => import('./find/find-screen.tsx') },
]

export const OFFICE_ROUTES: RouteObject[] = [
  {
    HydrateFallback: Opening,
    children: [
      { path: OFFICE_PARTS_PATH, lazy: () => import('./dev/parts-screen.tsx') },
      { path: `${OFFICE_PATH}/login`, lazy: () => import('./sign-in/sign-in-screen.tsx') },
      {
        id: SESSION_ROUTE,
        path: OFFICE_PATH,
        loader: loadSession,
        Component: LockProvider,
        ErrorBoundary: BareScreenError,
        children: [
          { path: 'print/:paper', ErrorBoundary: BareScreenError, lazy: () => import('./print/print-screen.tsx') },
          {
            Component: OfficeFrame,
            children: [{ ErrorBoundary: ScreenError, children: [...SCREENS, { path: '*', Component: NowhereScreen }] }],
          },
        ],
      },
    ],
  },
]
