import type { Shop } from '#shop/shop.ts'
import {
  subscriberCounts,
  subscriberRows,
  type SubscriberFilter,
  type SubscriberRow,
} from './newsletter-records.server.ts'

export type SubscriberPage = { subscribers: SubscriberRow[]; next: string | null; subscribed: number; pending: number }

/** OFFICE-65: who gets the newsletter, by address. Whoever has not confirmed is only counted: their address may be another's. */
export async function listSubscribers(shop: Shop, { q, after, limit }: SubscriberFilter): Promise<SubscriberPage> {
  const [rows, counts] = await Promise.all([
    subscriberRows(shop.db, { q: q.trim().toLowerCase(), after, limit: limit + 1 }),
    subscriberCounts(shop.db),
  ])
  const subscribers = rows.slice(0, limit)
  return { ...counts, subscribers, next: rows.length > limit ? (subscribers.at(-1)?.email ?? null) : null }
}
