import type { OfficeAnswer } from '#server/office/office-api.ts'
import { postOffice, type OfficeRefusal } from '../data/ask-office.ts'
import { dropKept, keep, keptOf, type KeptSale } from './kept-scans.ts'

export type TakenSale = OfficeAnswer<'post', '/till/sales'>

/** Sales of this browser that the office does not have, the oldest first, and why they do not go. */
export type SaleQueue = {
  sales: readonly KeptSale[]
  /** The last sending failed: they wait for a network, or for an office that can answer. */
  isStuck: boolean
  /** The office will not take the first of them, however often it is sent; the others wait behind it. */
  refusal: OfficeRefusal | null
}

const AGAIN_MS = 5_000
/** After these, another sending changes nothing. */
const FINAL = ['forbidden', 'invalid']

let queue: SaleQueue = { sales: [], isStuck: false, refusal: null }
let sending: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const taken = new Map<string, TakenSale>()
const listeners = new Set<() => void>()

export function saleQueue(): SaleQueue {
  return queue
}

export function listenToSales(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(changed: Partial<SaleQueue>): void {
  queue = { ...queue, ...changed }
  for (const listener of listeners) listener()
}

/** TILL-08: a sale has happened: it is kept here until the office has it. Answers what that said; null: it waits. */
export async function addSale(sale: KeptSale): Promise<TakenSale | null> {
  change({ sales: [...queue.sales, sale] })
  await keep('sales', [sale])
  await send()
  const answer = taken.get(sale.id) ?? null
  taken.delete(sale.id)
  return answer
}

/** What somebody has sold before and has not been sent goes up by itself, whichever screen is open. */
export async function sendKeptSales(sub: string): Promise<void> {
  const keptSales = await keptOf('sales', sub)
  const own = queue.sales.filter((sale) => sale.sub === sub && !keptSales.some(({ id }) => id === sale.id))
  change({ sales: [...keptSales, ...own].toSorted((a, b) => a.at - b.at) })
  await send()
}

/** The first one that is refused is given up, and the others go. */
export function giveUpSale(): void {
  const [first, ...others] = queue.sales
  if (!first) return
  change({ sales: others, refusal: null })
  void dropKept('sales', [first.id])
  void send()
}

function send(): Promise<void> {
  clearTimeout(timer)
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return sending
}

/** One after the other, in their order: a network that fails stops all, and is tried again. */
async function sendAll(): Promise<void> {
  for (let [sale] = queue.sales; sale && !queue.refusal; [sale] = queue.sales) {
    const { id, till, lines } = sale
    const answer = await postOffice('/till/sales', { body: { till, lines } }, id)
    if (answer.ok) {
      taken.set(id, answer.value)
      const left = queue.sales.filter((one) => one.id !== id)
      // Whoever waits is told of until the last one has gone.
      change({ sales: left, isStuck: queue.isStuck && left.length > 0 })
      void dropKept('sales', [id])
    } else if (FINAL.includes(answer.failure.kind)) change({ refusal: answer.failure })
    else {
      change({ isStuck: true })
      timer = setTimeout(() => void send(), AGAIN_MS)
      return
    }
  }
}
