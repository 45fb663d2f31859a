import { parentPort } from 'node:worker_threads'
import { N, powerModN, powerOfG } from './srp-group.ts'

/** What the thread that answers requests asks of the one that reckons. */
export type SrpJob =
  | { kind: 'power-of-g'; exponent: bigint }
  | { kind: 'shared-secret'; A: bigint; v: bigint; u: bigint; b: bigint }
export type SrpQuestion = { number: number; job: SrpJob }
export type SrpAnswer = { number: number; value: bigint } | { number: number; failure: string }

function reckon(job: SrpJob): bigint {
  if (job.kind === 'power-of-g') return powerOfG(job.exponent)
  return powerModN((job.A * powerModN(job.v, job.u)) % N, job.b)
}

parentPort?.on('message', ({ number, job }: SrpQuestion) => {
  try {
    parentPort?.postMessage({ number, value: reckon(job) } satisfies SrpAnswer)
  } catch (error) {
    parentPort?.postMessage({ number, failure: String(error) } satisfies SrpAnswer)
  }
})
