import { readBackupState } from '#shop/backups/backup-state.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/durations.ts'
import { attentionKind } from '#shop/orders/attention-reasons.ts'
import { priceFindings } from '#shop/price-desk/read-price-desk.ts'
import { readImportWork } from '#shop/import/office/read-import-work.ts'
import { addDays, endOfDay, shopDay } from '#shop/shop-day.ts'
import { shopSettings } from '#shop/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { listStaff } from '#shop/staff/people/list-staff.ts'
import { permissionsOf, readRoles } from '#shop/staff/people/roles.ts'
import type { Permissions } from '#shop/staff/permissions.ts'
import { countsLeft } from '#shop/stock/counts/read-count.ts'
import { nextCollection } from '#shop/stock/delivery-estimate.ts'
import { GROUP_OF_ATTENTION, GROUP_PERMISSIONS, TODAY_GROUPS, type TodayGroupName } from './today-groups.ts'
import {
  approvalItems,
  attentionFigures,
  attentionItems,
  failedInvoices,
  mentionItems,
  messageItems,
  otherFigures,
  peopleHere,
  returnItems,
  undeliveredItems,
  unpublishedDrafts,
  waitFigures,
  waitingItems,
  type FailedOf,
  type GroupFigures,
  type WaitingOrder,
} from './today-records.server.ts'
import type { OthersGroup, Today, TodayItem, TodayReason } from './today.ts'

/** A line of a contents page; the most pressing group shows more of its own. */
const SHOWN = 3
const SHOWN_OF_PARCELS = 6
const SHOWN_WHEN_OPENED = 200
/** Copies that come from a supplier are nobody's work on the first day. */
const COPIES_MISSING_MS = DAY_MS
const LETTER_STUCK_MS = 6 * HOUR_MS
/** A complaint is told of so long before its thirty days are over. */
const COMPLAINT_MS = 7 * DAY_MS
const HERE_MS = 10 * MINUTE_MS
const REFUND_DAYS = 14
const BACKUP_DAYS = 7

const IMPORT_GROUPS: readonly TodayGroupName[] = ['stock-conflicts', 'imports', 'import-decisions']

type ReadToday = {
  permissions: Permissions
  /** Whose own requests are for somebody else to approve; null where nobody is meant. */
  email?: string | null
  /** The shop in which somebody stands; null is all of them. */
  place: string | null
  /** Of this group everything is shown. */
  opened?: TodayGroupName | null
}

type Figures = { count: number; oldest: Date | null }

/**
 * OFFICE-10: what waits for somebody, grouped in the order of urgency: whole where they may act on it, and of others' work how
 * much it is and who can do it.
 */
export async function readToday(
  shop: Shop,
  { permissions, place, email = null, opened = null }: ReadToday,
): Promise<Today> {
  const now = shop.clock.now()
  const { figures, waitingForCopies, reasons, backups } = await readFigures(shop, { place, email })
  const mine = TODAY_GROUPS.filter((group) => figuresOf(figures, group).count > 0 && mayAct(permissions, group))
  const [items, others, here, collection] = await Promise.all([
    readItems(shop, { groups: mine, reasons, place, email, opened }),
    readOthers(shop, { figures, permissions }),
    peopleHere(shop.db, { since: new Date(now.getTime() - HERE_MS), now }),
    readCollection(shop),
  ])
  const groups = mine.map((group) => ({
    group,
    ...figuresOf(figures, group),
    due: dueOf(group, { collection, items: items.get(group) ?? [] }),
    items: items.get(group) ?? [],
  }))
  const backup = mayAct(permissions, 'backup') ? { checkedAt: backups.checkedAt, problem: backups.problem } : null
  return { now, collection, groups, others, waitingForCopies, backup, here }
}

/** How much there is in the groups somebody may act on: for the rail, which stands beside every screen. */
export async function countToday(
  shop: Shop,
  { permissions, place, email = null }: Omit<ReadToday, 'opened'>,
): Promise<{ group: TodayGroupName; count: number }[]> {
  const { figures } = await readFigures(shop, { place, email })
  return TODAY_GROUPS.filter((group) => mayAct(permissions, group)).map((group) => ({
    group,
    count: figuresOf(figures, group).count,
  }))
}

function mayAct(permissions: Permissions, group: TodayGroupName): boolean {
  return permissions.has(GROUP_PERMISSIONS[group])
}

type GroupMap = ReadonlyMap<string, Figures>

function figuresOf(figures: GroupMap, group: string): Figures {
  return figures.get(group) ?? { count: 0, oldest: null }
}

