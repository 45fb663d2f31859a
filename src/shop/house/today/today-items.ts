import { attentionKind } from '#shop/selling/orders/attention-reasons.ts'
import { priceFindings } from '#shop/supply/price-desk/read-price-desk.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { countsLeft } from '#shop/goods/stock/counts/read-count.ts'
import { listFinds } from '../privacy/finds/look-at-find.ts'
import { openRequestItems } from '../privacy/requests/read-requests.ts'
import { readImportItems } from './import-items.ts'
import type { TodayGroupName } from './today-groups.ts'
import { messagesWanted, stuckSince, waitsWanted } from './today-moments.ts'
import {
  approvalItems,
  attentionItems,
  beyondItems,
  failedInvoices,
  mentionItems,
  messageItems,
  putAsideItems,
  returnItems,
  undeliveredItems,
  unpublishedDrafts,
  waitingItems,
  wordsToRead,
  type FailedOf,
  type WaitingOrder,
} from './today-records.server.ts'
import type { TodayItem, TodayReason } from './today.ts'

/** A line of a contents page; the most pressing group shows more of its own. */
const SHOWN_OF_GROUP = 3
const SHOWN_OF_PARCELS = 6
const SHOWN_WHEN_OPENED = 200
const REFUND_DAYS = 14

const IMPORT_GROUPS: readonly TodayGroupName[] = ['stock-conflicts', 'imports', 'import-decisions']

type ReadItems = {
  groups: readonly TodayGroupName[]
  reasons: readonly { group: TodayGroupName; reason: string }[]
  place: string | null
  email: string | null
  opened: TodayGroupName | null
}

