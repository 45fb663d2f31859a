import { describe, expect, it } from 'vitest'
import { checkBoundaries, importsOf } from './check-boundaries.ts'

type Planted = Record<string, string>

/** What a rule says of a house that is made of these files alone. */
function found(rule: string, files: Planted): string[] {
  return checkBoundaries(new Map(Object.entries(files)))[rule]?.broken ?? ['there is no such rule']
}
const importing = (target: string) => `import { something } from '${target}'\n`

describe('the rules between floors', () => {
  it.each([
    ['src/shop/catalogue/x.ts', '#web/cart/cart-text.ts', 'rooms never call doors'],
    [
      'src/cover-art/x.ts',
      '#shop/goods/product.ts',
      'cover art draws what it is handed, and knows nothing of the shop',
    ],
    [
      'src/shop/catalogue/x.ts',
      '#cover-art/svg.ts',
      'covers are drawn by the functions of cover-art.ts and page-card.ts',
    ],
    ['src/web/search/x.tsx', '#shop/catalogue/products/product-records.server.ts', 'doors never touch records'],
    ['src/web/search/x.tsx', '#server/http/doors.ts', 'the storefront asks the server only by calling it'],
    ['src/web/search/x.tsx', '#office/today.tsx', 'the storefront asks the server only by calling it'],
    [
      'src/office/today.tsx',
      '#web/cart/cart-text.ts',
      'the office uses the storefront’s parts, the words, rules, and the types of its operations',
    ],
    [
      'src/office/today/today.tsx',
      '#server/office/orders/order-operations.ts',
      'the office uses the storefront’s parts, the words, rules, and the types of its operations',
    ],
    ['src/office/today/today.tsx', '#shop/selling/orders/order-records.server.ts', 'doors never touch records'],
    ['src/office/today/today.tsx', '#database/open-database.ts', 'doors never touch records'],
    ['src/server/office/office-door.ts', '#office/words/hu.ts', 'the server never imports the storefront'],
    [
      'src/server/graphql/x.ts',
      '#server/office/office-operation.ts',
      'the office’s door is opened by the map of doors alone',
    ],
    ['src/server/office/x.ts', '#server/graphql/caller.ts', 'the office’s door uses none of the storefront’s'],
    ['src/server/office/x.ts', '#shop/people/staff/act-records.server.ts', 'doors never touch records'],
    ['src/shop/people/staff/x.ts', '#server/office/office-door.ts', 'rooms never call doors'],
    ['src/server/http/doors.ts', '#web/data/shop-facts.tsx', 'the server never imports the storefront'],
    ['src/words/x.ts', '#server/http/doors.ts', 'words and addresses know nothing of doors'],
    ['src/kit/outside/retry.ts', '#main/config.ts', 'kit knows nothing of books'],
    [
      'src/database/migrate.ts',
      '#shop/catalogue/products/product-cards.ts',
      'the database knows rooms only by their tables',
    ],
    ['src/shop/selling/payments/x.ts', '#providers/barion/barion.ts', 'only main and the command line see providers'],
    ['src/server/x.ts', '#simulators/barion/barion.ts', 'only main and the command line start simulators'],
    ['src/simulators/x.ts', '#site/route-table.ts', 'simulators know only kit and constants'],
    ['src/kit/x.ts', '#tests/support/ask.ts', 'product code never imports tests'],
  ])('%s may not import %s', (from, to, rule) =>
    expect(found('floors', { [from]: importing(to) }).join()).toContain(rule),
  )

  it.each([
    ['src/web/search/x.tsx', '#shop/catalogue/products/find-product.ts'],
    ['src/office/today.tsx', '#web/ui/controls/button.tsx'],
    ['src/office/today.tsx', '#web/data/identity/sign-in.ts'],
    ['src/office/today.tsx', '#shop/selling/orders/order-states.ts'],
    ['src/main/start-shop.ts', '#database/migrate.ts'],
    ['src/database/tables.ts', '#shop/catalogue/products/catalogue-tables.ts'],
    ['src/server/http/doors.ts', '#server/office/office-door.ts'],
  ])('%s may import %s', (from, to) => expect(found('floors', { [from]: importing(to) })).toEqual([]))
})