async function readFigures(shop: Shop, { place, email }: { place: string | null; email: string | null }) {
  const wanted = waitsWanted(shop, place)
  const [waits, imports, attentions, others, prices, counts, backups] = await Promise.all([
    waitFigures(shop.db, wanted),
    importFigures(shop),
    attentionFigures(shop.db),
    otherFigures(shop.db, { stuckSince: stuckSince(shop), email, ...messagesWanted(shop) }),
    priceFindings(shop, 0),
    countsLeft(shop),
    readBackupState(shop),
  ])
  const figures = new Map<string, Figures>()
  const add = (group: string, { count, oldest }: Figures) => {
    const before = figuresOf(figures, group)
    figures.set(group, { count: before.count + count, oldest: earlier(before.oldest, oldest) })
  }
  for (const { group, ...own } of [...waits, ...imports, ...others]) add(group, own)
  add('prices', prices)
  add('counts', { count: counts.length, oldest: counts[0]?.lastAt ?? null })
  const reasons: { group: TodayGroupName; reason: string }[] = []
  for (const { reason, ...own } of attentions) {
    const group = GROUP_OF_ATTENTION[attentionKind(reason)]
    if (group === null) continue
    reasons.push({ group, reason })
    add(group, own)
  }
  // A backup that was made lately and could be restored is no work; otherwise it is one thing, and as old as the last one.
  const isLate = !backups.madeAt || shop.clock.now().getTime() - backups.madeAt.getTime() > BACKUP_DAYS * DAY_MS
  if (isLate || backups.problem) add('backup', { count: 1, oldest: backups.madeAt })
  return { figures, reasons, backups, waitingForCopies: figuresOf(figures, 'waits-for-copies').count }
}

async function importFigures(shop: Shop): Promise<GroupFigures[]> {
  return (await readImportItems(shop)).map(({ group, items }) => ({
    group,
    count: items.length,
    oldest: items.reduce<Date | null>((oldest, { at }) => earlier(oldest, at), null),
  }))
}

async function readImportItems(shop: Shop): Promise<{ group: TodayGroupName; items: TodayItem[] }[]> {
  const { runs, decisions, conflicts } = await readImportWork(shop)
  const item = (of: { run: number; source: string; at: Date }, reason: TodayReason): TodayItem => ({
    number: String(of.run),
    buyer: of.source,
    at: of.at,
    reason,
  })
  return [
    {
      group: 'imports',
      items: runs.map((one) => {
        const state = one.state === 'failed' || one.state === 'stopped' ? one.state : 'checked'
        return item(one, { kind: 'import-run', run: one.run, state, file: one.file })
      }),
    },
    {
      group: 'import-decisions',
      items: decisions.map((one) => item(one, { kind: 'import-decision', title: one.name ?? '' })),
    },
    {
      group: 'stock-conflicts',
      items: conflicts.map((one) => {
        const { run, title, said, held } = one
        return item(one, { kind: 'stock-conflict', run, title, said, held })
      }),
    },
  ]
}

function waitsWanted(shop: Shop, place: string | null) {
  return { place, copiesSince: new Date(shop.clock.now().getTime() - COPIES_MISSING_MS) }
}

function messagesWanted(shop: Shop) {
  const now = shop.clock.now()
  return { now, complaintsUntil: new Date(now.getTime() + COMPLAINT_MS) }
}

function stuckSince(shop: Shop): Date {
  return new Date(shop.clock.now().getTime() - LETTER_STUCK_MS)
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}

type ReadItems = {
  groups: readonly TodayGroupName[]
  reasons: readonly { group: TodayGroupName; reason: string }[]
  place: string | null
  email: string | null
  opened: TodayGroupName | null
}

async function readItems(
  shop: Shop,
  { groups, reasons, place, email, opened }: ReadItems,
): Promise<ReadonlyMap<TodayGroupName, TodayItem[]>> {
  const most = (group: TodayGroupName) =>
    group === opened ? SHOWN_WHEN_OPENED : group === 'leaves-today' ? SHOWN_OF_PARCELS : SHOWN
  const has = (group: TodayGroupName) => groups.includes(group)
  const imports = IMPORT_GROUPS.some(has) ? await readImportItems(shop) : []
  const attended = groups.flatMap((group) => {
    const own = reasons.filter((one) => one.group === group).map(({ reason }) => reason)
    return own.length > 0 ? [{ group, reasons: own, most: most(group) }] : []
  })
  const [waiting, attentions, approvals, mentions, returns, messages, letters, invoices, prices, drafts, counts] =
    await Promise.all([
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
      has('prices') ? priceFindings(shop, most('prices')) : null,
      has('publishing') ? unpublishedDrafts(shop.db, most('publishing')) : [],
      has('counts') ? countsLeft(shop) : [],
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

function dueOf(
  group: TodayGroupName,
  { collection, items }: { collection: Date; items: readonly TodayItem[] },
): Date | null {
  if (group === 'leaves-today') return collection
  const days = items.flatMap(({ reason }) => (reason.kind === 'return' ? [reason.refundBy] : []))
  const [first] = days.toSorted()
  return first ? new Date(endOfDay(first).getTime() - 1) : null
}

async function readCollection(shop: Shop): Promise<Date> {
  const settings = await shopSettings(shop, 'cutOffHour', 'closedDays')
  return nextCollection({ ...settings, now: shop.clock.now() })
}

/** Who of those who work here may do what this person may not. */
async function readOthers(
  shop: Shop,
  { figures, permissions }: { figures: GroupMap; permissions: Permissions },
): Promise<OthersGroup[]> {
  const theirs = TODAY_GROUPS.filter((group) => figuresOf(figures, group).count > 0 && !mayAct(permissions, group))
  if (theirs.length === 0) return []
  const [staff, roles] = await Promise.all([listStaff(shop), readRoles(shop)])
  const active = staff
    .filter(({ state }) => state === 'active')
    .map(({ name, roles: own }) => ({ name, may: permissionsOf(own, roles) }))
  return theirs.map((group) => ({
    group,
    count: figuresOf(figures, group).count,
    people: active.filter(({ may }) => mayAct(may, group)).map(({ name }) => name),
  }))
}
