import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PAGE_MODULES } from '../src/web/page-modules.ts'
import { notForBrowsers } from './browser-imports.ts'
import { knotsOf } from './knots-of-files.ts'
import {
  DISTRICTS,
  FEATURES,
  FLOOR_RULES,
  FOREIGN_WRITES,
  MAY_NAME_PRIVATE_PARTS,
  MODULE_STATE,
  MAX_FILES_IN_A_FOLDER,
  MAX_FILES_IN_A_KNOT,
  OFFICE_FEATURES,
  PRIVATE_NAMES,
  SHARED_BY_FEATURES,
  SHARED_BY_OFFICE_FEATURES,
  SHOP_TYPE,
} from './boundary-rules.ts'

/** The sources, by their paths from the project's root. */
export type Sources = ReadonlyMap<string, string>
type Import = { from: string; to: string; isType: boolean }
/** What a check has looked at, and what it found wrong. */
type RuleResult = { looked: number; broken: string[] }

const TEST = /\.test\.tsx?$|\/test-|vitest-/
const IMPORT = /(import|export)(\s+type)?\s*(?:([^'"();]*?)\sfrom\s*)?\(?\s*'([^']+)'/g

/** Everything that a file imports of the project. Tests may reach for what they prove, so they are not looked at. */
export function importsOf(from: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].flatMap(([, , type, names = '', target = '']) => {
    const to = pathOf(from, target)
    return to ? [{ from, to, isType: Boolean(type) || areTypes(names) }] : []
  })
}

function pathOf(from: string, target: string): string | null {
  if (target.startsWith('#tests/')) return `tests/${target.slice(7)}`
  if (target.startsWith('#')) return `src/${target.slice(1)}`
  return target.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(from), target)) : null
}

/** `{ type A, type B }` brings nothing at run time. */
function areTypes(names: string): boolean {
  const inBraces = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1]
  const each = inBraces?.split(',').filter((name) => name.trim())
  return Boolean(each?.length) && each!.every((name) => /^\s*type\s/.test(name))
}

/** Each rule with what it found. A rule that has looked at nothing has failed. */
export function checkBoundaries(sources: Sources): Record<string, RuleResult> {
  const product = [...sources].filter(([file]) => file.startsWith('src/') && !TEST.test(file))
  const imports = product.flatMap(([file, source]) => importsOf(file, source))
  return {
    'floors': checkFloors(imports),
    'no cycle': checkCycles(imports),
    'knots': checkKnots(product, imports),
    'rooms': checkRooms(imports),
    'records': checkRecords(imports),
    'features': checkFeatures(imports, STOREFRONT),
    'office features': checkFeatures(imports, OFFICE),
    'office and verbs': checkOfficeVerbs(imports),
    'route modules': checkRouteModules(imports),
    'tables': checkTables(product),
    'private names': checkPrivateNames(product),
    'folders': checkFolders(product),
    'module state': checkModuleState(product),
    'browser': notForBrowsers(['src/office/main.tsx'], imports, sources),
  }
}

function checkFloors(imports: readonly Import[]): RuleResult {
  const broken = imports.flatMap(({ from, to, isType }) =>
    FLOOR_RULES.filter(
      ({ from: floor, mayNotImport, butTypesOf }) =>
        floor.test(from) && mayNotImport.test(to) && !(isType && butTypesOf?.test(to)),
    ).map((rule) => `${from} imports ${to}: ${rule.name}`),
  )
  return { looked: imports.length, broken }
}

/** What needs what it is needed by cannot be read alone, nor loaded in a sure order. Types are no need. */
function checkCycles(imports: readonly Import[]): RuleResult {
  const needs = new Map<string, string[]>()
  for (const { from, to, isType } of imports) if (!isType) needs.set(from, [...(needs.get(from) ?? []), to])
  const broken: string[] = []
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) {
      broken.push(`a cycle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`)
      return
    }
    if (done.has(file)) return
    for (const next of needs.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of needs.keys()) visit(file, [])
  return { looked: needs.size, broken }
}

