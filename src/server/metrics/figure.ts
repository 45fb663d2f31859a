import { DURATION_BUCKETS } from './duration-buckets.ts'

type Labels = Record<string, string>
type Value = { labels: Labels; value: number; metricName?: string }

/** A family of numbers with a name, in prom-client's own shape, as the processes hand them to each other. */
export type Figure = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** What several processes' numbers make together. */
  aggregator: 'sum'
  values: Value[]
}

type Described = { name: string; help: string }
type Sample = { labels?: Labels; value: number }

export function counter(described: Described, counted: Sample[]): Figure {
  return figure('counter', described, counted)
}

export function gauge(described: Described, counted: Sample[]): Figure {
  return figure('gauge', described, counted)
}

function figure(type: Figure['type'], { name, help }: Described, counted: Sample[]): Figure {
  return { name, help, type, aggregator: 'sum', values: counted.map(({ labels = {}, value }) => ({ labels, value })) }
}

type DurationSample = { labels: Labels; buckets: readonly number[]; sumSeconds: number }

/** Each bucket with all below it, as Prometheus wants them. */
export function histogram({ name, help }: Described, counted: readonly DurationSample[]): Figure {
  const values = counted.flatMap(({ labels, buckets, sumSeconds }): Value[] => {
    let count = 0
    const upTo = buckets.map((inBucket, index) => {
      count += inBucket
      const le = String(DURATION_BUCKETS[index] ?? '+Inf')
      return { labels: { le, ...labels }, value: count, metricName: `${name}_bucket` }
    })
    return [
      ...upTo,
      { labels, value: sumSeconds, metricName: `${name}_sum` },
      { labels, value: count, metricName: `${name}_count` },
    ]
  })
  return { name, help, type: 'histogram', aggregator: 'sum', values }
}
