/** What the screens are called in the rail and in the palette. */
export const rail = {
  today: 'Ma',
  orders: 'Rendelések',
  pack: 'Csomagolás',
  handover: 'Átadás',
  collect: 'Boltban átvétel',
  returns: 'Visszaküldések',
  approvals: 'Jóváhagyások',
  customers: 'Vevők',
  messages: 'Üzenetek',
  letters: 'Levelek',
  stock: 'Készlet',
  toOrder: 'Rendelnivaló',
  staff: 'Munkatársak',
  audit: 'Napló',
  prices: 'Árak',
  jobs: 'Tömeges módosítások',
}
