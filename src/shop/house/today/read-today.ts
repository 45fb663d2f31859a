import { MINUTE_MS } from '#kit/durations.ts'
import { endOfDay } from '#shop/ground/shop-day.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { listStaff } from '#shop/people/staff/people/list-staff.ts'
import { permissionsOf, readRoles } from '#shop/people/staff/people/roles.ts'
import type { Permissions } from '#shop/people/staff/permissions.ts'
import { nextCollection } from '#shop/goods/stock/delivery-estimate.ts'
import { figuresOf, readFigures, type GroupMap } from './today-figures.ts'
import { GROUP_PERMISSIONS, TODAY_GROUPS, type TodayGroupName } from './today-groups.ts'
import { readItems } from './today-items.ts'
import { peopleHere } from './today-records.server.ts'
import type { OthersGroup, Today, TodayItem } from './today.ts'

const HERE_MS = 10 * MINUTE_MS

type ReadToday = {
  permissions: Permissions
  /** Whose own requests are for somebody else to approve; null where nobody is meant. */
  email?: string | null
  /** The shop in which somebody stands; null is all of them. */
  place: string | null
  /** Of this group everything is shown. */
  opened?: TodayGroupName | null
}

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
  const settings = await shopSettings(shop, 'cutOffHour', 'closedDays', 'movedDays')
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
