import { STEPS_MS, type Durations } from '#kit/durations.ts'

type Labels = Record<string, string>
type Value = { labels: Labels; value: number; metricName?: string }

/** A family of numbers with a name, as the processes hand them to each other. */
export type Figure = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** What several processes' numbers make together. */
  aggregator: 'sum'
  values: Value[]
}

type Described = { name: string; help: string }
type Counted = { labels?: Labels; value: number }

export function counter(described: Described, counted: Counted[]): Figure {
  return figure('counter', described, counted)
}

export function gauge(described: Described, counted: Counted[]): Figure {
  return figure('gauge', described, counted)
}

function figure(type: Figure['type'], { name, help }: Described, counted: Counted[]): Figure {
  return { name, help, type, aggregator: 'sum', values: counted.map(({ labels = {}, value }) => ({ labels, value })) }
}

/** In seconds, each step with all below it, as Prometheus wants them. */
export function histogram(
  { name, help }: Described,
  counted: Iterable<{ labels: Labels; durations: Durations }>,
): Figure {
  const values = [...counted].flatMap(({ labels, durations: { steps, sumMs } }) => {
    let count = 0
    const buckets = [...steps].map((inStep, index) => {
      count += inStep
      const most = STEPS_MS[index]
      const le = most === undefined ? '+Inf' : String(most / 1000)
      return { labels: { ...labels, le }, value: count, metricName: `${name}_bucket` }
    })
    return [
      ...buckets,
      { labels, value: sumMs / 1000, metricName: `${name}_sum` },
      { labels, value: count, metricName: `${name}_count` },
    ]
  })
  return { name, help, type: 'histogram', aggregator: 'sum', values }
}
