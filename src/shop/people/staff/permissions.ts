/** All that somebody of the shop may be allowed. Roles are made of them, as rows of `role_permissions`. */
export const PERMISSIONS = [
  'orders.read',
  'orders.pack',
  /** Notes, quotes, letters, addresses, seen, asking the provider. */
  'orders.change',
  /** For somebody else. */
  'orders.place',
  'orders.cancel',
  'orders.refund',
  'till.take',
  'refunds.approve',
  'products.read',
  'products.write',
  'products.publish',
  'products.withdraw',
  'prices.write',
  'discounts.write',
  /** People, publishers, series, works, categories. */
  'catalogue.write',
  'stock.read',
  'stock.intake',
  'stock.count',
  'stock.correct',
  'supplier.order',
  'import.run',
  /** Who tells of titles, and what is agreed with them. */
  'import.sources',
  'window.write',
  'texts.publish',
  'legal.publish',
  /** How letters greet, close and speak in between. */
  'letters.write',
  'customers.read',
  'customers.write',
  'customers.erase',
  'messages.answer',
  'newsletter.send',
  'invoices.read',
  'invoices.write',
  /** What carriers and banks say that they have paid, beside what the shop knows. */
  'money.match',
  'reports.sales',
  'reports.money',
  'settings.write',
  'shipping.write',
  'places.write',
  /** Everybody's acts; one's own anybody may read. */
  'audit.read',
  'system.read',
  'system.run',
  'staff.write',
  'keys.write',
  /** The mail server and the companies that work for the shop, with their keys. */
  'connections.write',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** What somebody may do, all of it. */
export type Permissions = ReadonlySet<Permission>

export const EVERY_PERMISSION: Permissions = new Set(PERMISSIONS)

export function isPermission(name: string): name is Permission {
  return PERMISSIONS.some((permission) => permission === name)
}
