import { LETTER_SENT, ORDER_PAID, ORDER_PLACED } from '#site/log-lines.ts'
import { SHOP_SLUG } from '#site/shop-slug.ts'
import type { Paint, TerminalStyle } from './terminal-lines.mjs'

/** A line of the log as pino writes it. */
type Entry = {
  level: number
  time: string
  msg?: string
  method?: string
  path?: string
  status?: number
  ms?: number
  cached?: boolean
  id?: string
  err?: { message?: string; stack?: string }
} & Record<string, unknown>

const [WARN, ERROR] = [40, 50]
const PROVIDER_ANSWERED = 'A provider answered'
const SLOW_MS = 1_000
const KIND_WIDTH = 7
const TIME_WIDTH = 7
/** Where what happened begins: after the time, the kind and how long it took. */
const INDENT = 8 + 2 + KIND_WIDTH + TIME_WIDTH + 2
const LEAST_WIDTH = 30
const OWN = ['level', 'time', 'msg', 'method', 'path', 'status', 'ms', 'cached', 'id', 'err', 'error']

/** Which door a request came to, by how its address begins. */
const DOORS: readonly [beginning: string, kind: string][] = [
  ['/graphql', 'data'],
  ['/admin', 'office'],
  ['/cognito', 'sign-in'],
  [`/${SHOP_SLUG}api`, 'rest'],
  ['/callbacks', 'payment'],
  ['/sim/', 'played'],
  ['/dev/', 'dev'],
  ['/assets', 'file'],
  ['/images', 'file'],
  ['/_', 'file'],
]

/** What the shop fetches for a page, and for itself: a page has forty of them. */
const FILE = /\.(?:js|css|woff2|svg|png|ico|webp|avif|jpe?g|json|webmanifest)$/

type Saying = { kind: string; style?: TerminalStyle; text: (entry: Entry) => string }

const forints = (value: unknown) => `${Number(value).toLocaleString('en-US').replaceAll(',', ' ')} Ft`

/** What happened to orders, as one would say it. */
const SAYINGS: Readonly<Record<string, Saying>> = {
  [ORDER_PLACED]: {
    kind: 'order',
    text: ({ order, copies, forints: sum, payment }) =>
      `${String(order)} placed: ${Number(copies)} ${copies === 1 ? 'copy' : 'copies'}, ${forints(sum)}, ${String(payment)}`,
  },
  [ORDER_PAID]: {
    kind: 'money',
    text: ({ order, forints: sum, provider }) => `${String(order)} paid: ${forints(sum)}, ${String(provider)}`,
  },
  [LETTER_SENT]: { kind: 'letter', text: ({ subject }) => `“${String(subject)}”` },
}

type PersonLog = { paint: Paint; columns: () => number; timeZone?: string }

/** A line of the log for a person: when, what kind, how long, what; the tail is quiet. What is no line of ours stays as it is. */
export function lineForPerson(json: string, { paint, columns, timeZone }: PersonLog): string {
  const entry = entryIn(json)
  if (!entry) return json
  const isRequest = entry.msg === 'request'
  const saying = SAYINGS[entry.msg ?? '']
  const { kind, style } = saying ?? (isRequest ? requestKind(entry) : kindOf(entry))
  const head = `${paint('quiet', clockTime(entry.time, timeZone))}  ${painted(paint, style, kind.padEnd(KIND_WIDTH))}${paint('quiet', inWords(entry.ms).padStart(TIME_WIDTH))}  `
  const width = Math.max(LEAST_WIDTH, columns() - INDENT)
  const tail = isRequest ? requestTail(entry) : saying ? '' : factsOf(entry)
  const text = isRequest ? requestText(entry, width - tail.length - 2) : (saying?.text(entry) ?? entry.msg ?? '')
  const lines = wrapped(tail === '' ? text : `${text}  ${tail}`, width)
  let left = text.length
  const coloured = lines.map((line) => {
    const own = line.slice(0, Math.max(0, left))
    left -= line.length
    return painted(paint, style, own) + paint('quiet', line.slice(own.length))
  })
  return `${head}${coloured.join(`\n${' '.repeat(INDENT)}`)}\n`
}