/** The first of each group, with what there is to say of it; of the opened one all. */
export async function readItems(
  shop: Shop,
  { groups, reasons, place, email, opened }: ReadItems,
): Promise<ReadonlyMap<TodayGroupName, TodayItem[]>> {
  const most = (group: TodayGroupName) =>
    group === opened ? SHOWN_WHEN_OPENED : group === 'leaves-today' ? SHOWN_OF_PARCELS : SHOWN_OF_GROUP
  const has = (group: TodayGroupName) => groups.includes(group)
  const imports = IMPORT_GROUPS.some(has) ? await readImportItems(shop) : []
  const attended = groups.flatMap((group) => {
    const own = reasons.filter((one) => one.group === group).map(({ reason }) => reason)
    return own.length > 0 ? [{ group, reasons: own, most: most(group) }] : []
  })
  const [
    waiting,
    attentions,
    approvals,
    mentions,
    returns,
    messages,
    letters,
    invoices,
    requests,
    finds,
    prices,
    drafts,
    counts,
    beyond,
    putAside,
    toRead,
  ] = await Promise.all([
    waitingItems(shop.db, {
      ...waitsWanted(shop, place),
      most: Object.fromEntries(groups.map((group) => [group, most(group)])),
    }),
    attended.length > 0 ? attentionItems(shop.db, attended) : [],
    has('approvals') ? approvalItems(shop.db, { now: shop.clock.now(), email, most: most('approvals') }) : [],
    has('mentions') ? mentionItems(shop.db, { email, most: most('mentions') }) : [],
    has('returns') ? returnItems(shop.db, most('returns')) : [],
    has('messages') ? messageItems(shop.db, { ...messagesWanted(shop), most: most('messages') }) : [],
    has('letters') ? undeliveredItems(shop.db, { stuckSince: stuckSince(shop), most: most('letters') }) : [],
    has('invoices') ? failedInvoices(shop.db, most('invoices')) : [],
    has('privacy') ? openRequestItems(shop, most('privacy')) : [],
    has('privacy') ? listFinds(shop) : [],
    has('prices') ? priceFindings(shop, most('prices')) : null,
    has('publishing') ? unpublishedDrafts(shop.db, most('publishing')) : [],
    has('counts') ? countsLeft(shop) : [],
    has('sold-beyond') ? beyondItems(shop.db, most('sold-beyond')) : [],
    has('put-aside') ? putAsideItems(shop.db, { place, most: most('put-aside') }) : [],
    has('reader-words') ? wordsToRead(shop.db, most('reader-words')) : [],
  ])
  const failed = (kind: 'letter' | 'invoice', { failure, ...of }: FailedOf) => ({ ...of, reason: { kind, failure } })
  const found: { group: string; item: TodayItem }[] = [
    ...attentions.map(({ group, reason, ...of }) => ({
      group,
      item: { ...of, reason: { kind: 'attention', attention: attentionKind(reason) } as const },
    })),
    ...waiting.map((order) => ({ group: order.group, item: itemOf(order) })),
    ...approvals.map(({ amount, askedBy, words, ...of }) => ({
      group: 'approvals',
      item: { ...of, reason: { kind: 'approval', amount, askedBy, words } as const },
    })),
    ...mentions.map(({ by, text, ...of }) => ({
      group: 'mentions',
      item: { ...of, reason: { kind: 'mention', by, text } as const },
    })),
    ...returns.map(({ copies, ...of }) => ({
      group: 'returns',
      item: { ...of, reason: { kind: 'return', copies, refundBy: addDays(shopDay(of.at), REFUND_DAYS) } as const },
    })),
    ...messages.map(({ text, ...of }) => ({
      group: 'messages',
      item: { ...of, reason: { kind: 'message', text } as const },
    })),
    ...requests.map(({ id, kind, dueOn, state, at }) => ({
      group: 'privacy',
      item: {
        number: String(id),
        buyer: '',
        at,
        reason: { kind: 'privacy', asked: kind, dueOn, isProven: state === 'proven' } as const,
      },
    })),
    ...finds.map(({ id, kind: of, number, text, foundAt }) => ({
      group: 'privacy',
      item: {
        number: String(id),
        buyer: '',
        at: foundAt,
        reason: { kind: 'erasure-find', of, number, text: text.slice(0, 200) } as const,
      },
    })),
    ...imports.flatMap(({ group, items }) => items.map((item) => ({ group, item }))),
    ...counts.map(({ id, place, range, shelf, named, lastAt }) => ({
      group: 'counts',
      item: {
        number: String(id),
        buyer: place,
        at: lastAt,
        reason: { kind: 'count', range, shelf, titles: named } as const,
      },
    })),
    ...beyond.map(({ productId, ean, name, place, copies, at }) => ({
      group: 'sold-beyond',
      item: {
        number: productId ?? ean,
        buyer: name ?? ean,
        at,
        reason: { kind: 'sold-beyond', copies, place, isKnown: productId !== null } as const,
      },
    })),
    ...putAside.map(({ number, buyer, at, ...reason }) => ({
      group: 'put-aside',
      item: { number, buyer, at, reason: { kind: 'put-aside', ...reason } as const },
    })),
    ...toRead.map(({ text, isReported, ...of }) => ({
      group: 'reader-words',
      item: { ...of, reason: { kind: 'reader-words', text, isReported } as const },
    })),
    ...letters.map((letter) => ({ group: 'letters', item: failed('letter', letter) })),
    ...drafts.map(({ failure, isNew, ...of }) => ({
      group: 'publishing',
      item: { ...of, reason: { kind: 'publishing', failure, isNew } as const },
    })),
    ...invoices.map((invoice) => ({ group: 'invoices', item: failed('invoice', invoice) })),
    ...(prices?.items ?? []).map(({ productId, name, since, kind, lastDay }) => ({
      group: 'prices',
      item: { number: productId, buyer: name, at: since, reason: { kind: 'price', finding: kind, lastDay } as const },
    })),
  ]
  return new Map(
    groups.map((group) => [
      group,
      found
        .filter((one) => one.group === group)
        .map(({ item }) => item)
        .slice(0, most(group)),
    ]),
  )
}

function itemOf(order: WaitingOrder): TodayItem {
  const { number, buyer, at } = order
  return { number, buyer, at, reason: waitReason(order) }
}

function waitReason({ group, ...order }: WaitingOrder): TodayReason {
  const { copies, country, grams, isPacked, shipping, place, missingTitle, missingCopies } = order
  if (group === 'quotes') return { kind: 'quote', country, copies, grams }
  if (group === 'copies') return { kind: 'missing', title: missingTitle ?? '', copies: missingCopies }
  return { kind: 'parcel', isPacked, shipping, place, copies }
}
