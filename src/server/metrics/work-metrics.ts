import { countDuration, noDurations, type Durations } from '#kit/durations.ts'
import type { Piece, Watcher } from '#kit/instrumented.ts'
import { counter, histogram, type Figure } from './figure.ts'

const NAMES = {
  page: { family: 'kolofon_page_rendering', label: 'route', help: 'Pages rendered' },
  data: { family: 'kolofon_data_operation', label: 'operation', help: 'Operations of the data API' },
  provider: { family: 'kolofon_provider_call', label: 'call', help: 'Calls to other companies' },
  job: { family: 'kolofon_job', label: 'job', help: 'Work done by itself' },
} as const satisfies Record<Piece['kind'], { family: string; label: string; help: string }>

type Counted = { durations: Durations; failures: number }

/** Rendered pages, the data API, calls to providers and jobs: how many, how long, how many failed. */
export function workWatch(): { watcher: Watcher; figures(): Figure[] } {
  const kinds: Record<Piece['kind'], Map<string, Counted>> = {
    page: new Map(),
    data: new Map(),
    provider: new Map(),
    job: new Map(),
  }

  function count({ kind, name }: Piece, ms: number, isFailed: boolean): void {
    let counted = kinds[kind].get(name)
    if (!counted) kinds[kind].set(name, (counted = { durations: noDurations(), failures: 0 }))
    countDuration(counted.durations, ms)
    if (isFailed) counted.failures++
  }

  return {
    async watcher(piece, work) {
      const begun = performance.now()
      let isFailed = true
      try {
        const result = await work()
        isFailed = piece.isFailure?.(result) ?? false
        return result
      } finally {
        count(piece, performance.now() - begun, isFailed)
      }
    },
    figures: () =>
      (Object.keys(kinds) as Piece['kind'][]).flatMap((kind) => {
        const { family, label, help } = NAMES[kind]
        const rows = [...kinds[kind]]
        return [
          histogram(
            { name: `${family}_duration_seconds`, help: `${help}: time taken.` },
            rows.map(([name, { durations }]) => ({ labels: { [label]: name }, durations })),
          ),
          counter(
            { name: `${family}_failures_total`, help: `${help}: failed.` },
            rows.map(([name, { failures }]) => ({ labels: { [label]: name }, value: failures })),
          ),
        ]
      }),
  }
}
