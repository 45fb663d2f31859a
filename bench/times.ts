import { report, rounded } from './figures.ts'

const RUNS = 100

/** How long a reading takes, asked again and again; the first time is not counted. */
export async function measure(name: string, read: () => Promise<unknown>): Promise<void> {
  await read()
  await measureEach(name, Array.from({ length: RUNS }), read)
}

/** How long it takes for each of these. */
export async function measureEach<Of>(
  name: string,
  all: readonly Of[],
  work: (one: Of) => Promise<unknown>,
): Promise<void> {
  const times: number[] = []
  for (const one of all) {
    const begun = performance.now()
    await work(one)
    times.push(performance.now() - begun)
  }
  const sorted = times.toSorted((a, b) => a - b)
  for (const [part, at] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const)
    report({ name: `${name}, ${part}`, value: rounded(sorted[Math.ceil(sorted.length * at) - 1] ?? NaN), unit: 'ms' })
}
