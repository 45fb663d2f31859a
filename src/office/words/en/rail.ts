import type { OfficeWords } from '../hu.ts'

export const rail: OfficeWords['rail'] = {
  today: 'Today',
  orders: 'Orders',
  pack: 'Packing',
  handover: 'Hand over',
  collect: 'Collect in shop',
  returns: 'Returns',
  approvals: 'Approvals',
  customers: 'Customers',
  messages: 'Messages',
  letters: 'Letters',
  stock: 'Stock',
  toOrder: 'To order',
  staff: 'Staff',
  newsletter: 'Newsletter',
  settings: 'The house',
  shipping: 'Delivery',
  places: 'Places',
  audit: 'Audit',
  prices: 'Prices',
  jobs: 'Bulk changes',
}
