// Made from the migrated database: after a migration run 'npm run tables'.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Day, JsonByDefault, JsonColumn, Maybe, MaybeJson, MaybeStamp, Moment, Numeric, Stamp } from '../column-kinds.ts'

/** Every table with what SQL knows of its columns. A room takes its own by `Table`, and says there what it knows more. */
export type MadeTables = {
  act_changes: {
    id: GeneratedAlways<number>
    act_id: number
    table_name: string
    key: JsonColumn<unknown>
    before: MaybeJson<unknown>
    after: MaybeJson<unknown>
    personal: MaybeJson<unknown>
  }
  act_keys: {
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: string
    key: string
    input_hash: Buffer
    answer: MaybeJson<unknown>
    at: Moment
  }
  acts: {
    id: Generated<number>
    at: Moment
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
    operation: string
    record: Maybe<string>
    reason: Maybe<string>
    input: JsonByDefault<unknown>
    personal: MaybeJson<unknown>
    refusal: MaybeJson<unknown>
    by_sub: Maybe<string>
  }
  addresses: {
    id: string
    owner: string
    name: string
    phone: Generated<string>
    country: string
    postcode: string
    city: string
    street: string
    note: Maybe<string>
    company: Maybe<string>
    tax_number: Maybe<string>
    is_default: Generated<boolean>
    created_at: Moment
    updated_at: Moment
  }
  also_took: {
    work: string
    others: string[]
    buyers: number[]
    lifts: number[]
  }
  also_took_baskets: {
    basket: number
    buyer: number
    work: string
    is_beside: boolean
  }
  also_took_choices: {
    product_id: string
    other_id: string
    choice: 'pinned' | 'hidden'
    chosen_at: Moment
  }
  also_took_next: {
    work: string
    takers: number
    is_sold: boolean
    series: string[]
    authors: string[]
    others: Generated<string[]>
    buyers: Generated<number[]>
    lifts: Generated<number[]>
  }
  api_keys: {
    id: string
    name: string
    token_hash: Buffer
    sub: string
    scopes: string[]
    place: Maybe<string>
    made_at: Moment
    last_used_at: MaybeStamp
    ended_at: MaybeStamp
  }
  approvals: {
    id: GeneratedAlways<number>
    order_id: number
    version: number
    amount: number
    reason: string
    words: Maybe<string>
    copies: JsonByDefault<unknown>
    delivery: Generated<boolean>
    asked_at: Moment
    asked_by: string
    until: Moment
    outcome: Maybe<'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'ALONE'>
    decided_at: MaybeStamp
    decided_by: Maybe<string>
    decision_words: Maybe<string>
    kind: Generated<'refund' | 'cancel' | 'receive'>
    wish: JsonByDefault<unknown>
  }
  auth_sessions: {
    session_hash: Buffer
    subject: string
    step: string
    sealed_facts: Buffer
    tries: Generated<number>
    expires_at: Moment
  }
  backups: {
    id: GeneratedAlways<number>
    began_at: Moment
    ended_at: Moment
    place: string
    name: Maybe<string>
    bytes: Maybe<number>
    problem: Maybe<string>
    checked_at: MaybeStamp
    check_problem: Maybe<string>
  }
  book_club_dates: {
    id: string
    starts_at: Moment
    seats: number
    is_called_off: Generated<boolean>
    product_id: Maybe<string>
    words_hu: Generated<string>
    words_en: Generated<string>
    version: Generated<number>
  }
  book_club_sign_ups: {
    id: string
    date_id: string
    name: string
    email: string
    seats: number
    language: 'hu' | 'en'
    signed_up_at: Moment
    state: Generated<'coming' | 'waiting' | 'offered'>
    offered_until: MaybeStamp
  }
  bulk_job_rows: {
    job_id: number
    position: number
    product_id: string
    state: Generated<'new' | 'waiting' | 'same' | 'refused' | 'skipped' | 'done'>
    before: MaybeJson<unknown>
    after: MaybeJson<unknown>
    hand: MaybeJson<unknown>
    puts_back: MaybeJson<unknown>
    problem: MaybeJson<unknown>
    warned: MaybeJson<unknown>
    act_id: Maybe<number>
  }
  bulk_jobs: {
    id: GeneratedAlways<number>
    terms: JsonColumn<unknown>
    selection: JsonColumn<unknown>
    state: Generated<'looking' | 'looked' | 'running' | 'paused' | 'done' | 'cancelled' | 'failed'>
    undoes: Maybe<number>
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
    made_at: Moment
    started_at: MaybeStamp
    ended_at: MaybeStamp
    started_by_kind: Maybe<'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'>
    started_by_id: Maybe<string>
    total: number
    summary: MaybeJson<unknown>
    failures: Generated<number>
  }
  buyers_seen: {
    by_id: string
    record: string
    how: 'whole' | 'name'
    at: Moment
  }
  carousel_slides: {
    id: string
    lang: 'hu' | 'en'
    sort: number
    label: Generated<string>
    title: Generated<string>
    description: string
    action: Generated<string>
    url: Maybe<string>
    path: Maybe<string>
    image: Maybe<string>
    s3key: Maybe<string>
    product_id: Maybe<string>
    shown_from: MaybeStamp
    shown_until: MaybeStamp
    owner: Maybe<string>
    created_at: Stamp
    updated_at: Stamp
    version: Generated<number>
  }
  carrier_label_papers: {
    label: string
    pdf: Buffer
    kept_at: Moment
  }
  carrier_labels: {
    id: string
    shipment_id: number
    carrier: string
    reference: string
    state: 'REQUESTED' | 'ORDERED' | 'UNCERTAIN' | 'REFUSED' | 'CANCELLED'
    keys: Maybe<string>
    parcel: MaybeJson<unknown>
    cod: number
    parcel_id: Maybe<string>
    number: Maybe<string>
    refused_code: Maybe<string>
    refused_field: Maybe<string>
    requested_at: Moment
    requested_by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    requested_by_id: Maybe<string>
    ordered_at: MaybeStamp
    ended_at: MaybeStamp
    unwanted_at: MaybeStamp
    tries: Generated<number>
    next_try_at: MaybeStamp
    step: Maybe<string>
    step_code: Maybe<string>
    step_words: Maybe<string>
    step_at: MaybeStamp
    next_look_at: MaybeStamp
    not_taken_code: Maybe<string>
  }
  categories: {
    id: string
    tree: 'BOOK' | 'OTHERLANGUAGE' | 'STATIONERYGIFT' | 'PERIODICAL'
    parent_id: Maybe<string>
    position: number
    version: Generated<number>
  }
  category_texts: {
    category_id: string
    tree: 'BOOK' | 'OTHERLANGUAGE' | 'STATIONERYGIFT' | 'PERIODICAL'
    parent_id: Maybe<string>
    language: 'hu' | 'en'
    name: string
    slug: string
    description: Generated<string>
  }
  cod_liftings: {
    user_id: string
    at: Moment
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
    reason: string
  }
  connection_keys: {
    id: string
    connection: string
    facts: JsonColumn<unknown>
    sealed: Buffer
    made_at: Moment
    ended_at: MaybeStamp
  }
  connections: {
    name: string
    version: Generated<number>
    present: Maybe<string>
    former: Maybe<string>
    changed_at: MaybeStamp
    changed_by_kind: Maybe<'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'>
    changed_by_id: Maybe<string>
    tested_at: MaybeStamp
    answer: Maybe<string>
  }
  contact_answers: {
    id: GeneratedAlways<number>
    message_id: string
    at: Moment
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
    text: string
  }
  contact_messages: {
    id: string
    reference: string
    name: string
    email: string
    topic: string
    order_number: Maybe<string>
    message: string
    language: 'hu' | 'en'
    suspicions: Generated<string[]>
    content_mark: Buffer
    origin_mark: Buffer
    received_at: Moment
    state: 'suspicious' | 'open' | 'answered' | 'closed'
    owner: Maybe<string>
    is_complaint: Generated<boolean>
    due_at: Moment
    answered_at: MaybeStamp
    version: Generated<number>
    lines: JsonByDefault<unknown>
  }
  contact_notes: {
    id: GeneratedAlways<number>
    message_id: string
    at: Moment
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
    text: string
  }
  contents: {
    key: string
    language: 'hu' | 'en'
    version: number
    valid_from: Moment
    published_at: Stamp
    markdown: string
    note: Generated<string>
    by_kind: Maybe<string>
    by_id: Maybe<string>
  }
  contributor_numbers: {
    scheme: string
    number: string
    contributor_id: string
  }
  contributors: {
    id: string
    name_hu: string
    name_en: string
    sort_name: string
    slug_hu: string
    slug_en: string
    born: Maybe<number>
    died: Maybe<number>
    bio_hu: Generated<string>
    bio_en: Generated<string>
    other_names: Generated<string>
    version: Generated<number>
    name_keys: Generated<string[]>
  }
  cookie_consents: {
    id: GeneratedAlways<number>
    reference: string
    version: string
    analytics: Maybe<boolean>
    marketing: Maybe<boolean>
    at: Moment
  }
  corrections: {
    id: GeneratedAlways<number>
    order_id: number
    base: number
    external_id: string
    status: 'QUEUED' | 'ISSUED' | 'FAILED'
    request: JsonColumn<unknown>
    stands: JsonColumn<unknown>
    number: Maybe<string>
    url: Maybe<string>
    keys: Maybe<string>
    queued_at: Moment
    issued_at: MaybeStamp
    tries: Generated<number>
    next_try_at: MaybeStamp
    failure: Maybe<string>
    acts: JsonByDefault<unknown>
  }
  count_outcomes: {
    count_id: number
    product_id: string
    counted: Maybe<number>
    stood: number
    delta: number
  }
  count_scans: {
    id: string
    count_id: number
    ean: string
    copies: number
    at: Moment
    taken_at: Moment
    by_id: string
  }
  count_titles: {
    count_id: number
    product_id: string
    is_named: Generated<boolean>
    counted_from: MaybeStamp
  }
  counts: {
    id: GeneratedAlways<number>
    place_id: string
    range: 'place' | 'shelf' | 'category' | 'list'
    shelf: Maybe<string>
    category_id: Maybe<string>
    rest_of: Maybe<number>
    opened_at: Moment
    opened_by: string
    closed_at: MaybeStamp
    closed_by: Maybe<string>
    outcome: MaybeJson<unknown>
    version: Generated<number>
  }
  coupon_codes: {
    id: GeneratedAlways<number>
    coupon_id: number
    hash: Buffer
    last_four: string
  }
  coupon_uses: {
    order_id: number
    coupon_id: number
    goods_off: number
    delivery_off: number
    code_id: Maybe<number>
  }
  coupons: {
    id: GeneratedAlways<number>
    code: Maybe<string>
    benefit: 'percent' | 'forints' | 'delivery'
    value: number
    category_id: Maybe<string>
    product_ids: Generated<string[]>
    valid_from: Day
    valid_until: Day
    most_uses: Maybe<number>
    most_each: Maybe<number>
    uses: Generated<number>
    is_announced: boolean
    words: string
    made_at: Moment
    made_by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    made_by_id: Maybe<string>
    ended_at: MaybeStamp
  }
  credit_parts: {
    attempt_id: string
    file: string
    place: number
    amount: number
    at: Moment
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
    taken_back_at: MaybeStamp
    taken_back_because: Maybe<string>
  }
  data_requests: {
    id: GeneratedAlways<number>
    kind: 'copy' | 'erase' | 'correct'
    email: Maybe<string>
    language: 'hu' | 'en'
    way: 'email' | 'letter' | 'counter' | 'phone'
    received_on: Day
    due_on: Day
    state: Generated<'received' | 'proven' | 'done' | 'refused'>
    code_mark: Maybe<Buffer>
    code_until: MaybeStamp
    code_tries: Generated<number>
    proof: Maybe<'code' | 'seen'>
    proven_at: MaybeStamp
    closed_at: MaybeStamp
    reason: Maybe<string>
    erasure: Maybe<string>
    version: Generated<number>
  }
  devices: {
    key: string
    user_id: string
    group_key: string
    name: string
    sealed_verifier: Buffer
    is_remembered: Generated<boolean>
    created_at: Moment
    changed_at: Moment
    last_used_at: Moment
  }
  discounts_global: {
    id: string
    discount_admin_name: string
    discount_multiplier: Numeric
    type: string
    owner: Maybe<string>
    created_at: Stamp
    updated_at: Stamp
    version: Generated<number>
    valid_from: Moment
    valid_until: MaybeStamp
  }
  document_marks: {
    order_id: number
    mark: Generated<number>
  }
  empty_search_marks: {
    day: Day
    mark: Buffer
  }
  empty_searches: {
    day: Day
    language: 'hu' | 'en'
    words: string
    networks: number
  }
  erasure_finds: {
    id: GeneratedAlways<number>
    order_note: Maybe<number>
    contact_note: Maybe<number>
    found_at: Moment
    place: Maybe<string>
    record: Maybe<string>
  }
  erasures: {
    id: string
    email: Maybe<string>
    address_mark: Maybe<Buffer>
    subs: Generated<string[]>
    way: 'account' | 'desk' | 'command' | 'restore'
    asked_at: Moment
    swept_at: MaybeStamp
    waits_until: Maybe<Day>
    next_look_at: MaybeStamp
    done_at: MaybeStamp
    noted_at: MaybeStamp
  }
  former_category_slugs: {
    tree: 'BOOK' | 'OTHERLANGUAGE' | 'STATIONERYGIFT' | 'PERIODICAL'
    parent_id: Maybe<string>
    language: 'hu' | 'en'
    slug: string
    category_id: string
  }
  former_contributor_slugs: {
    slug: string
    contributor_id: string
  }
  former_slugs: {
    type: 'BOOK' | 'OTHERLANGUAGE' | 'STATIONERYGIFT' | 'PERIODICAL'
    language: 'hu' | 'en'
    slug: string
    product_id: string
  }
  gift_card_entries: {
    id: GeneratedAlways<number>
    card_id: number
    kind: 'issued' | 'redeemed' | 'given-back' | 'counter' | 'counter-back' | 'moved' | 'ended'
    amount: number
    at: Moment
    event_id: Maybe<number>
    of_entry: Maybe<number>
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
  }
  gift_card_orders: {
    order_id: number
    card_id: Maybe<number>
    email: Maybe<string>
    letter_on: Maybe<Day>
    to_name: Maybe<string>
    from_name: Maybe<string>
    greeting: Maybe<string>
    place: Maybe<string>
    means: Maybe<'cash' | 'card'>
  }
  gift_cards: {
    id: GeneratedAlways<number>
    code_hash: Maybe<Buffer>
    last_four: Maybe<string>
    balance: Generated<number>
    made_at: Moment
    made_by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    made_by_id: Maybe<string>
    words: Maybe<string>
    valid_until: Day
    ended_at: MaybeStamp
    renewed_as: Maybe<number>
    email: Maybe<string>
    language: 'hu' | 'en'
    letter_on: Maybe<Day>
    to_name: Maybe<string>
    from_name: Maybe<string>
    greeting: Maybe<string>
    sent_at: MaybeStamp
  }
  identity_pool: {
    is_only: Generated<boolean>
    user_pool_id: string
    client_id: string
    identity_pool_id: string
    secret_mark: Buffer
    demo_accounts_made_at: MaybeStamp
    made_at: Stamp
  }
  import_choices: {
    id: GeneratedAlways<number>
    source_id: Maybe<string>
    kind: 'subject' | 'publisher' | 'person' | 'column' | 'title'
    said: string
    key: string
    ours: string
    chosen_by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    chosen_by_id: Maybe<string>
    chosen_at: Moment
  }
  import_created_names: {
    run_id: number
    kind: 'contributor' | 'publisher' | 'series' | 'periodical' | 'work'
    id: string
    ean: string
  }
  import_joined_editions: {
    run_id: number
    product_id: string
    work_id: string
  }
  import_problems: {
    run_id: number
    number: number
    code: string
    field: Maybe<string>
    value: Maybe<string>
    line: Maybe<number>
    is_of_check: Generated<boolean>
  }
  import_rows: {
    run_id: number
    number: number
    line: number
    reference: Maybe<string>
    ean: Maybe<string>
    numbers: Generated<string[]>
    notification: string
    stamp: Maybe<string>
    note: Maybe<string>
    facts: MaybeJson<unknown>
    hash: Maybe<string>
    product_id: Maybe<string>
    action: Maybe<string>
    claim: MaybeJson<unknown>
    changes: JsonByDefault<unknown>
    before: MaybeJson<unknown>
    state: Generated<'staged' | 'checked' | 'applied' | 'settled' | 'stale' | 'left'>
    checked_at: MaybeStamp
    product_version: Maybe<number>
    undone: MaybeJson<unknown>
  }
  import_runs: {
    id: GeneratedAlways<number>
    source_id: string
    kind: 'import' | 'undo' | 'remap'
    undoes: Maybe<number>
    state: string
    file: JsonByDefault<unknown>
    cursor: JsonByDefault<unknown>
    counts: MaybeJson<unknown>
    effects: MaybeJson<unknown>
    guards: Generated<string[]>
    failure: Maybe<string>
    started_by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    started_by_id: Maybe<string>
    approved_by_kind: Maybe<'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'>
    approved_by_id: Maybe<string>
    created_at: Moment
    staged_at: MaybeStamp
    checked_at: MaybeStamp
    approved_at: MaybeStamp
    ended_at: MaybeStamp
    progress: MaybeJson<unknown>
    worked_at: MaybeStamp
    taken_up: Generated<number>
    told: Maybe<'waiting' | 'refused' | 'failed'>
    is_handed_over: Generated<boolean>
    look: MaybeJson<unknown>
  }
  import_sources: {
    id: string
    name: string
    kind: 'onix' | 'table' | 'stock' | 'hand'
    rank: number
    field_ranks: JsonByDefault<unknown>
    rules: JsonByDefault<unknown>
    is_paused: Generated<boolean>
    created_at: Stamp
    version: Generated<number>
    place: MaybeJson<unknown>
    schedule: MaybeJson<unknown>
    next_fetch_at: MaybeStamp
    last_etag: Maybe<string>
    last_modified: Maybe<string>
    failed_fetches: Generated<number>
    fetch_failure: Maybe<string>
    fetching_until: MaybeStamp
    read_with: MaybeJson<unknown>
  }
  intake_lines: {
    intake_id: number
    ean: string
    price: Maybe<number>
    cost: Maybe<number>
  }
  intake_scans: {
    id: string
    intake_id: number
    ean: string
    copies: number
    at: Moment
    by_id: string
  }
  intakes: {
    id: GeneratedAlways<number>
    supplier_id: string
    place_id: string
    terms: 'bought' | 'returnable' | 'consignment'
    note: Generated<string>
    rest_of: Maybe<number>
    opened_at: Moment
    opened_by: string
    closed_at: MaybeStamp
    closed_by: Maybe<string>
    closing: MaybeJson<unknown>
    version: Generated<number>
  }
  inventories: {
    product_id: string
    warehouse_id: string
    inventory_amount: Generated<number>
    owner: Maybe<string>
    created_at: Stamp
    updated_at: Stamp
    held_amount: Generated<number>
    shelf: Generated<string>
    minimum: Generated<number>
  }
  invoice_marks: {
    invoice_id: number
    order_id: number
    status: 'AWAITED' | 'QUEUED' | 'MARKED' | 'FAILED' | 'VOID'
    amount: number
    paid_at: MaybeStamp
    marked_at: MaybeStamp
    tries: Generated<number>
    next_try_at: MaybeStamp
    failure: Maybe<string>
  }
  invoices: {
    id: GeneratedAlways<number>
    order_id: number
    external_id: string
    kind: 'INVOICE' | 'ADVANCE' | 'FINAL' | 'STORNO'
    status: 'QUEUED' | 'ISSUED' | 'FAILED'
    number: Maybe<string>
    url: Maybe<string>
    of_invoice: Maybe<number>
    queued_at: Moment
    issued_at: MaybeStamp
    tries: Generated<number>
    next_try_at: MaybeStamp
    failure: Maybe<string>
    request: JsonByDefault<unknown>
    keys: Maybe<string>
  }
  kept_cart_lines: {
    owner: string
    product_id: string
    quantity: number
    changed_at: Moment
  }
  letter_counts: {
    address_mark: Buffer
    kind: string
    count: number
    began_at: Moment
  }
  letter_voices: {
    language: 'hu' | 'en'
    version: number
    words: JsonColumn<unknown>
    saved_at: Moment
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
  }
  made_documents: {
    build: string
    name: string
    version: Maybe<string>
    began_at: MaybeStamp
    claimed_by: Maybe<string>
    claimed_until: MaybeStamp
  }
  member_roles: {
    sub: string
    role_id: string
  }
  migrations: {
    number: number
    name: string
    checksum: string
    applied_at: Stamp
    code_from: Maybe<number>
  }
  money_files: {
    id: string
    kind: string
    account: string
    name: string
    sha256: Buffer
    content: Buffer
    facts: JsonByDefault<unknown>
    at: Moment
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
    taken_back_at: MaybeStamp
    taken_back_by_kind: Maybe<'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'>
    taken_back_by_id: Maybe<string>
    taken_back_because: Maybe<string>
  }
  money_rows: {
    file: string
    place: number
    identity: string
    day: Day
    amount: number
    text: Generated<string>
    payer: Generated<string>
    payer_account: Maybe<string>
    match: string
    order_id: Maybe<number>
    shipment_id: Maybe<number>
    attempt_id: Maybe<string>
    note: Maybe<string>
    is_taken_back: Generated<boolean>
  }
  name_merges: {
    id: GeneratedAlways<number>
    kind: 'contributor' | 'publisher' | 'series' | 'work'
    from_id: string
    from_name: string
    into_id: string
    at: Moment
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
    undo: JsonColumn<unknown>
    undone_at: MaybeStamp
    from_key: Maybe<string>
    leads_to: string
  }
  new_title_drafts: {
    ean: string
    kind: Maybe<string>
    price: Maybe<number>
    fields: JsonColumn<unknown>
    publish_at: MaybeStamp
    failure: Maybe<string>
    by_kind: string
    by_id: Maybe<string>
    changed_at: Moment
    version: Generated<number>
  }
  newsletter_consents: {
    id: GeneratedAlways<number>
    subscription_id: string
    address_mark: Buffer
    event: 'asked' | 'confirmed' | 'withdrawn'
    text_version: string
    language: 'hu' | 'en'
    source: string
    origin_mark: Buffer
    at: Moment
  }
  newsletter_subscriptions: {
    id: string
    email: string
    language: 'hu' | 'en'
    state: 'pending' | 'subscribed'
    asked_at: Moment
    confirmed_at: MaybeStamp
  }
  office_list_choices: {
    sub: string
    list: string
    columns: Maybe<string[]>
    density: string
  }
  office_presence: {
    record: string
    sub: string
    seen_at: Moment
  }
  office_sign_ins: {
    id: string
    token_hash: Buffer
    sub: string
    pool_sign_in: Maybe<string>
    factors: Generated<string[]>
    proven_at: Moment
    began_at: Moment
    last_seen_at: Moment
    locked_at: MaybeStamp
    device: Generated<string>
    network: Generated<string>
    proven_wish: Maybe<Buffer>
  }
  office_title_changes: {
    product_id: string
  }
  office_titles: {
    product_id: string
    sort_name: string
    changed_at: Moment
    created_at: Moment
    published: Maybe<Day>
    list_price: number
    sale_percent: number
    sale_from: MaybeStamp
    sale_until: MaybeStamp
    fixed_price_until: Maybe<Day>
    on_hand: number
    empty_since: MaybeStamp
    tags: string[]
    finds: string
    sold_at: MaybeStamp
  }
  office_views: {
    id: GeneratedAlways<number>
    sub: string
    list: string
    name: string
    search: string
    is_shared: boolean
    made_at: Moment
  }
  order_attentions: {
    order_id: number
    reason: string
    at: Moment
    seen_at: MaybeStamp
    seen_by_kind: Maybe<'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'>
    seen_by_id: Maybe<string>
  }
  order_finds: {
    order_id: number
    words: Generated<string>
    mark: Generated<number>
    written_mark: Generated<number>
  }
  order_gifts: {
    order_id: number
    words: Generated<string>
    not_before: Maybe<Day>
    pack_from: Maybe<Day>
  }
  order_history: {
    order_id: number
    version: number
    at: Moment
    kind: string
    from_status: Maybe<string>
    to_status: string
    note: Maybe<string>
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
  }
  order_letters: {
    id: GeneratedAlways<number>
    order_id: number
    kind: string
    key: Generated<string>
    extra: JsonByDefault<unknown>
    queued_at: Moment
    due_at: MaybeStamp
    tries: Generated<number>
    sent_at: MaybeStamp
    failure: Maybe<string>
    copy: Generated<number>
    to_email: Maybe<string>
    asked_by_kind: Maybe<'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'>
    asked_by_id: Maybe<string>
    sent_to: Maybe<string>
    subject: Maybe<string>
    words: Maybe<string>
  }
  order_lines: {
    id: GeneratedAlways<number>
    order_id: number
    position: number
    product_id: string
    type: 'BOOK' | 'OTHERLANGUAGE' | 'STATIONERYGIFT' | 'PERIODICAL'
    ean: string
    name: string
    author: Maybe<string>
    slug: string
    unit_price: number
    list_price: number
    vat_percent: number
    kind: 'STOCK' | 'TO_ORDER' | 'PREORDER' | 'SERVICE'
    quantity: number
    cancelled_quantity: Generated<number>
    shipped_quantity: Generated<number>
    delivered_quantity: Generated<number>
    returned_quantity: Generated<number>
    expected_from: Maybe<Day>
    expected_to: Maybe<Day>
    expected_precision: Generated<'day' | 'month' | 'year'>
    lowest_price: Maybe<number>
    price_promise: Maybe<'OPEN' | 'WAITING' | 'KEPT' | 'REFUSED'>
    ordered_price: Maybe<number>
    promised_price: Maybe<number>
    coupon_off: Generated<number>
  }
  order_note_mentions: {
    note_id: number
    sub: string
    seen_at: MaybeStamp
  }
  order_notes: {
    id: GeneratedAlways<number>
    order_id: number
    at: Moment
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
    text: string
  }
  orders: {
    id: GeneratedAlways<number>
    number: string
    user_id: Maybe<string>
    place_key: string
    body_hash: Buffer
    status: 'AWAITING_QUOTE' | 'AWAITING_PAYMENT' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED'
    version: Generated<number>
    language: 'hu' | 'en'
    email: string
    contact: JsonColumn<unknown>
    shipping: 'SHOP' | 'GLS' | 'GLSPOINT' | 'POSTOUTSIDEHUN' | 'EMAIL'
    delivery: MaybeJson<unknown>
    billing: JsonColumn<unknown>
    pickup_shop: MaybeJson<unknown>
    parcel_point: MaybeJson<unknown>
    payment_method: Maybe<'BARION' | 'PAYPAL' | 'COLLECTION' | 'COD' | 'TRANSFER'>
    together: Generated<boolean>
    note: Maybe<string>
    goods: number
    shipping_price: Maybe<number>
    total: Maybe<number>
    vat: JsonColumn<unknown>
    allowance: Generated<number>
    terms_version: string
    expected_from: Maybe<Day>
    expected_to: Maybe<Day>
    expected_precision: Generated<'day' | 'month' | 'year'>
    placed_at: Moment
    expires_at: MaybeStamp
    confirmed_at: MaybeStamp
    ended_at: MaybeStamp
    network: Maybe<Buffer>
    rounding: Generated<number>
    link_version: Generated<number>
    waits_for: Generated<string[]>
    payment_state: Maybe<string>
    taken_by_kind: Maybe<'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'>
    taken_by_id: Maybe<string>
    taken_until: MaybeStamp
    terms_told: Maybe<'counter' | 'phone'>
    lapses: Generated<Date[]>
    bound_free_from: Maybe<number>
    document: Maybe<'INVOICE' | 'RECEIPT'>
    invoiced_at_dispatch: Generated<boolean>
    stripped_at: MaybeStamp
    nameless_at: MaybeStamp
  }
  parcel_points: {
    id: string
    name: string
    kind: 'shop' | 'locker'
    country: string
    postcode: string
    city: string
    street: string
    description: Generated<string>
    hours: JsonByDefault<unknown>
    is_accessible: Generated<boolean>
    takes_cards: Generated<boolean>
    is_out_of_order: Generated<boolean>
    is_example: Generated<boolean>
    vanished_at: MaybeStamp
    town: string
    updated_at: Moment
    latitude: Maybe<number>
    longitude: Maybe<number>
    carrier: Generated<'gls' | 'foxpost'>
    takes_cash: Generated<boolean>
  }
  passkeys: {
    id: string
    user_id: string
    public_key: Buffer
    counter: number
    transports: Generated<string[]>
    attachment: Maybe<string>
    name: string
    rp_id: string
    created_at: Moment
  }
  payment_attempts: {
    id: string
    order_id: number
    number: number
    provider: 'barion' | 'paypal' | 'till' | 'cod' | 'transfer' | 'gift-card'
    amount: number
    status: 'CREATED' | 'REDIRECTED' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'REJECTED' | 'UNKNOWN'
    payment_id: Maybe<string>
    pay_url: Maybe<string>
    charged: Generated<number>
    refunded: Generated<number>
    refunding: Generated<number>
    created_at: Moment
    valid_until: MaybeStamp
    superseded_at: MaybeStamp
    capture_round: Generated<number>
    reason: Maybe<string>
    snapshot: MaybeJson<unknown>
    checked_at: MaybeStamp
    next_check_at: MaybeStamp
    checks: Generated<number>
    provider_code: Maybe<string>
    keys: Maybe<string>
    gift_card_id: Maybe<number>
  }
  payment_events: {
    id: GeneratedAlways<number>
    attempt_id: string
    provider: string
    kind: 'CHARGED' | 'REFUNDED' | 'REFUND_FAILED' | 'REVERSED' | 'UNCHARGED'
    amount: number
    reference: string
    at: Moment
  }
  periodicals: {
    id: string
    name: string
    language: string
    issn: Maybe<string>
    frequency: string
    publisher_id: Maybe<string>
    description_hu: Generated<string>
    description_en: Generated<string>
    version: Generated<number>
  }
  picture_fetches: {
    product_id: string
    address: string
    source_id: string
    position: Maybe<number>
    state: 'waiting' | 'stored' | 'dropped'
    tries: Generated<number>
    next_try_at: MaybeStamp
    etag: Maybe<string>
    last_modified: Maybe<string>
    sha256: Maybe<string>
    object_key: Maybe<string>
    width: Maybe<number>
    height: Maybe<number>
    problem: Maybe<string>
  }
  price_findings: {
    product_id: string
    kind: 'no-reduction' | 'capped' | 'sale-ends-today' | 'fixed-price-ends'
    last_day: Maybe<Day>
    found_at: Moment
    since: Moment
  }
  price_history: {
    product_id: string
    valid_from: Moment
    price: number
    list_price: number
    is_undone: Generated<boolean>
  }
  product_categories: {
    product_id: string
    category_id: string
    is_main: Generated<boolean>
  }
  product_claims: {
    product_id: string
    source_id: string
    facts: JsonColumn<unknown>
    hash: string
    stamp: Maybe<string>
    is_last: Generated<boolean>
    run_id: Maybe<number>
    claimed_at: Moment
    next_turn: Maybe<Day>
    said: JsonByDefault<unknown>
  }
  product_contributors: {
    product_id: string
    contributor_id: string
    role: string
    position: number
  }
  product_images: {
    product_id: string
    position: number
    object_key: string
    width: number
    height: number
    cut: Maybe<number[]>
  }
  product_numbers: {
    source_id: string
    number: string
    product_id: string
  }
  product_suppliers: {
    product_id: string
    supplier_id: string
  }
  product_texts: {
    product_id: string
    type: 'BOOK' | 'OTHERLANGUAGE' | 'STATIONERYGIFT' | 'PERIODICAL'
    language: 'hu' | 'en'
    name: string
    subtitle: Maybe<string>
    slug: string
    description: Generated<string>
    sort_name: Generated<string>
  }
  products: {
    id: string
    type: 'BOOK' | 'OTHERLANGUAGE' | 'STATIONERYGIFT' | 'PERIODICAL'
    ean: string
    owner: Maybe<string>
    deleted: Generated<boolean>
    product_template: Generated<string>
    binding: Maybe<string>
    language: Maybe<string>
    original_title: Maybe<string>
    original_language: Maybe<string>
    first_published: Maybe<number>
    page_count: Maybe<number>
    age_from: Maybe<number>
    warnings: Maybe<string>
    publication_date: Maybe<Day>
    publication_precision: Generated<'day' | 'month' | 'year'>
    publisher_id: Maybe<string>
    series_id: Maybe<string>
    series_number: Maybe<number>
    work_id: Maybe<string>
    periodical_id: Maybe<string>
    weight_g: Maybe<number>
    size_x_mm: Maybe<number>
    size_y_mm: Maybe<number>
    size_z_mm: Maybe<number>
    vat_class: string
    list_price: number
    sale_percent: Generated<number>
    sale_from: MaybeStamp
    sale_until: MaybeStamp
    fixed_price_until: Maybe<Day>
    orderable: Generated<boolean>
    popularity: Generated<number>
    cover_art: MaybeJson<unknown>
    created_at: Stamp
    updated_at: Stamp
    version: Generated<number>
    embargo_until: Maybe<Day>
    expected_on: Maybe<Day>
    order_days: Maybe<number>
    off_sale: Maybe<'recalled' | 'withdrawn'>
    release_date: GeneratedAlways<Day | null>
    release_precision: GeneratedAlways<'day' | 'month' | 'year'>
    sample: Maybe<string>
    press_words: Maybe<string>
  }
  proformas: {
    id: GeneratedAlways<number>
    order_id: number
    external_id: string
    status: 'QUEUED' | 'ISSUED' | 'FAILED' | 'ENDING' | 'ENDED' | 'STAYS'
    request: JsonColumn<unknown>
    number: Maybe<string>
    url: Maybe<string>
    keys: Maybe<string>
    named_by: Maybe<number>
    order_version: number
    queued_at: Moment
    issued_at: MaybeStamp
    ended_at: MaybeStamp
    tries: Generated<number>
    next_try_at: MaybeStamp
    failure: Maybe<string>
  }
  publisher_numbers: {
    scheme: string
    number: string
    publisher_id: string
  }
  publisher_slugs: {
    slug: string
    publisher_id: string
    is_former: Generated<boolean>
  }
  publishers: {
    id: string
    name: string
    postal_address: Maybe<string>
    email: Maybe<string>
    responsible_name: Maybe<string>
    responsible_address: Maybe<string>
    responsible_email: Maybe<string>
    version: Generated<number>
    name_key: Maybe<string>
  }
  reader_words: {
    id: string
    product_id: string
    order_line_id: Maybe<number>
    user_id: Maybe<string>
    stars: Maybe<number>
    words: string
    shown_name: string
    language: 'hu' | 'en'
    state: 'waiting' | 'shown' | 'refused' | 'taken-back'
    refusal: Maybe<'advert' | 'insult' | 'unlawful' | 'private' | 'elsewhere' | 'unreadable' | 'interest'>
    written_at: Moment
    decided_at: MaybeStamp
    reply: Generated<string>
    replied_at: MaybeStamp
    version: Generated<number>
  }
  refund_accounts: {
    order_id: number
    sealed: Buffer
    at: Moment
  }
  refund_parts: {
    id: GeneratedAlways<number>
    order_id: number
    order_line_id: Maybe<number>
    quantity: number
    at: Moment
  }
  refunds: {
    id: string
    order_id: number
    attempt_id: string
    amount: number
    reason: string
    status: 'REQUESTED' | 'PENDING' | 'COMPLETED' | 'FAILED'
    requested_at: Moment
    asked_at: MaybeStamp
    tries: Generated<number>
    next_try_at: MaybeStamp
    provider_refund_id: Maybe<string>
    settled_at: MaybeStamp
    failure: Maybe<string>
    requested_by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    requested_by_id: Maybe<string>
    approval_id: Maybe<number>
    return_number: Maybe<number>
    decided_by_kind: Maybe<'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'>
    decided_by_id: Maybe<string>
    given: MaybeJson<unknown>
  }
  return_lines: {
    return_id: number
    order_line_id: number
    quantity: number
    is_restocked: Maybe<boolean>
  }
  returns: {
    id: GeneratedAlways<number>
    order_id: number
    number: number
    status: 'ANNOUNCED' | 'RECEIVED' | 'REFUNDED' | 'REJECTED'
    statement: JsonColumn<unknown>
    announced_at: Moment
    received_at: MaybeStamp
    ended_at: MaybeStamp
    reason: Maybe<string>
    announced_by_kind: Maybe<'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'>
    announced_by_id: Maybe<string>
    exchange_card_id: Maybe<number>
  }
  role_permissions: {
    role_id: string
    permission: string
  }
  roles: {
    id: string
    position: number
  }
  sales_checks: {
    is_only: Generated<boolean>
    checked_at: Moment
    faults: number
  }
  sales_days: {
    day: Day
    what: string
    kind: string
    place: string
    way: string
    means: string
    rate: Maybe<number>
    copies: number
    gross: number
    list: number
  }
  sales_elsewhere: {
    product_id: string
    day: Day
    buyers: number
  }
  sales_lines: {
    id: GeneratedAlways<number>
    source: 'payment' | 'movement' | 'till'
    source_id: number
    part: number
    what: 'paid' | 'sent' | 'back'
    day: Day
    happened_on: Day
    at: Moment
    order_id: Maybe<number>
    order_line_id: Maybe<number>
    kind: 'goods' | 'service' | 'gift-card' | 'delivery' | 'rounding' | 'rest'
    product_id: Maybe<string>
    place: Generated<string>
    way: string
    means: Generated<string>
    rate: Maybe<number>
    copies: number
    gross: number
    list: number
    cost: Maybe<number>
    supplier: Maybe<string>
    terms: Maybe<'bought' | 'returnable' | 'consignment'>
  }
  sales_months: {
    month: Day
    closed_at: Moment
    closed_by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    closed_by_id: Maybe<string>
    sums: JsonColumn<unknown>
  }
  sales_reading: {
    source: string
    read_to: Generated<number>
    last_number: Generated<number>
    looked_at: Stamp
  }
  sales_titles: {
    month: Day
    product_id: string
    what: string
    is_till: boolean
    supplier: string
    copies: number
    gross: number
    costed_net: number
    cost: number
  }
  sales_years: {
    year: Day
    product_id: string
    supplier: string
    copies: number
    till_copies: number
    gross: number
    costed_net: number
    cost: number
  }
  search_documents: {
    product_id: string
    popularity: number
    in_stock: boolean
    language: Maybe<string>
    title_hu: string
    title_en: string
    everything: string
    length: Generated<string>
    other_titles: Generated<string[]>
  }
  search_refreshes: {
    transaction_id: Generated<string>
  }
  search_stale: {
    transaction_id: Generated<string>
    product_id: string
    only_stock: boolean
  }
  search_synonyms: {
    language: 'hu' | 'en'
    phrase: string
    means: string
    stems: string
  }
  search_vocabulary: {
    word: string
    is_stem: boolean
    written: string
    sound: string
  }
  series: {
    id: string
    name: string
    version: Generated<number>
    publisher_id: Maybe<string>
    name_key: Maybe<string>
    description_hu: Generated<string>
    description_en: Generated<string>
  }
  series_slugs: {
    slug: string
    series_id: string
    is_former: Generated<boolean>
  }
  set_asides: {
    id: string
    number: GeneratedAlways<number>
    name: GeneratedAlways<string>
    product_id: string
    place: string
    email: string
    language: 'hu' | 'en'
    state: 'asked' | 'held' | 'collected' | 'expired' | 'cancelled'
    asked_at: Moment
    held_at: MaybeStamp
    until: MaybeStamp
    put_at: MaybeStamp
    closed_at: MaybeStamp
    cancelled_by: Maybe<'reader' | 'staff' | 'not-there'>
    order_id: Maybe<number>
    user_id: Maybe<string>
    network: Maybe<Buffer>
    person: Maybe<Buffer>
  }
  settings: {
    name: string
    value: JsonColumn<unknown>
    updated_at: Stamp
    version: Generated<number>
  }
  shared_limits: {
    key: string
    count: Maybe<number>
    until: Moment
  }
  shipment_lines: {
    shipment_id: number
    order_line_id: number
    quantity: number
  }
  shipments: {
    id: GeneratedAlways<number>
    order_id: number
    number: number
    status: 'PENDING' | 'PACKED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED_TO_SENDER' | 'LOST' | 'READY_FOR_PICKUP' | 'COLLECTED' | 'NOT_COLLECTED' | 'CANCELLED'
    carrier: Maybe<string>
    tracking_number: Maybe<string>
    tracking_url: Maybe<string>
    made_at: Moment
    packed_at: MaybeStamp
    shipped_at: MaybeStamp
    ready_at: MaybeStamp
    pickup_until: Maybe<Day>
    reminded_at: MaybeStamp
    ended_at: MaybeStamp
    cod: Maybe<number>
    cod_rounding: Generated<number>
    cod_settled_at: MaybeStamp
    not_taken: Generated<boolean>
  }
  shipping_prices: {
    id: string
    shipping_type_admin_name: string
    shipping_type: string
    price: number
    currency: string
    call_for_price: Generated<boolean>
    owner: Maybe<string>
    created_at: Stamp
    updated_at: Stamp
    version: Generated<number>
  }
  sign_ins: {
    id: string
    user_id: string
    token_hash: Buffer
    generation: Generated<number>
    rotated_at: MaybeStamp
    device_key: Maybe<string>
    began_at: Moment
    expires_at: Moment
    factors: Generated<string[]>
  }
  signing_keys: {
    kid: string
    public_key: JsonColumn<unknown>
    sealed_private_key: Buffer
    signs_from: Moment
    made_at: Stamp
  }
  sold_beyond: {
    sale_id: number
    place: string
    ean: string
    product_id: Maybe<string>
    sold_at: Moment
    copies: number
    promised: Generated<number>
    open_copies: number
  }
  staff_invitations: {
    sub: string
    token_hash: Buffer
    made_at: Moment
    expires_at: Moment
    opened_at: MaybeStamp
  }
  staff_members: {
    sub: string
    email: string
    name: string
    language: Generated<'hu' | 'en'>
    place: Maybe<string>
    state: Generated<'active' | 'disabled' | 'ended'>
    version: Generated<number>
    made_at: Moment
    position_hu: Generated<string>
    position_en: Generated<string>
  }
  staff_recommendations: {
    product_id: string
    recommender_hu: string
    recommender_en: string
    position_hu: string
    position_en: string
    words_hu: string
    words_en: string
    sort: Generated<number>
    published_at: Stamp
    version: Generated<number>
    gift_for: Generated<string[]>
  }
  stock_movements: {
    id: GeneratedAlways<number>
    at: Moment
    kind: 'OPENING' | 'INTAKE' | 'CORRECTION' | 'COUNT' | 'TRANSFER' | 'SALE' | 'RESTOCK' | 'WRITE_OFF' | 'SUPPLIER_RETURN'
    product_id: string
    warehouse_id: string
    quantity: number
    order_line_id: Maybe<number>
    delta: number
    reason: Maybe<string>
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
    document: Maybe<string>
  }
  stock_quarters: {
    quarter: Day
    product_id: string
    copies: number
    came_at: MaybeStamp
    cost: Maybe<number>
    terms: Maybe<'bought' | 'returnable' | 'consignment'>
  }
  stock_reservations: {
    order_line_id: Maybe<number>
    warehouse_id: string
    product_id: string
    quantity: number
    expires_at: MaybeStamp
    is_short: Generated<boolean>
    set_aside_id: Maybe<string>
  }
  supplier_order_lines: {
    id: GeneratedAlways<number>
    list_number: number
    supplier_id: string
    product_id: string
    copies: number
    came: Generated<number>
    ordered_at: Moment
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
    expected_on: Maybe<Day>
    chased_at: MaybeStamp
    ended_at: MaybeStamp
    version: Generated<number>
  }
  till_closing_cards: {
    event_id: number
    closing_id: number
  }
  till_closing_rates: {
    closing_id: number
    vat_rate: number
    is_late: boolean
    journal: number
    register: Maybe<number>
  }
  till_closings: {
    id: GeneratedAlways<number>
    place: string
    number: number
    day: Day
    last_sale_id: number
    receipts: number
    note: string
    at: Moment
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
    cards: Generated<number>
    cards_register: Generated<number>
  }
  till_days: {
    day: Day
    place: string
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: string
    receipts: number
    copies: number
    back: number
    gross: number
  }
  till_refusals: {
    id: GeneratedAlways<number>
    at: Moment
    till: string
    receipt: string
    line: number
    number: number
    place: Maybe<string>
    kind: string
    copies: number
    gross: number
    seen_at: MaybeStamp
    seen_by_kind: Maybe<'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'>
    seen_by_id: Maybe<string>
  }
  till_sale_orders: {
    sale_id: number
    order_id: number
    at: Moment
    copies: Maybe<number>
    gross: Maybe<number>
  }
  till_sales: {
    id: GeneratedAlways<number>
    till: string
    receipt: string
    line: number
    place: string
    sold_at: Moment
    taken_at: Moment
    ean: string
    product_id: Maybe<string>
    copies: number
    gross: number
    vat_rate: number
    means: 'cash' | 'card' | 'gift-card' | 'other'
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
    is_timed: Generated<boolean>
  }
  title_drafts: {
    product_id: string
    fields: JsonColumn<unknown>
    was: JsonColumn<unknown>
    released: Generated<string[]>
    seen_version: number
    publish_at: MaybeStamp
    failure: Maybe<string>
    by_kind: string
    by_id: Maybe<string>
    changed_at: Moment
    version: Generated<number>
    price: MaybeJson<unknown>
  }
  title_months: {
    month: Day
    version: Generated<number>
  }
  titles_of_the_month: {
    month: Day
    product_id: string
    position: number
    words_hu: Generated<string>
    words_en: Generated<string>
  }
  trusted_customers: {
    user_id: string
    since: Moment
    by_kind: 'staff' | 'key' | 'command' | 'buyer' | 'provider' | 'system'
    by_id: Maybe<string>
    reason: string
  }
  used_pool_sign_ins: {
    pool_sign_in: string
    at: Moment
  }
  user_attempts: {
    subject: string
    kind: string
    count: number
    began_at: Moment
    last_at: Moment
    locked_until: MaybeStamp
  }
  user_codes: {
    subject: string
    purpose: string
    code_hash: Buffer
    tries: Generated<number>
    expires_at: Moment
  }
  user_groups: {
    user_id: string
    name: string
  }
  users: {
    id: string
    email: string
    email_verified: Generated<boolean>
    state: 'unconfirmed' | 'confirmed' | 'reset-required' | 'new-password-required'
    sealed_verifier: Buffer
    attributes: JsonByDefault<unknown>
    pending_email: Maybe<string>
    phone_verified: Generated<boolean>
    sealed_totp: Maybe<Buffer>
    sealed_pending_totp: Maybe<Buffer>
    totp_step: Generated<number>
    mfa_methods: Generated<string[]>
    preferred_mfa: Maybe<string>
    needs_mfa: Generated<boolean>
    needs_custom_challenge: Generated<boolean>
    created_at: Stamp
    updated_at: Stamp
    is_disabled: Generated<boolean>
    finds: GeneratedAlways<string | null>
  }
  vat_rates: {
    vat_class: string
    percent: number
    valid_from: Day
    valid_to: Maybe<Day>
    version: Generated<number>
  }
  waiting_letters: {
    id: GeneratedAlways<number>
    mail: MaybeJson<unknown>
    tries: Generated<number>
    next_try_at: Moment
    posted_at: Moment
    sealed_code: Maybe<Buffer>
    about: Maybe<string>
    expires_at: MaybeStamp
    failure: Maybe<string>
    record: Maybe<string>
  }
  waiting_titles: {
    source_id: string
    reference: string
    ean: string
    numbers: Generated<string[]>
    facts: JsonColumn<unknown>
    hash: string
    stamp: Maybe<string>
    is_last: Generated<boolean>
    reason: 'no-price' | 'not-announced' | 'periodical-unknown'
    next_turn: Maybe<Day>
    run_id: Maybe<number>
    claimed_at: Moment
  }
  warehouses: {
    id: string
    name: string
    type: 'SHOP' | 'CENTRAL' | 'SUPPLIER'
    address: Maybe<string>
    owner: Maybe<string>
    created_at: Stamp
    updated_at: Stamp
    version: Generated<number>
    journal_since: MaybeStamp
  }
  watched_titles: {
    product_id: string
    state: 'none' | 'preorder' | 'ready' | 'lapsed' | 'withdrawn'
    since: Moment
    copies: number
    portion_at: MaybeStamp
    portion: Generated<number>
    asked_at: Moment
  }
  watches: {
    id: string
    product_id: string
    kind: 'back' | 'out' | 'cheaper'
    email: string
    address_mark: Buffer
    language: 'hu' | 'en'
    price_then: number
    price_named: Maybe<number>
    from_preorder: Generated<boolean>
    state: 'pending' | 'active' | 'told' | 'ended'
    asked_at: Moment
    active_at: MaybeStamp
    closed_at: MaybeStamp
  }
  wish_items: {
    id: string
    list_id: string
    product_id: string
    any_edition: Generated<boolean>
    words: Generated<string>
    price_then: Maybe<number>
    added_at: Moment
    removed_at: MaybeStamp
  }
  wish_lists: {
    id: string
    owner: string
    kind: 'named' | 'later'
    name: string
    shown_name: Maybe<string>
    token: Maybe<string>
    created_at: Moment
    changed_at: Moment
  }
  wish_marks: {
    item_id: string
    giver: Buffer
    marked_at: Moment
    until: Moment
  }
  word_reports: {
    id: GeneratedAlways<number>
    words_id: string
    reason: 'advert' | 'insult' | 'unlawful' | 'private' | 'elsewhere' | 'unreadable' | 'interest'
    reported_at: Moment
    closed_at: MaybeStamp
  }
  work_numbers: {
    scheme: string
    number: string
    work_id: string
  }
  work_titles: {
    work_id: string
    language: string
    title: string
  }
  works: {
    id: string
    version: Generated<number>
  }
}
