import type pg from 'pg'

/** Tables that grow with titles, readers and orders. */
const LARGE =
  names(`products product_texts product_contributors product_categories product_images product_claims product_numbers
  product_suppliers contributors contributor_numbers publishers publisher_numbers publisher_slugs series_slugs works work_titles work_numbers series
  former_slugs former_contributor_slugs name_merges price_history inventories stock_movements stock_reservations sales_elsewhere till_sales till_sale_orders till_refusals till_closings till_closing_rates till_closing_cards
  search_documents search_vocabulary office_titles waiting_titles picture_fetches import_rows import_created_names import_joined_editions bulk_job_rows
  count_scans count_titles count_outcomes intake_lines intake_scans supplier_order_lines orders order_lines order_history
  order_gifts order_letters order_attentions order_finds order_notes order_note_mentions payment_attempts payment_events refunds refund_parts
  returns return_lines shipments shipment_lines carrier_labels carrier_label_papers invoices corrections proformas invoice_marks users user_groups addresses erasures auth_sessions sign_ins user_codes user_attempts
  devices passkeys cookie_consents letter_counts acts act_changes act_keys contact_messages contact_answers contact_notes
  sales_lines sales_days sales_titles sales_years stock_quarters till_days empty_searches empty_search_marks money_files money_rows credit_parts buyers_seen newsletter_consents newsletter_subscriptions book_club_sign_ups parcel_points identity_pool shared_limits wish_lists wish_items
  wish_marks gift_cards gift_card_entries gift_card_orders coupons coupon_codes coupon_uses kept_cart_lines watches watched_titles also_took set_asides reader_words`)

/** Those that stay small, or are emptied as they are worked on. */
const SMALL =
  names(`also_took_baskets also_took_choices also_took_next api_keys approvals backups book_club_dates bulk_jobs carousel_slides categories category_texts connection_keys connections contents counts data_requests
  discounts_global document_marks former_category_slugs import_choices import_problems import_runs import_sources intakes letter_voices made_documents member_roles erasure_finds
  migrations new_title_drafts office_list_choices office_presence office_sign_ins office_title_changes office_views used_pool_sign_ins staff_invitations periodicals price_findings
  role_permissions roles sales_checks sales_months sales_reading search_refreshes search_stale search_synonyms settings shipping_prices signing_keys staff_members
  cod_liftings refund_accounts sold_beyond staff_recommendations title_drafts title_months titles_of_the_month trusted_customers vat_rates waiting_letters warehouses word_reports`)

function names(list: string): Set<string> {
  return new Set(list.split(/\s+/))
}

/** Tables of which nobody has said whether they grow; a new one has to be put above. */
export async function tablesNotSorted(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
  )
  return rows.map(({ name }) => name).filter((name) => LARGE.has(name) === SMALL.has(name))
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Order By'?: string
  'Plans'?: Plan[]
}

/**
 * Large tables that a statement reads from end to end, whatever its values. Where sequential scans and joins of whole tables are forbidden
 * to the planner, one that is left has no index to use; nor has one that goes through a whole index. What a limit ends early is not whole.
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
