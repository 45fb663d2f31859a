import { OFFICE_PATH } from '#site/addresses.ts'
import type { Permission } from '#shop/people/staff/permissions.ts'
import type { OfficeWords } from '../words/hu.ts'
import type { RailEntry, RailGroup } from './rail.tsx'

type Screen = {
  /** Below `/admin`. */
  path: string
  words: keyof OfficeWords['rail']
  /** Null: everybody who works here. */
  permission: Permission | null
  /** The second key after `g`. */
  goKey?: string
  /** Screens that have no entry of their own. */
  also?: readonly string[]
  /** The entry it is found below. */
  below?: keyof OfficeWords['rail']
}

/** Screens that have an entry of their own, in the order of the rail; a screen joins with its row. */
const SCREENS: Record<keyof OfficeWords['railGroups'], readonly Screen[]> = {
  work: [
    { path: '', words: 'today', permission: null, goKey: 't' },
    { path: '/orders', words: 'orders', permission: 'orders.read', goKey: 'o' },
    { path: '/returns', words: 'returns', below: 'orders', permission: 'orders.read', goKey: 'r' },
    { path: '/approvals', words: 'approvals', below: 'orders', permission: 'orders.refund', goKey: 'j' },
    { path: '/credits', words: 'credits', below: 'orders', permission: 'money.match' },
    { path: '/settlements', words: 'settlements', below: 'orders', permission: 'money.match' },
    { path: '/orders/new', words: 'takeOrder', permission: 'orders.place', goKey: 'n' },
    { path: '/pack', words: 'pack', permission: 'orders.pack', goKey: 'k' },
    { path: '/handover', words: 'handover', permission: 'orders.pack', goKey: 'h' },
    { path: '/collect', words: 'collect', permission: 'till.take', goKey: 'c' },
    { path: '/set-asides', words: 'setAsides', below: 'collect', permission: 'orders.pack' },
    { path: '/till', words: 'till', below: 'collect', permission: 'till.take' },
    { path: '/gift-cards', words: 'giftCards', below: 'collect', permission: 'till.take' },
  ],
  titles: [
    { path: '/products', words: 'products', permission: 'products.read', goKey: 'p', also: ['/works'] },
    {
      path: '/contributors',
      words: 'names',
      below: 'products',
      permission: 'products.read',
      also: ['/publishers', '/series', '/periodicals'],
    },
    { path: '/categories', words: 'categories', below: 'products', permission: 'products.read' },
    { path: '/jobs', words: 'jobs', below: 'products', permission: 'products.read', goKey: 'u' },
    { path: '/prices', words: 'prices', permission: 'products.read', goKey: 'f' },
    { path: '/coupons', words: 'coupons', below: 'prices', permission: 'discounts.write' },
    { path: '/import', words: 'import', permission: 'import.run', goKey: 'd' },
  ],
  stock: [
    { path: '/stock', words: 'stock', permission: 'stock.read', goKey: 'e' },
    { path: '/stock/counts', words: 'counts', below: 'stock', permission: 'stock.count', goKey: 'q' },
    { path: '/stock/intake', words: 'intake', permission: 'stock.intake', goKey: 'i' },
    { path: '/stock/to-order', words: 'toOrder', permission: 'supplier.order', goKey: 'w' },
  ],
  says: [
    { path: '/window', words: 'window', permission: 'window.write' },
    { path: '/recommendations', words: 'recommendations', below: 'window', permission: 'window.write' },
    { path: '/months', words: 'months', below: 'window', permission: 'window.write' },
    { path: '/book-club', words: 'bookClub', below: 'window', permission: 'messages.answer' },
    { path: '/texts', words: 'texts', permission: 'texts.publish' },
    { path: '/letter-voice', words: 'letterVoice', below: 'texts', permission: 'letters.write' },
  ],
  people: [
    { path: '/customers', words: 'customers', permission: 'customers.read', goKey: 'v' },
    { path: '/letters', words: 'letters', below: 'customers', permission: 'customers.read', goKey: 'l' },
    { path: '/privacy', words: 'privacy', below: 'customers', permission: 'customers.erase' },
    { path: '/messages', words: 'messages', permission: 'messages.answer', goKey: 'm' },
    { path: '/reader-words', words: 'readerWords', below: 'messages', permission: 'messages.answer' },
    { path: '/newsletter', words: 'newsletter', permission: 'newsletter.send', goKey: 'x' },
  ],
  money: [
    { path: '/reports', words: 'reports', permission: 'reports.sales', also: ['/sales-lines'] },
    { path: '/invoices', words: 'invoices', below: 'reports', permission: 'invoices.read' },
  ],
  house: [
    { path: '/settings', words: 'settings', permission: 'settings.write', goKey: 'b' },
    { path: '/shipping', words: 'shipping', below: 'settings', permission: 'shipping.write', goKey: 'z' },
    { path: '/places', words: 'places', below: 'settings', permission: 'places.write', goKey: 'y' },
    { path: '/connections', words: 'connections', below: 'settings', permission: 'connections.write' },
    { path: '/keys', words: 'programKeys', below: 'settings', permission: 'keys.write' },
    { path: '/staff', words: 'staff', below: 'settings', permission: 'staff.write', goKey: 's' },
    { path: '/audit', words: 'audit', below: 'settings', permission: null, goKey: 'a' },
  ],
}

/** What this person may open, in the words of their language, with what waits there. */
export function railEntries(
  words: OfficeWords,
  permissions: readonly Permission[],
  counts: Partial<Record<keyof OfficeWords['rail'], Pick<RailEntry, 'count' | 'isUrgent'>>> = {},
): RailGroup[] {
  return typedEntries(SCREENS)
    .map(([id, screens]) => {
      const open = screens.filter(({ permission }) => permission === null || permissions.includes(permission))
      const addressOf = (name: Screen['below']) => open.find((screen) => screen.words === name)?.path
      return {
        id,
        label: words.railGroups[id],
        entries: open.map(({ path, words: name, goKey, also, below }) => {
          const above = addressOf(below)
          return {
            to: OFFICE_PATH + path,
            label: words.rail[name],
            goKey,
            ...(above !== undefined && { below: OFFICE_PATH + above }),
            ...(also && { also: also.map((one) => OFFICE_PATH + one) }),
            ...counts[name],
          }
        }),
      }
    })
    .filter(({ entries }) => entries.length > 0)
}

function typedEntries<Name extends string, Value>(record: Record<Name, Value>): [Name, Value][] {
  return Object.entries(record) as [Name, Value][]
}
