/** Who may import whom, as data. Paths are the project's own, from its root. */

type FloorRule = {
  name: string
  from: RegExp
  mayNotImport: RegExp
  /** `import type` brings nothing at run time: of these it is allowed all the same. */
  butTypesOf?: RegExp
}

export const FLOOR_RULES: readonly FloorRule[] = [
  {
    name: 'rooms never call doors',
    from: /^src\/shop\//,
    mayNotImport: /^src\/(main|web|office|server|providers|simulators|command-line)\//,
  },
  {
    name: 'doors never touch records',
    from: /^src\/(web|office|server)\//,
    mayNotImport: /^src\/(database\/|shop\/.+\.server\.ts$)/,
  },
  {
    name: 'the storefront asks the server only by calling it',
    from: /^src\/web\//,
    mayNotImport: /^src\/(main|server|office)\//,
  },
  {
    name: 'the office uses the storefront’s parts, the words, rules, and the types of its operations',
    from: /^src\/office\//,
    mayNotImport:
      /^src\/(main|server|command-line|backup|providers|simulators)\/|^src\/web\/(?!ui\/|styles\/|data\/(identity\/|(shop-config|browser-storage)\.ts$))/,
    butTypesOf: /^src\/server\/office\//,
  },
  {
    name: 'the office’s door is opened by the map of doors alone',
    from: /^src\/server\/(?!office\/|http\/doors\.ts$)/,
    mayNotImport: /^src\/server\/office\//,
  },
  {
    name: 'the office’s door uses none of the storefront’s',
    from: /^src\/server\/office\//,
    mayNotImport: /^src\/server\/(api|graphql|feeds|callbacks|images)\//,
  },
  { name: 'the server never imports the storefront', from: /^src\/server\//, mayNotImport: /^src\/(web|office)\// },
  {
    name: 'words and addresses know nothing of doors',
    from: /^src\/(words|site)\//,
    mayNotImport: /^src\/(main|web|office|server|providers|simulators|database|command-line)\//,
  },
  {
    name: 'cover art draws what it is handed, and knows nothing of the shop',
    from: /^src\/cover-art\//,
    mayNotImport: /^src\/(?!cover-art\/|kit\/)/,
  },
  {
    name: 'covers are drawn by the functions of cover-art.ts and page-card.ts',
    from: /^src\/(?!cover-art\/)/,
    mayNotImport: /^src\/cover-art\/(?!(?:cover-art|cover-templates|palettes|page-card)\.ts$)/,
  },
  { name: 'kit knows nothing of books', from: /^src\/kit\//, mayNotImport: /^src\/(?!kit\/)/ },
  {
    name: 'the database knows rooms only by their tables',
    from: /^src\/database\/(?!seed\/)/,
    mayNotImport: /^src\/shop\/(?!.+-tables\.ts$)/,
  },
  {
    name: 'only main and the command line see providers',
    from: /^src\/(?!main\/|command-line\/|providers\/)/,
    mayNotImport: /^src\/providers\//,
  },
  {
    name: 'only main and the command line start simulators',
    from: /^src\/(?!main\/|command-line\/|simulators\/)/,
    mayNotImport: /^src\/simulators\//,
  },
  {
    name: 'simulators know only kit and constants',
    from: /^src\/simulators\//,
    mayNotImport: /^src\/(?!kit\/|site\/constants\.ts|simulators\/)/,
  },
  { name: 'product code never imports tests', from: /^src\//, mayNotImport: /^tests\// },
]

/**
 * The districts of the shop from the ground up, and in each its rooms: a room may use those before it, types included. A name
 * with an ending is a file of its own.
 */
export const DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  ground: [
    'actor.ts',
    'as-if-done.ts',
    'in-transaction.ts',
    'moved-days.ts',
    'record-version.ts',
    'shop-day.ts',
    'kept-until.ts',
    'shop-settings.ts',
    'written-day.ts',
    'has-opened.ts',
    'consent',
    'mail',
    'settings',
    'connections',
    'limits',
  ],
  goods: ['product.ts', 'pricing', 'shipping', 'scan-sessions', 'stock'],
  people: ['addresses', 'identity', 'newsletter', 'staff'],
  catalogue: [
    'popularity',
    'also-took',
    'products',
    'book-club',
    'content',
    'lists',
    'browsing',
    'search',
    'claims',
    'feeds',
    'titles',
    'watches',
  ],
  selling: [
    'cart',
    'wishes',
    'payments',
    'contact',
    'gift-cards',
    'coupons',
    'orders',
    'till',
    'customers',
    'fulfilment',
    'set-asides',
    'reader-words',
    'invoicing',
    'withdrawal',
    'money',
  ],
  supply: ['bulk', 'import', 'intake', 'price-desk', 'export'],
  house: [
    'backups',
    'privacy',
    'figures',
    'demo',
    'letter-samples',
    'opening',
    'run-mail-housekeeping.ts',
    'waiting-work.ts',
    'setup',
    'today',
  ],
}

/** `Shop` is all that a verb may use: it names every room, and every room takes it. */
export const SHOP_TYPE = 'src/shop/shop.ts'

/** What every feature may use. */
export const SHARED_BY_FEATURES = ['ui', 'data', 'styles', 'paint'] as const

/** Which feature may use which other. `shell` is the frame around all of them. */
export const FEATURES: Readonly<Record<string, readonly string[]>> = {
  'third-parties': ['consent'],
  'consent': [],
  'texts': ['consent'],
  'contact': ['texts'],
  'newsletter': [],
  'tell-me': [],
  'reader-words': [],
  'set-aside': [],
  'exchange': [],
  'cart': ['third-parties'],
  'wishes': ['cart'],
  'catalogue': ['cart', 'wishes', 'tell-me'],
  'club': ['texts', 'catalogue'],
  'search': ['catalogue'],
  'checkout': ['cart', 'third-parties', 'account'],
  'orders': ['cart'],
  'gift-cards': ['account', 'checkout'],
  'account': ['third-parties', 'orders', 'tell-me', 'reader-words'],
  'shell': ['third-parties', 'consent', 'newsletter', 'cart', 'catalogue', 'search', 'checkout', 'account', 'wishes'],
}

/** The same for the back office. */
export const SHARED_BY_OFFICE_FEATURES = ['ui', 'data', 'keys', 'scan', 'styles', 'words'] as const
export const OFFICE_FEATURES: Readonly<Record<string, readonly string[]>> = {
  'shell': [],
  'sign-in': ['shell'],
  'today': ['shell'],
  'customers': ['shell'],
  'messages': ['shell'],
  'privacy': ['shell'],
  'letters': ['shell'],
  'import': ['shell'],
  'staff': ['shell', 'sign-in'],
  'audit': ['shell'],
  'order': ['shell', 'refunds'],
  'pack': ['shell'],
  'scan-work': ['pack'],
  'intake': ['shell', 'pack', 'scan-work'],
  'counts': ['shell', 'pack', 'scan-work'],
  'print': ['pack'],
  'orders': ['shell'],
  'money': ['shell'],
  'reports': ['shell'],
  'till': ['shell', 'pack', 'scan-work', 'money'],
  'set-asides': ['shell'],
  'reader-words': ['shell'],
  'gift-cards': ['shell'],
  'coupons': ['shell'],
  'stock': ['shell'],
  'names': ['shell'],
  'categories': ['shell'],
  'find': ['shell', 'orders', 'stock'],
  'refunds': ['shell'],
  'returns': ['shell', 'refunds'],
  'prices': ['shell'],
  'bulk': ['shell'],
  'settings': ['shell'],
  'first-visit': ['shell'],
  'newsletter': ['shell'],
  'products': ['shell', 'stock', 'prices', 'bulk'],
  'order-desk': ['shell'],
  'window': ['shell'],
  'recommendations': ['shell'],
  'months': ['shell'],
  'texts': ['shell'],
  'book-club': ['shell'],
}

/** A room's records write its own tables. Where one statement has to do more, it stands here with its reason. */
export const FOREIGN_WRITES: readonly { file: string; table: string; because: string }[] = [
  {
    file: 'src/shop/house/privacy/finds/word-places.ts',
    table: 'order_note_mentions',
    because:
      'words that name the forgotten go from all rooms alike, by one table of where they may stand; whom a note named goes with it',
  },
  {
    file: 'src/shop/house/demo/demo-order-records.server.ts',
    table: 'wish_lists',
    because: 'the demo’s list has a link that stands in the project; any other is random',
  },
  {
    file: 'src/shop/selling/orders/placing/place-records.server.ts',
    table: 'inventories',
    because: 'an order is placed and its copies are set aside in one statement, or not at all',
  },
  {
    file: 'src/shop/selling/orders/placing/place-records.server.ts',
    table: 'stock_reservations',
    because: 'an order is placed and its copies are set aside in one statement, or not at all',
  },
  {
    file: 'src/shop/selling/fulfilment/shipment-records.server.ts',
    table: 'order_lines',
    because: 'how many copies of a line were sent is counted on the line, with the parcel that takes them',
  },
  {
    file: 'src/shop/selling/fulfilment/release-date-records.server.ts',
    table: 'order_lines',
    because: 'the promised day of a line follows the day of publication',
  },
  {
    file: 'src/shop/selling/fulfilment/release-date-records.server.ts',
    table: 'orders',
    because: 'the promised day of an order follows that of its lines',
  },
  {
    file: 'src/shop/selling/withdrawal/withdrawal-records.server.ts',
    table: 'order_lines',
    because: 'how many copies of a line came back is counted on the line, with the return that brings them',
  },
  {
    file: 'src/shop/selling/orders/return-records.server.ts',
    table: 'returns',
    because: 'the refund that has gone ends the return that waited for it',
  },
  {
    file: 'src/shop/goods/pricing/price-records.server.ts',
    table: 'products',
    because: 'list price and sale are columns of the product, and pricing alone writes them',
  },
  {
    file: 'src/shop/catalogue/popularity/popularity-records.server.ts',
    table: 'products',
    because: 'how much a product is wanted is a column of the product, and popularity alone writes it',
  },
  {
    file: 'src/shop/house/demo/demo-order-records.server.ts',
    table: 'order_letters',
    because: 'the demo’s orders are of the past: their letters were sent long ago',
  },
  {
    file: 'src/shop/catalogue/claims/read-with-records.server.ts',
    table: 'import_sources',
    because: 'what the claims of a source were read with is kept with it, in the statement that makes them due',
  },
  {
    file: 'src/shop/catalogue/claims/pictures/picture-fetch-records.server.ts',
    table: 'import_problems',
    because: 'a picture that cannot be had is told in the report of the run that named it',
  },
  {
    file: 'src/shop/supply/import/choices/choice-records.server.ts',
    table: 'product_claims',
    because: 'claims that say a word are due when it means something else, in one statement',
  },
  {
    file: 'src/shop/supply/import/runs/checked-row-records.server.ts',
    table: 'product_claims',
    because: 'a run’s rows are settled and become claims in one statement, or not at all',
  },
  {
    file: 'src/shop/supply/import/runs/checked-row-records.server.ts',
    table: 'waiting_titles',
    because: 'a run’s rows are settled and become claims in one statement, or not at all',
  },
  {
    file: 'src/shop/supply/import/runs/checked-row-records.server.ts',
    table: 'product_numbers',
    because: 'a source’s own numbers for titles are remembered with the rows that gave them',
  },
  {
    file: 'src/shop/supply/import/runs/row-records.server.ts',
    table: 'import_created_names',
    because: 'what a run has created is forgotten with its rows',
  },
  {
    file: 'src/shop/supply/import/runs/row-records.server.ts',
    table: 'import_joined_editions',
    because: 'what a run has created is forgotten with its rows',
  },
]

/** Names of React and its router that are nobody's to use; where one is needed, it is needed in one place. */
export const PRIVATE_NAMES = /\b(?:UNSAFE_\w+|unstable_\w+|__reactRouter\w*|__REACT\w*|__SECRET\w*)\b/
export const MAY_NAME_PRIVATE_PARTS = /^src\/web\/shell\/paint\//

export const MAX_FILES_IN_A_FOLDER = 40

/** Files each of which needs all the others, if only for a type. Where they are more, a type stands beside the verbs that use it. */
export const MAX_FILES_IN_A_KNOT = 10

/** Modules of rooms that keep something between calls, and why it is no shop's own. */
export const MODULE_STATE: Readonly<Record<string, string>> = {
  'src/shop/people/identity/srp/srp-group.ts': 'powers of a constant, worked out once',
}
