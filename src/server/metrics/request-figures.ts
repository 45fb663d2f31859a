import { countDuration, noDurations, type Durations } from '#kit/durations.ts'
import { counter, histogram, type Figure } from './figure.ts'

export type CountRequest = (route: string, status: number, ms: number, isCached: boolean) => void

const STATUSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

type OfRoute = { statuses: Float64Array; durations: Durations }

/** Counted at ten thousand cached pages a second: a look into a map and a few additions, and nothing is made. */
export function requestFigures(): { count: CountRequest; figures(): Figure[] } {
  const cached = new Map<string, OfRoute>()
  const made = new Map<string, OfRoute>()

  function rows() {
    return ([['hit', cached] as const, ['miss', made] as const] as const).flatMap(([cache, routes]) =>
      [...routes].map(([route, counted]) => ({ route, cache, counted })),
    )
  }

  return {
    count(route, status, ms, isCached) {
      const routes = isCached ? cached : made
      let counted = routes.get(route)
      if (!counted)
        routes.set(route, (counted = { statuses: new Float64Array(STATUSES.length), durations: noDurations() }))
      const group = status < 200 ? 0 : status < 300 ? 1 : status < 400 ? 2 : status < 500 ? 3 : 4
      counted.statuses[group] = (counted.statuses[group] as number) + 1
      countDuration(counted.durations, ms)
    },
    figures: () => [
      counter(
        { name: 'kolofon_http_requests_total', help: 'Requests answered, by route, status and page cache.' },
        rows().flatMap(({ route, cache, counted }) =>
          [...counted.statuses].flatMap((value, index) =>
            value > 0 ? [{ labels: { route, status: STATUSES[index] ?? '', cache }, value }] : [],
          ),
        ),
      ),
      histogram(
        { name: 'kolofon_http_request_duration_seconds', help: 'Time until a request was answered.' },
        rows().map(({ route, cache, counted }) => ({ labels: { route, cache }, durations: counted.durations })),
      ),
    ],
  }
}