/**
 * While the shop opens its steps say more than its notes, so only warnings are shown; and what it says to the payment companies that
 * it plays itself is a talk with itself, as the files of a page belong to it, unless it goes wrong.
 */
export function isWorthTelling(json: string, isOpen: boolean): boolean {
  const entry = entryIn(json)
  if (!entry || entry.level >= WARN) return true
  if (!isOpen) return false
  if (entry.msg === PROVIDER_ANSWERED) return false
  const { path = '', status = 0 } = entry
  const isOwnTalk = path.startsWith('/callbacks/') || (path.startsWith('/sim/') && !path.includes('/simulator'))
  return !(isOwnTalk || FILE.test(path)) || status >= 400
}

function entryIn(json: string): Entry | null {
  try {
    const read: unknown = JSON.parse(json)
    return typeof read === 'object' && read !== null && 'level' in read ? (read as Entry) : null
  } catch {
    // Not a line of ours.
    return null
  }
}

function requestKind({ path = '', status = 0, ms = 0 }: Entry): { kind: string; style?: TerminalStyle } {
  if (status >= 500) return { kind: 'wrong', style: 'wrong' }
  if (ms >= SLOW_MS) return { kind: 'slow', style: 'watch' }
  return { kind: DOORS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'page' }
}

function kindOf({ level, msg }: Entry): { kind: string; style?: TerminalStyle } {
  if (level >= ERROR) return { kind: 'wrong', style: 'wrong' }
  if (level >= WARN) return { kind: 'warning', style: 'watch' }
  return { kind: msg === PROVIDER_ANSWERED ? 'money' : 'note' }
}

/** On one line: of a long address the beginning and the end say most. */
function requestText({ method, path = '' }: Entry, width: number): string {
  const text = method === 'GET' ? path : `${method} ${path}`
  if (text.length <= width) return text
  const end = Math.floor((width - 1) / 3)
  return `${text.slice(0, width - 1 - end)}…${text.slice(-end)}`
}

function requestTail({ status = 0, cached, id = '' }: Entry): string {
  return `${status}${cached ? ', from the cache' : ''}${status >= 500 ? `  ref ${id}` : ''}`
}

/** What an entry says besides its sentence, as `name value`; of an error its own words, and where a bug stands. */
function factsOf(entry: Entry): string {
  const facts = Object.entries(entry)
    .filter(([name, value]) => !OWN.includes(name) && value !== null && value !== undefined)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const failed = entry.err ?? (entry.error as Entry['err'])
  const where = entry.level >= ERROR ? /\n {1,8}(at .{1,200})/.exec(failed?.stack ?? '')?.[1] : undefined
  const words = [failed?.message, where].filter(Boolean)
  return [...words, ...facts, ...(entry.id ? [`ref ${entry.id}`] : [])].join(', ').replaceAll(/\s+/g, ' ')
}

function inWords(ms: number | undefined): string {
  if (ms === undefined) return ''
  if (ms >= SLOW_MS) return `${(ms / 1000).toFixed(1)} s`
  return ms < 1 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`
}

function clockTime(time: string, timeZone?: string): string {
  return new Date(time).toLocaleTimeString('en-GB', { hour12: false, timeZone })
}

/** Broken at spaces where there are any; the lines together are the text without what was broken at. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let rest = text
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width)
    const end = space > 0 ? space : width
    lines.push(rest.slice(0, end))
    rest = rest.slice(end).replace(/^ /, '')
  }
  return [...lines, rest]
}

function painted(paint: Paint, style: TerminalStyle | undefined, text: string): string {
  return style ? paint(style, text) : text
}
