import type { RunProgress } from '#shop/supply/import/runs/run-progress.ts'

/** Tells a terminal how far the work is, and clears the line when it is done. */
export async function withProgress<Value>(
  work: (tell: (progress: RunProgress) => void) => Promise<Value>,
): Promise<Value> {
  const worked = await work(tellTerminal)
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  return worked
}

function tellTerminal({ step, records, perSecond, secondsLeft }: RunProgress): void {
  if (!process.stderr.isTTY) return
  const left = secondsLeft === null ? '' : `, ${secondsLeft} s left`
  process.stderr.write(`\r\u001b[K${step}: ${records} records, ${perSecond}/s${left}`)
}
