/** A line of the report; whether it is as it should be. */
export function report(isRight: boolean, sentence: string): boolean {
  process.stdout.write(`  ${isRight ? '✓' : '✗'} ${sentence}\n`)
  return isRight
}

/** The first few of them, each on a line of its own; how often where it is more than once. */
export function list(lines: readonly string[]): string {
  return [...Map.groupBy(lines, (line) => line.slice(0, 300))]
    .slice(0, 8)
    .map(([line, all]) => `\n      ${line}${all.length > 1 ? ` (${all.length} times)` : ''}`)
    .join('')
}
