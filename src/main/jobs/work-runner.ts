import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#kit/log.ts'
import { instrumented } from '#kit/instrumented.ts'
import { workBulkJobs } from '#shop/supply/bulk/work-bulk-jobs.ts'
import { issueInvoices } from '#shop/selling/invoicing/issue-invoices.ts'
import { FIRST_RETRY_MS } from '#shop/ground/mail/retry-time.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { writeOrderFinds } from '#shop/selling/orders/office/write-order-finds.ts'
import { UNDO_MS } from '#shop/selling/orders/letters/queue-letter.ts'
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
  const queues = {
    'letters': once('send-letters', async (shop) => {
      const { failed } = await sendLetters(shop)
      // A mail server is mostly away for seconds; the job would come in a minute.
      if (failed > 0) lettersTimer ??= setTimeout(tellByLetter, FIRST_RETRY_MS).unref()
    }),
    'refunds': once('run-refunds', runRefunds),
    'invoices': once('issue-invoices', issueInvoices),
    'bulk': once('work-bulk-jobs', (shop) => workBulkJobs(shop, () => isStopped)),
    'order-finds': once('write-order-finds', (shop) => writeOrderFinds(shop, () => isStopped)),
  }
  const attempts = new Map<string, Date>()
  const announcing = announceTogether(
    () => shop,
    (work) => run('announce', work),
  )
  const running = new Set<Promise<unknown>>()
  let shop: Shop | null = null
  let isStopped = false
  let syncs = 0
  let lettersTimer: NodeJS.Timeout | undefined
  let findsTimer: NodeJS.Timeout | undefined

  function run(name: string, work: Promise<unknown>): void {
    const over: Promise<unknown> = work
      .catch((error: unknown) => log.warn({ err: error, work: name }, 'Work failed and is left to the next job'))
      .finally(() => running.delete(over))
    running.add(over)
  }

  /** Runs a kind of work one at a time; if it is woken meanwhile, it runs once more. */
  function once(name: string, work: (shop: Shop) => Promise<unknown>) {
    let isRunning = false
    let isWanted = false
    return async function begin(): Promise<void> {
      isWanted = true
      const open = shop
      if (isRunning || !open) return
      isRunning = true
      try {
        while (isWanted && !isStopped) {
          isWanted = false
          await instrumented({ kind: 'job', name }, () => work(open))
        }
      } finally {
        isRunning = false
      }
    }
  }

  function nextSync(): void {
    for (const [id, notifiedAt] of attempts) {
      if (syncs >= SYNCS_AT_ONCE || !shop || isStopped) return
      attempts.delete(id)
      syncs++
      run(
        'attempt',
        sync(shop, id, notifiedAt).finally(() => (syncs--, nextSync())),
      )
    }
  }

  async function sync(shop: Shop, id: string, notifiedAt: Date): Promise<void> {
    // The buyer often returns before the notification comes, and has begun this already.
    if ((await syncUnderWay(shop, id)) === 'final') return
    for (let asked = 1; asked <= MAX_ASKED && !isStopped; asked++) {
      const isRetry = asked > 1
      const outcome = await instrumented({ kind: 'job', name: 'sync-attempt' }, () =>
        syncAttempt(shop, id, { notifiedAt, isRetry }),
      )
      if (outcome !== 'retry-later') return
      await pause(ASK_AGAIN_MS, undefined, { ref: false })
    }
  }

  function tellByLetter(): void {
    lettersTimer = undefined
    run('letters', queues.letters())
  }

  function writeFinds(): void {
    findsTimer = undefined
    run('order-finds', queues['order-finds']())
  }

  function wake(...works: Work[]): void {
    if (isStopped) return
    for (const work of works) {
      if (work === 'letters') lettersTimer ??= setTimeout(tellByLetter, LETTERS_MS).unref()
      else if (work === 'letters-later') setTimeout(tellByLetter, UNDO_MS + LETTERS_MS).unref()
      else if (work === 'order-finds') findsTimer ??= setTimeout(writeFinds, FINDS_MS).unref()
      else if (work === 'imports') imports?.start()
      else if (work === 'refunds' || work === 'invoices' || work === 'bulk') run(work, queues[work]())
      else if (work.startsWith('attempt:')) attempts.set(work.slice('attempt:'.length), shop?.clock.now() ?? new Date())
      else announcing.take(work)
    }
    nextSync()
  }

  return {
    wake,
    open(opened) {
      shop = opened
      wake('letters', 'refunds')
      // Of a shop that has just begun nothing is known yet.
      run(
        'find-price-findings',
        findPriceFindings(opened, () => isStopped),
      )
    },
    async stop() {
      isStopped = true
      clearTimeout(lettersTimer)
      clearTimeout(findsTimer)
      announcing.stop()
      await Promise.allSettled(running)
    },
  }
}
