import type pg from 'pg'

/** Tables that grow with titles, readers and orders; those that are emptied as they are worked on are not among them. */
const LARGE = new Set(
  `products product_texts product_contributors product_categories product_images product_claims product_numbers contributors works
  work_titles series former_slugs former_contributor_slugs price_history inventories stock_movements stock_reservations
  search_documents search_vocabulary orders order_lines order_history order_letters order_attentions order_finds order_notes
  payment_attempts payment_events refunds refund_parts returns return_lines shipments shipment_lines invoices users addresses
  auth_sessions sign_ins user_codes user_attempts devices passkeys cookie_consents letter_counts acts act_changes
  act_keys contact_messages parcel_points`.split(/\s+/),
)

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Order By'?: string
  'Plans'?: Plan[]
}

/**
 * Large tables that a statement reads from end to end, whatever its values. Sequential scans are forbidden to the planner, so one
 * that is left has no index to use; nor has one that goes through a whole index. What a limit ends early is not whole.
 */
export async function wholeReads(client: pg.Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (generic_plan, format json) ${statement}`,
  )
  const [whole] = rows[0]?.['QUERY PLAN'] ?? []
  return whole ? readWhole(whole.Plan, false) : []
}

function readWhole(plan: Plan, isLimited: boolean): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', 'Plans': below = [] } = plan
  const isByIndex = plan['Index Cond'] !== undefined || plan['Order By'] !== undefined
  const isWhole =
    LARGE.has(table) && (node === 'Seq Scan' || (/^Index (Only )?Scan$/.test(node) && !isByIndex && !isLimited))
  return [
    ...(isWhole ? [`${node} on ${table}`] : []),
    ...below.flatMap((one) => readWhole(one, isLimited || node === 'Limit')),
  ]
}
