import type { KeyObject } from 'node:crypto'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { TooBusy } from '#kit/outside/too-busy.ts'
import type { JobAnswer, CryptoJob, JobRequest } from './sign-in-crypto-worker.ts'
import type { ExchangeNumbers, ExchangeInput, ProofInput } from './srp-proof.ts'

/** The heavy arithmetic of a sign-in, away from the thread that answers requests. */
export type SignInCrypto = {
  /** g^exponent mod N */
  powerOfG(exponent: bigint): Promise<bigint>
  /** The server's numbers of an exchange. */
  exchange(exchanging: ExchangeInput): Promise<ExchangeNumbers>
  /** Whether the client knows the password of the exchange. */
  isProof(proving: ProofInput): Promise<boolean>
  /** RS256, of each text. */
  signatures(key: KeyObject, texts: string[]): Promise<string[]>
  stop(): Promise<void>
}

/**
 * About a second of work: whoever comes later would have gone before their turn. Signatures are never refused: they follow
 * a proof that was let in, and a sign-in that has been written.
 */
const MAX_WAITING = 128

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void }

/** One thread, started at the first question; one that falls is replaced at the next. */
export function signInCryptoThread({ root }: { root: string }): SignInCrypto {
  const entry = path.join(root, 'src/shop/people/identity/srp/sign-in-crypto-worker.ts')
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let count = 0

  function open(): Worker {
    // Nothing of the shop's own environment: it holds keys and passwords.
    const opened = new Worker(entry, { env: {}, execArgv: [] })
    opened.on('message', (answer: JobAnswer) => {
      const job = waiting.get(answer.number)
      waiting.delete(answer.number)
      if (waiting.size === 0) opened.unref()
      if ('value' in answer) job?.resolve(answer.value as never)
      else job?.reject(new Error(answer.failure))
    })
    const fall = (error: Error) => {
      if (worker === opened) worker = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    opened.on('error', fall)
    opened.on('exit', () => fall(new Error('The thread for sign-ins has ended')))
    return opened
  }

  async function ask<Value>(job: CryptoJob): Promise<Value> {
    if (waiting.size >= MAX_WAITING && job.kind !== 'signatures')
      throw new TooBusy(`${MAX_WAITING} sign-ins wait already`)
    const thread = (worker ??= open())
    const number = ++count
    thread.ref()
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject })
      thread.postMessage({ number, job } satisfies JobRequest)
    })
  }

  return {
    powerOfG: (exponent) => ask({ kind: 'power-of-g', exponent }),
    exchange: (exchanging) => ask({ kind: 'exchange', exchanging }),
    isProof: (proving) => ask({ kind: 'proof', proving }),
    signatures: (key, texts) => ask({ kind: 'signatures', key, texts }),
    async stop() {
      await worker?.terminate()
    },
  }
}
