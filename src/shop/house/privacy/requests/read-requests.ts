import { shopDay } from '#shop/ground/shop-day.ts'
import { yearsBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { subOfAddress } from '#shop/people/identity/accounts/erase-user.ts'
import { findOpenOrders, ordersOfBuyer, type OpenOrder } from '#shop/selling/orders/forget/strip-orders.ts'
import type { Shop } from '#shop/shop.ts'
import { readPersonalData, type PersonalData } from '../personal-data.ts'
import type { DataRequest } from './data-request.ts'
import { deleteOldRequests, openRequests, requestRow, requestRows } from './request-records.server.ts'

const MOST_REQUESTS = 200

export function listRequests(shop: Shop): Promise<DataRequest[]> {
  return requestRows(shop.db, MOST_REQUESTS)
}

export function openRequestItems(shop: Shop, most: number) {
  return openRequests(shop.db, most)
}

/** What an erasure would take, what the law keeps of it until when, and what has to be over first. */
type ErasurePreview = {
  goes: {
    accounts: number
    passkeys: number
    addresses: number
    newsletter: number
    seats: number
    messages: number
    orders: number
    letters: number
  }
  stays: { documents: number; documentsUntil: string | null; complaints: number }
  waits: OpenOrder[]
}

/** OFFICE-76: nothing is worked out before the address is proven. */
export async function readRequest(
  shop: Shop,
  id: number,
): Promise<{ request: DataRequest; preview: ErasurePreview | null } | null> {
  const request = await requestRow(shop.db, id)
  if (!request) return null
  const isKnown = request.state === 'proven' && request.email !== null && request.kind !== 'correct'
  return { request, preview: isKnown && request.email !== null ? await previewOf(shop, request.email) : null }
}

async function previewOf(shop: Shop, email: string): Promise<ErasurePreview> {
  const sub = await subOfAddress(shop, email)
  const buyer = { email, subs: sub ? [sub] : [] }
  const [data, { documentYears }, ids] = await Promise.all([
    readPersonalData(shop, buyer),
    shopSetting(shop, 'keptData'),
    ordersOfBuyer(shop, { ...buyer, until: shop.clock.now() }),
  ])
  const documented = data.orders.filter(({ invoices, payments }) => invoices.length > 0 || payments.length > 0)
  const lastYear = documented.reduce(
    (last, { placedAt, endedAt }) => Math.max(last, Number(shopDay(new Date(endedAt ?? placedAt)).slice(0, 4))),
    0,
  )
  const complaints = data.messages.filter(({ isComplaint }) => isComplaint).length
  return {
    goes: {
      accounts: data.accounts.length,
      passkeys: data.accounts.reduce((sum, { passkeys }) => sum + passkeys.length, 0),
      addresses: data.addresses.length,
      newsletter: data.newsletter.length,
      seats: data.bookClub.reduce((sum, { seats }) => sum + seats, 0),
      messages: data.messages.length - complaints,
      orders: ids.length,
      letters: data.orders.reduce((sum, { letters }) => sum + letters.filter(({ words }) => words !== null).length, 0),
    },
    stays: {
      documents: documented.length,
      documentsUntil: documented.length > 0 ? `${lastYear + documentYears}-12-31` : null,
      complaints,
    },
    waits: await findOpenOrders(shop, ids),
  }
}

/** OFFICE-76: everything that bears the address, for whoever has proven that it is theirs. */
export async function readCopy(
  shop: Shop,
  id: number,
): Promise<Result<PersonalData, { kind: 'no-such-request' | 'request-closed' | 'not-proven' }>> {
  const request = await requestRow(shop.db, id)
  if (!request) return failed({ kind: 'no-such-request' })
  if (request.email === null) return failed({ kind: 'request-closed' })
  if (request.state !== 'proven') return failed({ kind: 'not-proven' })
  return done(await readPersonalData(shop, { email: request.email, subs: [] }))
}

/** Requests are proof of what was done, and no longer than that. */
export async function forgetRequests(shop: Shop): Promise<void> {
  const { requestYears } = await shopSetting(shop, 'keptData')
  await deleteOldRequests(shop.db, yearsBefore(shop.clock.now(), requestYears))
}