/** Types may need each other, a few at a time. */
function checkKnots(product: readonly (readonly [string, string])[], imports: readonly Import[]): RuleResult {
  const files = new Set(product.map(([file]) => file))
  const knots = knotsOf(imports.filter(({ to }) => files.has(to)))
  const broken = knots
    .filter((knot) => knot.length > MAX_FILES_IN_A_KNOT)
    .map((knot) => `${knot.length} files need each other, ${MAX_FILES_IN_A_KNOT} are the most: ${knot.join(', ')}`)
  return { looked: files.size, broken }
}

function checkRooms(imports: readonly Import[]): RuleResult {
  const between = imports.filter(({ from, to }) => inShop(from) && inShop(to) && from !== SHOP_TYPE && to !== SHOP_TYPE)
  const broken = between.flatMap(({ from, to }) => {
    const [own, other] = [heightOf(from), heightOf(to)]
    if (own < 0) return [`${from} is in no room of the list`]
    return other > own ? [`${from} imports ${to}: rooms use those below them`] : []
  })
  return { looked: between.length, broken }
}

const inShop = (file: string) => file.startsWith('src/shop/')

const ROOMS = Object.entries(DISTRICTS).flatMap(([district, rooms]) => rooms.map((room) => `${district}/${room}`))

function heightOf(file: string): number {
  return ROOMS.indexOf(file.split('/').slice(2, 4).join('/'))
}

/** `src/shop/selling/orders` of whatever stands in it, however deep. */
const roomOf = (file: string) => file.split('/').slice(0, 4).join('/')

function checkRecords(imports: readonly Import[]): RuleResult {
  const records = imports.filter(({ from, to }) => inShop(from) && inShop(to) && to.endsWith('.server.ts'))
  const broken = records
    .filter(({ from, to }) => roomOf(from) !== roomOf(to))
    .map(({ from, to }) => `${from} imports ${to}: a room's records are its own`)
  return { looked: records.length, broken }
}

type Door = {
  featureOf: (file: string) => string | null
  features: Readonly<Record<string, readonly string[]>>
  shared: readonly string[]
}
const STOREFRONT: Door = { featureOf: storefrontFeature, features: FEATURES, shared: SHARED_BY_FEATURES }
const OFFICE: Door = {
  // Files beside the features are the frame of all.
  featureOf: (file) => /^src\/office\/([\w-]+)\//.exec(file)?.[1] ?? null,
  features: OFFICE_FEATURES,
  shared: SHARED_BY_OFFICE_FEATURES,
}

