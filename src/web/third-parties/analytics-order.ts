import { orderItems, worthOf } from './analytics-event.ts'
import { track } from './analytics-queue.ts'
import { browserStorage } from '#web/data/browser-storage.ts'
import { unlessOtherTab } from '#web/data/browser-tabs.ts'
import { isGranted } from '#web/consent/consent-store.ts'

/** What the analytics need of an order. */
type TrackedOrder = {
  number: string
  payment: string
  lines: Parameters<typeof orderItems>[0]
  vat: readonly { vat: number }[]
  shippingPrice: number | null
}

/** Orders placed in this browser whose purchase is still to be tracked. */
const OWED = 'purchases-to-tell'

/** The order is placed. Only with consent is it noted, so that its purchase is tracked later. */
export function trackOrderPlaced(order: Pick<TrackedOrder, 'number' | 'lines'>): void {
  const worth = worthOf(orderItems(order.lines))
  track({ name: 'initiate_purchase', transaction_id: order.number, ...worth })
  if (isGranted('analytics') || isGranted('marketing')) writeOwed([...readOwed(), order.number])
}

/** The purchase is tracked once, by the browser that placed it, however often its page is opened, and in however many tabs. */
export async function trackOrderPaid({ number, payment, lines, vat, shippingPrice }: TrackedOrder): Promise<void> {
  if (payment !== 'PAID' || !isOwed(number)) return
  await unlessOtherTab(`purchase-${number}`, async () => {
    if (!isOwed(number)) return
    writeOwed(readOwed().filter((one) => one !== number))
    const tax = vat.reduce((sum, part) => sum + part.vat, 0)
    const worth = worthOf(orderItems(lines))
    track({ name: 'purchase', transaction_id: number, tax, shipping: shippingPrice ?? 0, ...worth })
    await new Promise((resolve) => setTimeout(resolve, WRITTEN_EVERYWHERE_MS))
  })
}

/** What one tab writes is not at once what another reads, so the tab that tracks holds the lock for so long. */
const WRITTEN_EVERYWHERE_MS = 5000

/** The bank said no; the order can still be paid. */
export function trackPaymentFailed({ number, lines }: TrackedOrder): void {
  track({ name: 'payment_failed', transaction_id: number, ...worthOf(orderItems(lines)) })
}

function isOwed(number: string): boolean {
  return readOwed().includes(number)
}

function readOwed(): string[] {
  try {
    const owed = JSON.parse(browserStorage('local').read(OWED) ?? '[]') as unknown
    return Array.isArray(owed) ? owed.filter((number) => typeof number === 'string') : []
  } catch {
    // Not JSON: somebody else wrote it.
    return []
  }
}

function writeOwed(owed: string[]): void {
  browserStorage('local').write(OWED, owed.length > 0 ? JSON.stringify(owed.slice(-20)) : null)
}
