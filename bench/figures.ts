/** One figure a line, for people and programs. A ratio is of the same run, on the same machine. */
export type Figure = { name: string; value: number; unit: string; ratio?: number; against?: string }

export function report(figure: Figure): void {
  process.stdout.write(`${JSON.stringify(figure)}\n`)
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

export function rounded(value: number, digits = 3): number {
  return Number(value.toPrecision(digits))
}