describe('OFFICE-01 the rules of the office', () => {
  it('of its operations it takes the types, never the code; of nothing else of the server', () => {
    const types = (of: string) =>
      found('floors', {
        'src/office/today/x.ts': `import type { Answer } from '${of}'\nimport { type B } from '${of}'`,
      })
    expect(types('#server/office/orders/order-operations.ts')).toEqual([])
    expect(types('#server/http/doors.ts')).toHaveLength(2)
  })

  it('it calls no verb, and may know what one takes and gives', () => {
    const house = (source: string) => ({
      'src/office/today/x.ts': source,
      'src/shop/selling/orders/place-order.ts': "import type { Shop } from '../../shop.ts'",
      'src/shop/selling/orders/order-states.ts': "import type { StateTable } from '#kit/state-machine.ts'",
    })
    expect(found('office and verbs', house(importing('#shop/selling/orders/place-order.ts')))).toHaveLength(1)
    expect(
      found('office and verbs', house("const a = await import('#shop/selling/orders/place-order.ts')")),
    ).toHaveLength(1)
    expect(found('office and verbs', house("import type { A } from '#shop/selling/orders/place-order.ts'"))).toEqual([])
    expect(found('office and verbs', house(importing('#shop/selling/orders/order-states.ts')))).toEqual([])
  })

  it('what its browser loads asks nothing of Node nor zod, however far away; a type is nothing loaded', () => {
    const house = (source: string) =>
      found('browser', {
        'src/office/main.tsx': "const screen = () => import('./today/today.tsx')",
        'src/office/today/today.tsx': importing('#shop/selling/orders/rule.ts'),
        'src/shop/selling/orders/rule.ts': source,
      })
    expect(house("import { hash } from 'node:crypto'\n")).toHaveLength(1)
    expect(house("import type { Hash } from 'node:crypto'\n")).toEqual([])
    expect(house("import { z } from 'zod'\n")).toHaveLength(1)
    expect(house('')).toEqual([])
  })

  it('its features use themselves and what is shared', () => {
    const feature = (from: string, to: string) => found('office features', { [from]: importing(to) })
    expect(feature('src/office/shell/x.tsx', '#office/new/y.tsx')).toHaveLength(1)
    expect(feature('src/office/new/x.tsx', '#office/shell/y.tsx')).toHaveLength(1)
    expect(feature('src/office/ui/x.tsx', '#office/shell/y.tsx')).toHaveLength(1)
    expect(feature('src/office/shell/x.tsx', '#office/ui/y.tsx')).toEqual([])
    expect(feature('src/office/dev/x.tsx', '#office/shell/y.tsx')).toEqual([])
  })
})

