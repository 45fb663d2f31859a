import { setTimeout as pause } from 'node:timers/promises'
import { every } from '#kit/every.ts'
import { paymentProviders } from '#providers/payment-providers.ts'
import { sampleInvoices } from '#providers/sample-invoices/sample-invoices.ts'
import { cleanIdentity } from '#shop/people/identity/clean-identity.ts'
import { runMailHousekeeping } from '#shop/house/run-mail-housekeeping.ts'
import { checkRouteTable, PAGES } from '#site/route-table.ts'
import { demoOrders } from './demo-orders.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { keepBuild } from './keep-build.ts'
import { listen } from './listen.ts'
import { openDoors } from './open-doors.ts'
import { openObservation } from './open-observation.ts'
import { openShop } from './open-shop.ts'
import { ownSimulators } from './own-simulators.ts'
import type { StartSettings } from './start-settings.ts'

const CLEANING_MS = 10 * 60 * 1000
/** A store that is away must not keep the shop from opening. */
const KEPT_WITHIN_MS = 5_000

export type RunningShop = { url: string; port: number; stop(): Promise<void> }

/** config → database → shop → doors. What is opened is closed in reverse, when the shop stops and when it cannot start. */
export async function startShop(start: StartSettings): Promise<RunningShop> {
  checkRouteTable(PAGES)
  const { config, clock } = start
  await using opened = new AsyncDisposableStack()
  const observation = await openObservation(start, opened)
  const house = await openShop(start, observation, opened)
  const { log } = observation
  const { shop, jobsPool, objects, works } = house
  const simulators = config.STAGE === 'development' ? ownSimulators(config, clock) : null
  opened.defer(() => simulators?.stop())
  const { http, changes, events, builds, drain } = openDoors({ start, observation, house, simulators }, opened)

  await changes.begun
  if (simulators && house.hasPrepared) {
    const paymentsAt = (url: string) => paymentProviders(config, log, url)
    await start.steps.take({
      name: 'Demo orders',
      work: () => demoOrders({ config, shop: { ...shop, invoices: sampleInvoices(objects) }, simulators, paymentsAt }),
      inWords: (orders) => (orders > 0 ? `${orders} orders, in every state` : null),
    })
  }
  works.open(shop)
  opened.defer(() => works.stop())
  const jobs = await startJobs({ shop, pool: jobsPool, log })
  opened.defer(() => jobs.stop())
  const cleaning = every({ ms: CLEANING_MS, log, name: 'Cleaning up after sign-ins' }, () => cleanIdentity(shop))
  opened.defer(() => cleaning.stop())
  const tending = every({ ms: CLEANING_MS, log, name: 'Tending the correspondence' }, () => runMailHousekeeping(shop))
  opened.defer(() => tending.stop())
  // Before anybody has a page of this build: its files may be asked of the processes that it replaces.
  if (builds) await Promise.race([keepBuild(start, builds, log), pause(KEPT_WITHIN_MS)])
  const port = await start.steps.take({
    name: 'Door',
    work: () => listen(http.server, config, start.socket ?? null),
    inWords: (port) => (start.steps.hasDone() ? `port ${port}` : null),
  })
  opened.defer(() => http.close())
  // Before that: closing would wait for streams that nobody else ends.
  opened.defer(() => events.stop())
  opened.defer(() => {
    drain()
    return pause(config.DRAIN_SECONDS * 1000)
  })

  const running = opened.move()
  return { url: config.PUBLIC_URL, port, stop: () => running.disposeAsync() }
}
