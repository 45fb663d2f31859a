import { Counter, Histogram, type Registry } from 'prom-client'
import { DURATION_BUCKETS } from './duration-buckets.ts'

export type CountRequest = (route: string, status: number, ms: number, isCached: boolean) => void

/** `route` is a name of ours, never a path. */
export function requestMetrics(registry: Registry): CountRequest {
  const requests = new Counter({
    name: 'kolofon_http_requests_total',
    help: 'Requests answered, by route, status and page cache.',
    labelNames: ['route', 'status', 'cache'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'kolofon_http_request_duration_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['route', 'cache'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  return (route, status, ms, isCached) => {
    const cache = isCached ? 'hit' : 'miss'
    requests.inc({ route, status: `${Math.floor(status / 100)}xx`, cache })
    durations.observe({ route, cache }, ms / 1000)
  }
}
