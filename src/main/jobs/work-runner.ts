import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#kit/log.ts'
import { instrumented } from '#kit/instrumented.ts'
import { workBulkJobs } from '#shop/supply/bulk/work-bulk-jobs.ts'
import { settleLabels } from '#shop/selling/fulfilment/labels/settle-labels.ts'
import { keepPapers } from '#shop/selling/invoicing/keep-papers.ts'
import { FIRST_RETRY_MS } from '#shop/ground/mail/retry-time.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { writeOrderFinds } from '#shop/selling/orders/office/write-order-finds.ts'
import { LETTER_UNDO_MS } from '#shop/selling/orders/letters/queue-letter.ts'
import { findPriceFindings } from '#shop/supply/price-desk/find-price-findings.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { syncUnderWay, syncAttempt } from '#shop/selling/orders/payment/sync-attempt.ts'
import type { Shop, Work } from '#shop/shop.ts'
import { announceTogether } from './announce-together.ts'

export type WorkRunner = {
  wake(...works: Work[]): void
  /** Starts working; what was woken before waits until then. */
  open(shop: Shop): void
  /** Finishes what is running; the rest is left to the jobs of the next start. */
  stop(): Promise<void>
}

const SYNCS_AT_ONCE = 4
const ASK_AGAIN_MS = 3_000
const MAX_ASKED = 3
/** Letters wait so long for others: an order that is placed and paid within it is read once. */
const LETTERS_MS = 300
/** The words of new orders are written down together. */
const FINDS_MS = 1000

/**
 * Begins at once the work that verbs leave behind. It only saves time: all work waits in tables, and a job finds what this
 * process could not finish.
 */
export function workRunner(log: Log, imports?: { start(): void }): WorkRunner {
  return new Runner(log, imports)
}

class Runner implements WorkRunner {
  readonly #log: Log
  readonly #imports: { start(): void } | undefined
  readonly #queues = {
    'letters': this.#once('send-letters', async (shop) => {
      const { failed } = await sendLetters(shop)
      // A mail server is mostly away for seconds; the job would come in a minute.
      if (failed > 0) this.#lettersTimer ??= setTimeout(() => this.#tellByLetter(), FIRST_RETRY_MS).unref()
    }),
    'refunds': this.#once('run-refunds', runRefunds),
    'invoices': this.#once('issue-invoices', keepPapers),
    'labels': this.#once('settle-labels', settleLabels),
    'bulk': this.#once('work-bulk-jobs', (shop) => workBulkJobs(shop, () => this.#isStopped)),
    'order-finds': this.#once('write-order-finds', (shop) => writeOrderFinds(shop, () => this.#isStopped)),
  }
  readonly #attempts = new Map<string, Date>()
  readonly #announcing = announceTogether(
    () => this.#shop,
    (work) => this.#run('announce', work),
  )
  readonly #running = new Set<Promise<unknown>>()
  #shop: Shop | null = null
  #isStopped = false
  #syncs = 0
  #lettersTimer: NodeJS.Timeout | undefined
  #findsTimer: NodeJS.Timeout | undefined

  constructor(log: Log, imports?: { start(): void }) {
    this.#log = log
    this.#imports = imports
  }

  open(opened: Shop): void {
    this.#shop = opened
    this.wake('letters', 'refunds')
    // Of a shop that has just begun nothing is known yet.
    this.#run(
      'find-price-findings',
      findPriceFindings(opened, () => this.#isStopped),
    )
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#lettersTimer)
    clearTimeout(this.#findsTimer)
    this.#announcing.stop()
    await Promise.allSettled(this.#running)
  }

  #run(name: string, work: Promise<unknown>): void {
    const over: Promise<unknown> = work
      .catch((error: unknown) => this.#log.warn({ err: error, work: name }, 'Work failed and is left to the next job'))
      .finally(() => this.#running.delete(over))
    this.#running.add(over)
  }

  /** Runs a kind of work one at a time; if it is woken meanwhile, it runs once more. */
  #once(name: string, work: (shop: Shop) => Promise<unknown>) {
    let isRunning = false
    let isWanted = false
    return async (): Promise<void> => {
      isWanted = true
      const open = this.#shop
      if (isRunning || !open) return
      isRunning = true
      try {
        while (isWanted && !this.#isStopped) {
          isWanted = false
          await instrumented({ kind: 'job', name }, () => work(open))
        }
      } finally {
        isRunning = false
      }
    }
  }

  #nextSync(): void {
    for (const [id, notifiedAt] of this.#attempts) {
      if (this.#syncs >= SYNCS_AT_ONCE || !this.#shop || this.#isStopped) return
      this.#attempts.delete(id)
      this.#syncs++
      this.#run(
        'attempt',
        this.#sync(this.#shop, id, notifiedAt).finally(() => (this.#syncs--, this.#nextSync())),
      )
    }
  }

  async #sync(shop: Shop, id: string, notifiedAt: Date): Promise<void> {
    // The buyer often returns before the notification comes, and has begun this already.
    if ((await syncUnderWay(shop, id)) === 'final') return
    for (let attempt = 1; attempt <= MAX_ASKED && !this.#isStopped; attempt++) {
      const isRetry = attempt > 1
      const outcome = await instrumented({ kind: 'job', name: 'sync-attempt' }, () =>
        syncAttempt(shop, id, { notifiedAt, isRetry }),
      )
      if (outcome !== 'retry-later') return
      await pause(ASK_AGAIN_MS, undefined, { ref: false })
    }
  }

  #tellByLetter(): void {
    this.#lettersTimer = undefined
    this.#run('letters', this.#queues.letters())
  }

  #writeFinds(): void {
    this.#findsTimer = undefined
    this.#run('order-finds', this.#queues['order-finds']())
  }

  /** Handed on by itself. */
  readonly wake = (...works: Work[]): void => {
    if (this.#isStopped) return
    for (const work of works) {
      if (work === 'letters') this.#lettersTimer ??= setTimeout(() => this.#tellByLetter(), LETTERS_MS).unref()
      else if (work === 'letters-later') setTimeout(() => this.#tellByLetter(), LETTER_UNDO_MS + LETTERS_MS).unref()
      else if (work === 'order-finds') this.#findsTimer ??= setTimeout(() => this.#writeFinds(), FINDS_MS).unref()
      else if (work === 'imports') this.#imports?.start()
      else if (work === 'refunds' || work === 'invoices' || work === 'labels' || work === 'bulk')
        this.#run(work, this.#queues[work]())
      else if (work.startsWith('attempt:'))
        this.#attempts.set(work.slice('attempt:'.length), this.#shop?.clock.now() ?? new Date())
      else this.#announcing.take(work)
    }
    this.#nextSync()
  }
}
