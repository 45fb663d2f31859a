import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { TooBusy } from '#kit/too-busy.ts'
import type { SrpAnswer, SrpJob, SrpQuestion } from './srp-worker.ts'

/** The big-integer work of SRP, away from the thread that answers requests. */
export type SrpArithmetic = {
  /** g^exponent mod N */
  powerOfG(exponent: bigint): Promise<bigint>
  /** (A · v^u)^b mod N */
  sharedSecret(terms: { A: bigint; v: bigint; u: bigint; b: bigint }): Promise<bigint>
  stop(): Promise<void>
}

/** About two seconds of work: whoever comes later would have gone before their turn. */
const MOST_WAITING = 128

type Waiting = { resolve: (value: bigint) => void; reject: (error: Error) => void }

/** One thread, started at the first question; one that falls is replaced at the next. */
export function srpWorker({ root }: { root: string }): SrpArithmetic {
  const entry = path.join(root, 'src/shop/identity/srp-worker.ts')
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let count = 0

  function open(): Worker {
    // Nothing of the shop's own environment: it holds keys and passwords.
    const opened = new Worker(entry, { env: {}, execArgv: [] })
    opened.on('message', (answer: SrpAnswer) => {
      const asked = waiting.get(answer.number)
      waiting.delete(answer.number)
      if (waiting.size === 0) opened.unref()
      if ('value' in answer) asked?.resolve(answer.value)
      else asked?.reject(new Error(answer.failure))
    })
    const fall = (error: Error) => {
      if (worker === opened) worker = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    opened.on('error', fall)
    opened.on('exit', () => fall(new Error('The thread that reckons has ended')))
    return opened
  }

  async function ask(job: SrpJob): Promise<bigint> {
    if (waiting.size >= MOST_WAITING) throw new TooBusy(`${MOST_WAITING} sign-ins wait already`)
    const asked = (worker ??= open())
    const number = ++count
    asked.ref()
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject })
      asked.postMessage({ number, job } satisfies SrpQuestion)
    })
  }

  return {
    powerOfG: (exponent) => ask({ kind: 'power-of-g', exponent }),
    sharedSecret: (terms) => ask({ kind: 'shared-secret', ...terms }),
    async stop() {
      await worker?.terminate()
    },
  }
}