function checkFeatures(imports: readonly Import[], { featureOf, features, shared }: Door): RuleResult {
  const isShared = (feature: string) => shared.includes(feature)
  const between = imports.filter(({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== 'dev')
  const broken = between.flatMap(({ from, to }) => {
    const [own, other] = [featureOf(from) ?? '', featureOf(to) ?? '']
    if (own === other) return []
    if (isShared(own))
      return isShared(other) ? [] : [`${from} imports ${to}: ${own} is used by features, and uses none`]
    if (!(own in features)) return [`${from} is in no feature of the list`]
    return isShared(other) || features[own]?.includes(other)
      ? []
      : [`${from} imports ${to}: ${own} may not use ${other}`]
  })
  return { looked: between.length, broken }
}

/** `cart` of `src/web/cart/page/my-cart.tsx`; files beside the features are the frame of all. */
function storefrontFeature(file: string): string | null {
  if (MAY_NAME_PRIVATE_PARTS.test(file)) return 'paint'
  return /^src\/web\/([\w-]+)\//.exec(file)?.[1] ?? null
}

/** A verb takes the `Shop`, which a browser has not: the office asks for it by an operation. Rules and types it may use. */
function checkOfficeVerbs(imports: readonly Import[]): RuleResult {
  const takesShop = new Set(imports.filter(({ to }) => to === SHOP_TYPE).map(({ from }) => from))
  const fromOffice = imports.filter(({ from }) => from.startsWith('src/office/'))
  const broken = fromOffice
    .filter(({ to, isType }) => !isType && takesShop.has(to))
    .map(({ from, to }) => `${from} imports ${to}: a verb is called by the server, the office asks for it`)
  return { looked: fromOffice.length, broken }
}

/** A page is reached by its address. What others need of it stands in a file of its own. */
function checkRouteModules(imports: readonly Import[]): RuleResult {
  const modules = new Set(Object.values(PAGE_MODULES).map((file) => `src/web/${file}`))
  const broken = imports
    .filter(({ to }) => modules.has(to))
    .map(({ from, to }) => `${from} imports ${to}: nobody imports a route module`)
  return { looked: modules.size, broken }
}

const WRITE =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)(?: as \w+)?'|\b(?:insert into|update|delete from|merge into)\s+(?:only\s+)?(\w+)(?=[\s(])/gi

function checkTables(product: readonly (readonly [string, string])[]): RuleResult {
  const owners = new Map<string, string>()
  for (const [file, source] of product)
    if (file.endsWith('-tables.ts') && inShop(file))
      for (const [, table = ''] of source.matchAll(/^ {2}(\w+): (?:\{|[A-Z]\w*$)/gm)) owners.set(table, roomOf(file))
  const writes = product
    .filter(([file]) => inShop(file))
    .flatMap(([file, source]) =>
      [...source.matchAll(WRITE)].flatMap(([, builder, sql]) => {
        const table = builder ?? sql ?? ''
        return owners.has(table) ? [{ file, table }] : []
      }),
    )
  const foreign = writes.filter(({ file, table }) => owners.get(table) !== roomOf(file))
  const isExcepted = ({ file, table }: { file: string; table: string }) =>
    FOREIGN_WRITES.some((one) => one.file === file && one.table === table)
  const idle = FOREIGN_WRITES.filter((one) => !foreign.some((it) => it.file === one.file && it.table === one.table))
  return {
    looked: writes.length,
    broken: [
      ...foreign
        .filter((write) => !isExcepted(write))
        .map(({ file, table }) => `${file} writes ${table}, which is ${owners.get(table)}'s to write`),
      ...(writes.length > 0
        ? idle.map(({ file, table }) => `${file} no longer writes ${table}: drop its exception`)
        : []),
    ],
  }
}

function checkPrivateNames(product: readonly (readonly [string, string])[]): RuleResult {
  const web = product.filter(([file]) => file.startsWith('src/web/'))
  const broken = web
    .filter(([file, source]) => PRIVATE_NAMES.test(source) && !MAY_NAME_PRIVATE_PARTS.test(file))
    .map(([file, source]) => `${file} names ${PRIVATE_NAMES.exec(source)?.[0]}, a private part: only shell/paint may`)
  return { looked: web.length, broken }
}

function checkFolders(product: readonly (readonly [string, string])[]): RuleResult {
  const files = new Map<string, number>()
  for (const [file] of product) files.set(path.posix.dirname(file), (files.get(path.posix.dirname(file)) ?? 0) + 1)
  const broken = [...files]
    .filter(([, count]) => count > MAX_FILES_IN_A_FOLDER)
    .map(([folder, count]) => `${folder} holds ${count} files: ${MAX_FILES_IN_A_FOLDER} are the most`)
  return { looked: files.size, broken }
}

const MODULE_VARIABLE =
  /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=]+)? = new (?:Map|Set|WeakMap|WeakSet|LruMap|LruById)\b)/gm

/** What a module keeps is shared by all shops of a process, and by all tests: it belongs into `Shop`. */
function checkModuleState(product: readonly (readonly [string, string])[]): RuleResult {
  const rooms = product.filter(([file]) => inShop(file) && !MODULE_STATE[file])
  const broken = rooms.flatMap(([file, source]) =>
    [...source.matchAll(MODULE_VARIABLE)].flatMap(([, variable, constant]) => {
      const isFilled = constant && new RegExp(`\\b${constant}\\.(?:set|add|delete|clear)\\(`).test(source)
      return variable || isFilled ? [`${file} keeps ${variable ?? constant} between calls: that belongs into Shop`] : []
    }),
  )
  return { looked: rooms.length, broken }
}

if (import.meta.main) {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.(tsx?|css)$/.test(file))
  const found = checkBoundaries(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))
  const broken = Object.entries(found).flatMap(([rule, { looked, broken }]) =>
    looked === 0 ? [`${rule}: the check saw nothing`] : broken,
  )
  for (const line of broken) process.stderr.write(`${line}\n`)
  const looked = Object.entries(found).map(([rule, { looked }]) => `${rule} ${looked}`)
  process.stdout.write(`${looked.join(', ')}; ${broken.length} broken\n`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
