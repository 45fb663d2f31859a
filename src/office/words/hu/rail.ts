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
  staff: 'Munkatársak',
  audit: 'Napló',
}
