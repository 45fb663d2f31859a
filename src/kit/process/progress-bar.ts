const WIDTH = 28
const REDRAW_EVERY_MS = 100

type Output = { isTTY?: boolean; write(text: string): unknown }
export type Progress = { advance(done: number): void; finish(): void }

/** Long work shows how far it is: a bar on a terminal, elsewhere a line every tenth. */
export function progressBar({
  label,
  total,
  output = process.stderr,
}: {
  label: string
  total: number
  output?: Output
}): Progress {
  let done = 0
  let drawnAt = -Infinity
  let tenth = 0
  const percent = () => (total === 0 ? 100 : Math.floor((done / total) * 100))

  const drawBar = (isLast: boolean) => {
    if (!isLast && performance.now() - drawnAt < REDRAW_EVERY_MS) return
    drawnAt = performance.now()
    const filled = Math.round((percent() / 100) * WIDTH)
    output.write(
      `\r${label} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${String(percent()).padStart(3)} % ${done}/${total}${isLast ? '\n' : ''}`,
    )
  }
  const writeLine = () => {
    if (Math.floor(percent() / 10) <= tenth) return
    tenth = Math.floor(percent() / 10)
    output.write(`${label}: ${tenth * 10} %\n`)
  }
  return {
    advance(more) {
      done = Math.min(total, done + more)
      if (output.isTTY) drawBar(false)
      else writeLine()
    },
    finish() {
      if (output.isTTY) drawBar(true)
    },
  }
}
