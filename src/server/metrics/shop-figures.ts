import type { Shop } from '#shop/shop.ts'
import { readBackupState } from '#shop/house/backups/backup-state.ts'
import { ordersInNeed, paymentsByState } from '#shop/selling/orders/waiting-order-work.ts'
import { UNPAID_LIMITS } from '#shop/selling/orders/placing/unpaid-limit.ts'
import { waitingWork } from '#shop/house/waiting-work.ts'
import { counter, gauge, type Figure } from './figure.ts'

type WaitingJobs = { waiting: number; lateSeconds: number; givenUp: number }
type Pool = { totalCount: number; idleCount: number; waitingCount: number }
type CacheSize = { size: number; bytes: number }

/** What the shop's tables say: work that waits, payments, orders in need. */
export async function shopFigures(shop: Shop, readJobs: () => Promise<WaitingJobs>): Promise<Figure[]> {
  const { givenUp, ...jobs } = await readJobs()
  const queues = [...(await waitingWork(shop)), { queue: 'jobs', ...jobs }]
  const payments = await paymentsByState(shop)
  const backups = await readBackupState(shop)
  return [
    gauge(
      { name: 'kolofon_queue_waiting', help: 'Work that is not done yet, by queue.' },
      queues.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
    ),
    gauge(
      { name: 'kolofon_queue_late_seconds', help: 'For how long the first of a queue should have been done.' },
      queues.map(({ queue, lateSeconds }) => ({ labels: { queue }, value: lateSeconds })),
    ),
    gauge({ name: 'kolofon_jobs_given_up', help: 'Jobs that have failed too often.' }, [{ value: givenUp }]),
    gauge(
      { name: 'kolofon_payments', help: 'Payments of the orders placed in the last 24 hours, by state.' },
      payments.map(({ provider, state, attempts }) => ({ labels: { provider, state }, value: attempts })),
    ),
    gauge(
      { name: 'kolofon_backup_made_seconds', help: 'When a backup was last made, in seconds since 1970; 0: never.' },
      [{ value: secondsOf(backups.madeAt) }],
    ),
    gauge(
      {
        name: 'kolofon_backup_checked_seconds',
        help: 'When a backup was last restored and looked through, in seconds since 1970; 0: never.',
      },
      [{ value: secondsOf(backups.checkedAt) }],
    ),
    gauge({ name: 'kolofon_backup_problem', help: '1 when the last backup was not made or could not be restored.' }, [
      { value: backups.problem ? 1 : 0 },
    ]),
    gauge({ name: 'kolofon_orders_in_need', help: 'Orders that only a person can help.' }, [
      { value: await ordersInNeed(shop) },
    ]),
  ]
}

const secondsOf = (moment: Date | null) => Math.round((moment?.getTime() ?? 0) / 1000)

/** What this process holds and has refused: connections to the database, pages, orders over what may be held unpaid. */
export function processFigures({
  pool,
  cache,
  refusals,
  events,
}: {
  pool: Pool
  cache: CacheSize
  refusals: Shop['unpaidRefusals']
  events: { readonly size: number }
}): Figure[] {
  return [
    gauge({ name: 'kolofon_database_connections', help: 'Connections to the database, by state.' }, [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ]),
    gauge({ name: 'kolofon_database_waiting', help: 'Statements that wait for a connection.' }, [
      { value: pool.waitingCount },
    ]),
    gauge({ name: 'kolofon_page_cache_pages', help: 'Pages kept in memory.' }, [{ value: cache.size }]),
    gauge({ name: 'kolofon_page_cache_bytes', help: 'Memory of the kept pages.' }, [{ value: cache.bytes }]),
    gauge({ name: 'kolofon_office_streams', help: 'Open screens of the back office that are told of changes.' }, [
      { value: events.size },
    ]),
    counter(
      { name: 'kolofon_orders_over_limit_total', help: 'Orders refused for holding too much unpaid, by limit.' },
      UNPAID_LIMITS.map((limit) => ({ labels: { limit }, value: refusals.get(limit) ?? 0 })),
    ),
  ]
}