describe('the rules inside a floor', () => {
  it('nothing needs what needs it, now or later; a type is no need', () => {
    const b = { 'src/kit/b.ts': importing('./a.ts') }
    expect(found('no cycle', { 'src/kit/a.ts': importing('./b.ts'), ...b })).toHaveLength(1)
    expect(found('no cycle', { 'src/kit/a.ts': "const b = await import('./b.ts')", ...b })).toHaveLength(1)
    expect(found('no cycle', { 'src/kit/a.ts': "import type { B } from './b.ts'", ...b })).toEqual([])
    expect(found('no cycle', { 'src/kit/a.ts': "import { type B, type C } from './b.ts'", ...b })).toEqual([])
  })

  it('of files that need each other for their types there are few', () => {
    const ring = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `src/kit/f${at}.ts`,
          `import type { Next } from './f${(at + 1) % count}.ts'\nimport type { Other } from './apart.ts'`,
        ]),
      )
    expect(found('knots', { ...ring(11), 'src/kit/apart.ts': '' })).toEqual([
      expect.stringMatching(/^11 files need each other, 10 are the most: src\/kit\/f0\.ts, /),
    ])
    expect(found('knots', { ...ring(10), 'src/kit/apart.ts': '' })).toEqual([])
    // What all of them need is one of them only when it needs one of them.
    expect(found('knots', { ...ring(10), 'src/kit/apart.ts': importing('./f3.ts') })).toHaveLength(1)
  })

  it('rooms use those below them, types included', () => {
    const upwards = "import type { Order } from '#shop/selling/orders/order.ts'"
    expect(found('rooms', { 'src/shop/goods/stock/x.ts': upwards })).toHaveLength(1)
    expect(found('rooms', { 'src/shop/nowhere/x.ts': upwards })).toEqual([
      'src/shop/nowhere/x.ts is in no room of the list',
    ])
    expect(found('rooms', { 'src/shop/selling/withdrawal/x.ts': upwards })).toEqual([])
    expect(found('rooms', { 'src/shop/goods/stock/x.ts': importing('#shop/goods/product.ts') })).toEqual([])
    expect(
      found('rooms', { 'src/shop/goods/stock/x.ts': importing('#shop/catalogue/products/product-card.ts') }),
    ).toHaveLength(1)
  })

  it('a room’s records are its own, however deep they stand', () => {
    const records = importing('#shop/selling/orders/payment/attempt-records.server.ts')
    expect(found('records', { 'src/shop/selling/fulfilment/x.ts': records })).toHaveLength(1)
    expect(found('records', { 'src/shop/selling/orders/x.ts': records })).toEqual([])
  })

  it('a feature uses itself, what is shared, and those listed for it', () => {
    expect(found('features', { 'src/web/consent/x.tsx': importing('#web/cart/cart-text.ts') })).toHaveLength(1)
    expect(found('features', { 'src/web/checkout/x.tsx': importing('#web/cart/cart-text.ts') })).toEqual([])
    expect(found('features', { 'src/web/ui/links/x.tsx': importing('#web/cart/cart-text.ts') })).toHaveLength(1)
    expect(found('features', { 'src/web/new/x.tsx': importing('#web/cart/cart-text.ts') })).toHaveLength(1)
    expect(found('features', { 'src/web/ui/links/x.tsx': importing('#web/shell/paint/x.ts') })).toEqual([])
  })

  it('nobody imports a route module', () => {
    const files = { 'src/web/account/settings/account-part.ts': importing('./account.tsx') }
    expect(found('route modules', files)).toHaveLength(1)
  })

  it('a room writes its own tables, and an exception that is not needed any more is dropped', () => {
    const tables = { 'src/shop/goods/stock/stock-tables.ts': 'export type StockTables = {\n  inventories: {\n  }\n}\n' }
    const writing = (file: string, source: string) =>
      found('tables', { ...tables, [file]: source }).filter((line) => !line.includes('drop its exception'))
    expect(writing('src/shop/selling/cart/x.server.ts', "db.updateTable('inventories')")).toHaveLength(1)
    expect(writing('src/shop/selling/cart/x.server.ts', 'sql`delete from inventories where true`')).toHaveLength(1)
    expect(writing('src/shop/goods/stock/x.server.ts', "db.updateTable('inventories')")).toEqual([])
    const unneeded = found('tables', { ...tables, 'src/shop/goods/stock/x.server.ts': "db.updateTable('inventories')" })
    expect(unneeded.some((line) => line.includes('drop its exception'))).toBe(true)
  })

  it('private parts of React and its router are named in one place', () => {
    const source = "import { UNSAFE_useScrollRestoration } from 'react-router'"
    expect(found('private names', { 'src/web/cart/x.tsx': source })).toHaveLength(1)
    expect(found('private names', { 'src/web/shell/paint/x.tsx': source })).toEqual([])
  })

  it('no folder holds more than forty files, tests aside', () => {
    const files = (ending: string) =>
      Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`src/kit/file-${at}${ending}`, '']))
    expect(found('folders', files('.ts'))).toHaveLength(1)
    expect(found('folders', files('.test.ts'))).toEqual([])
  })

  it('a module of a room keeps nothing between calls; a table of constants is nothing kept', () => {
    const room = (source: string) => found('module state', { 'src/shop/goods/stock/x.ts': source })
    expect(room('let last = 0')).toHaveLength(1)
    expect(room("const kept = new Map<string, number>()\nexport const keep = () => kept.set('a', 1)")).toHaveLength(1)
    expect(room("const WITHOUT = new Set(['HK', 'IE'])\nexport const has = WITHOUT.has('HK')")).toEqual([])
    expect(room('export function count() {\n  let sum = 0\n  return sum\n}')).toEqual([])
    expect(found('module state', { 'src/server/http/x.ts': 'let count = 0' })).toEqual([])
  })
})

describe('the check itself', () => {
  it('sees every way of importing', () => {
    const source =
      "import a from '#shop/a.ts'\nimport type { B } from '../b.ts'\nimport './c.css'\nconst d = await import('./d.ts')\nimport e from 'react'\nexport { f } from './f.ts'"
    expect(importsOf('src/web/pages/x.tsx', source).map(({ to, isType }) => [to, isType])).toEqual([
      ['src/shop/a.ts', false],
      ['src/web/b.ts', true],
      ['src/web/pages/c.css', false],
      ['src/web/pages/d.ts', false],
      ['src/web/pages/f.ts', false],
    ])
  })

  it('tells when it saw nothing', () => {
    const seen = checkBoundaries(new Map())
    expect(Object.keys(seen)).toHaveLength(14)
    expect(Object.values(seen).filter(({ looked }) => looked > 0)).toEqual([seen['route modules']])
  })
})
