/** Work that is heavy, one piece at a time: what somebody waits for goes before what can wait. */
export type WorkQueue = {
  /** Null when too many wait already. */
  now<Result>(work: () => Promise<Result>): Promise<Result> | null
  /** Done some time, and nobody hears of its end; false when too much waits already. */
  later(work: () => Promise<unknown>): boolean
  /** When nothing is left to do. */
  idle(): Promise<void>
}

export function workQueue({ mostWaiting }: { mostWaiting: number }): WorkQueue {
  const urgent: (() => Promise<unknown>)[] = []
  const patient: (() => Promise<unknown>)[] = []
  let running: Promise<void> | null = null

  async function runAll(): Promise<void> {
    for (let work = urgent.shift() ?? patient.shift(); work; work = urgent.shift() ?? patient.shift()) await work()
    running = null
  }
  const run = () => {
    running ??= Promise.resolve().then(runAll)
  }

  return {
    now(work) {
      if (urgent.length >= mostWaiting) return null
      return new Promise((resolve, reject) => {
        urgent.push(() => work().then(resolve, reject))
        run()
      })
    },
    later(work) {
      if (patient.length >= mostWaiting) return false
      // Nobody waits for it: what can fail has to say so itself.
      patient.push(() => work().catch(() => {}))
      run()
      return true
    },
    async idle() {
      while (running) await running
    },
  }
}
