import { STATEMENT_FIELDS, type StatementColumns, type StatementField } from './statement.ts'

/** As banks call them, folded: OTP's tables of both kinds, K&H's, and what a table made by hand is likely to say. */
const HEADINGS: Record<StatementField, readonly string[]> = {
  day: ['konyveles datuma', 'konyvelesi datum', 'konyveles napja', 'booking date', 'datum', 'date'],
  amount: ['osszeg', 'tranzakcio osszege', 'amount'],
  text: ['kozlemeny', 'kozlemenyek', 'details', 'reference', 'message'],
  payer: ['ellenoldali nev', 'partner elnevezese', 'partner neve', 'partner', 'name'],
  payerAccount: ['ellenoldali szamlaszam', 'partner szamlaszama', 'partner szamla', 'counterparty account'],
  bankId: ['banki azonosito', 'tranzakcio azonosito', 'tranzakcioazonosito', 'transaction id'],
  currency: ['devizanem', 'osszeg devizaneme', 'deviza', 'penznem', 'currency'],
  direction: ['terheles vagy jovairas (t/j)', 'terheles/jovairas', 'terheles vagy jovairas', 't/j'],
  account: ['szamlaszam', 'konyvelesi szamla', 'sajat szamlaszam', 'account'],
}

/** Without accents, capitals and double spaces. */
function foldedHeading(heading: string): string {
  return heading.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/**
 * Which column each field is in; null where day or sum are missing. What was chosen counts before what is known, and what is known where
 * it is not there: it may have been chosen for another bank's table.
 */
export function columnsIn(
  headings: readonly string[],
  chosen: StatementColumns = {},
): ReadonlyMap<StatementField, number> | null {
  const folded = headings.map(foldedHeading)
  const found = new Map<StatementField, number>()
  for (const field of STATEMENT_FIELDS) {
    const names = [...(chosen[field] === undefined ? [] : [foldedHeading(chosen[field])]), ...HEADINGS[field]]
    const place = names.map((name) => folded.indexOf(name)).find((one) => one >= 0)
    if (place !== undefined) found.set(field, place)
  }
  return found.has('day') && found.has('amount') ? found : null
}
