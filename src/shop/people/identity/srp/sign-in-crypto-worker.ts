import { sign, type KeyObject } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { powerOfG } from './srp-group.ts'
import { exchange, isProof, type ExchangeNumbers, type ExchangeInput, type ProofInput } from './srp-proof.ts'

/** What the thread that answers requests has computed here. */
export type CryptoJob =
  | { kind: 'power-of-g'; exponent: bigint }
  | { kind: 'exchange'; exchanging: ExchangeInput }
  | { kind: 'proof'; proving: ProofInput }
  | { kind: 'signatures'; key: KeyObject; texts: string[] }
type Value = bigint | ExchangeNumbers | boolean | string[]
export type JobRequest = { number: number; job: CryptoJob }
export type JobAnswer = { number: number; value: Value } | { number: number; failure: string }

const LOW_PRIORITY = 19

/** Who signs in does not notice some milliseconds; who reads a page at the same moment would. */
function giveWay(): void {
  // Only Linux counts priorities by thread; elsewhere the whole shop would give way.
  if (process.platform !== 'linux') return
  try {
    setPriority(LOW_PRIORITY)
  } catch {
    // A sandbox may refuse it. The results are the same.
  }
}

function compute(job: CryptoJob): Value {
  if (job.kind === 'power-of-g') return powerOfG(job.exponent)
  if (job.kind === 'exchange') return exchange(job.exchanging)
  if (job.kind === 'signatures')
    return job.texts.map((text) => sign('sha256', Buffer.from(text), job.key).toString('base64url'))
  return isProof(job.proving)
}

giveWay()
parentPort?.on('message', ({ number, job }: JobRequest) => {
  try {
    parentPort?.postMessage({ number, value: compute(job) } satisfies JobAnswer)
  } catch (error) {
    parentPort?.postMessage({ number, failure: String(error) } satisfies JobAnswer)
  }
})
