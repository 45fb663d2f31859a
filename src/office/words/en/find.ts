import type { OfficeWords } from '../hu.ts'

export const find: OfficeWords['find'] = {
  title: 'Find',
  titleOf: (sought) => `Find: ${sought}`,
  sentence: 'An order, customer, title or ISBN: type it, or scan it.',
  orders: 'Orders',
  products: 'Products',
  customers: 'Customers',
  screens: 'Screens',
  moreOrders: 'All of them in the list of orders',
  nothing: 'Nothing was found.',
  nothingWhy: 'Look at how it is written, or search with fewer words.',
  searching: 'Searching …',
  openAll: 'All that was found',
  here: (copies) => `${copies} here`,
  nowhere: 'none here',
  place: 'Place',
  free: 'Free',
  held: 'Held',
  supplier: (place) => `${place} (supplier)`,
  total: 'Together',
  noCopies: 'There is no copy anywhere.',
  priorPrice: (price) => `The lowest price of the 30 days before the sale: ${price}`,
  arrival: {
    days: (from, to) =>
      from === to
        ? `Ordered now, it is here in ${from} working days.`
        : `Ordered now, it is here in ${from}–${to} working days.`,
    expected: (day) => `Sold out at the supplier until ${day}.`,
    release: (day) => `Comes out ${day}. It can be preordered.`,
    none: 'It cannot be ordered.',
    here: 'It can be sold now.',
  },
  stock: 'Its stock',
  openForm: 'Its form',
  openOrders: 'Orders that hold it',
  ean: (ean) => `ISBN/EAN ${ean}`,
  noName: 'has not ordered yet',
}
