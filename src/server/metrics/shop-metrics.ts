import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client'
import { watchWork } from '#kit/instrumented.ts'
import { allProcesses } from './all-processes.ts'
import { gauge, type Figure } from './figure.ts'
import { requestMetrics, type CountRequest } from './request-metrics.ts'
import { statementMetrics } from './statement-metrics.ts'
import { workMetrics } from './work-metrics.ts'

type ReadFigures = () => Figure[] | Promise<Figure[]>

export type ShopMetrics = {
  countRequest: CountRequest
  countStatement(text: string, ms: number, isFailed: boolean): void
  /** Read in every process, and summed. */
  ofThisProcess(read: ReadFigures): void
  /** The same wherever it is read, such as what the database says: by the process that is asked. */
  ofTheShop(read: ReadFigures): void
  /** All processes' figures as Prometheus reads them. */
  text(): Promise<string>
  stop(): void
}

/** A scrape more often than this is answered with what the one before has read. */
const SHOP_READ_MS = 5_000

/** What the shop counts of itself. Rooms know nothing of it: they are asked when somebody wants to know. */
export function shopMetrics({ processes }: { processes: number }): ShopMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  const requests = requestMetrics()
  const countStatement = statementMetrics(registry)
  const unwatch = watchWork(workMetrics(registry))
  const ownReads: ReadFigures[] = [
    requests.figures,
    () => [gauge({ name: 'kolofon_processes', help: 'Server processes whose figures are in here.' }, [{ value: 1 }])],
  ]
  const shopReads: ReadFigures[] = []
  let ofTheShop: { figures: Promise<Figure[]>; readAt: number } | null = null

  const own = async () => [
    ...((await registry.getMetricsAsJSON()) as unknown as Figure[]),
    ...(await Promise.all(ownReads.map(async (read) => read()))).flat(),
  ]
  const ofAll = allProcesses(processes, own)

  /** Without its database the shop is watched all the same. */
  async function readShop(): Promise<Figure[]> {
    const read = await Promise.allSettled(shopReads.map(async (read) => read()))
    const lost = read.filter(({ status }) => status === 'rejected').length
    return [
      ...read.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
      gauge({ name: 'kolofon_unread_figures', help: 'Figures that could not be read just now.' }, [{ value: lost }]),
    ]
  }

  return {
    countRequest: requests.count,
    countStatement,
    ofThisProcess: (read) => void ownReads.push(read),
    ofTheShop: (read) => void shopReads.push(read),
    async text() {
      if (!ofTheShop || performance.now() - ofTheShop.readAt > SHOP_READ_MS)
        ofTheShop = { figures: readShop(), readAt: performance.now() }
      const [shop, ...all] = await Promise.all([ofTheShop.figures, ofAll()]).then(([shop, all]) => [shop, ...all])
      return AggregatorRegistry.aggregate([...all, shop ?? []]).metrics()
    },
    stop: unwatch,
  }
}
