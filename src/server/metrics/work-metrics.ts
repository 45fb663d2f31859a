import { Counter, Histogram, type Registry } from 'prom-client'
import type { Piece, Watcher } from '#kit/instrumented.ts'
import { DURATION_BUCKETS } from './duration-buckets.ts'

const FAMILIES = {
  page: { family: 'kolofon_page_rendering', label: 'route', help: 'Pages rendered' },
  data: { family: 'kolofon_data_operation', label: 'operation', help: 'Operations of the data API' },
  provider: { family: 'kolofon_provider_call', label: 'call', help: 'Calls to other companies' },
  job: { family: 'kolofon_job', label: 'job', help: 'Work done by itself' },
} as const satisfies Record<Piece['kind'], Family>

type Family = { family: string; label: string; help: string }

/** Rendered pages, the data API, calls to providers and jobs: how many, how long, how many failed. */
export function workMetrics(registry: Registry): Watcher {
  const count = {
    page: familyMetrics(registry, FAMILIES.page),
    data: familyMetrics(registry, FAMILIES.data),
    provider: familyMetrics(registry, FAMILIES.provider),
    job: familyMetrics(registry, FAMILIES.job),
  } satisfies Record<Piece['kind'], unknown>

  return async (piece, work) => {
    const begun = performance.now()
    let isFailed = true
    try {
      const result = await work()
      isFailed = piece.isFailure?.(result) ?? false
      return result
    } finally {
      count[piece.kind](piece.name, performance.now() - begun, isFailed)
    }
  }
}

function familyMetrics(registry: Registry, { family, label, help }: Family) {
  const durations = new Histogram({
    name: `${family}_duration_seconds`,
    help: `${help}: time taken.`,
    labelNames: [label],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  const failures = new Counter({
    name: `${family}_failures_total`,
    help: `${help}: failed.`,
    labelNames: [label],
    registers: [registry],
  })
  return (name: string, ms: number, isFailed: boolean) => {
    durations.observe({ [label]: name }, ms / 1000)
    // Nought too, so that the first failure is seen as a rise.
    failures.inc({ [label]: name }, isFailed ? 1 : 0)
  }
}
