import { isLoopbackHost } from '#kit/loopback.ts'
import { DEMO_ACCOUNTS } from '#shop/people/identity/accounts/demo-accounts.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { Config } from '#site/config.ts'
import { SIMULATOR_PATHS } from '../payment-settings.ts'
import { inSeconds, type Paint, type TerminalStyle } from './terminal-lines.mjs'

type Piece = { text: string; style?: TerminalStyle }
type Row = readonly Piece[]

const INNER_WIDTH = 76
const LABEL_WIDTH = 15
const ADDRESS_WIDTH = 33
const PASSWORD_WIDTH = 12
/** What of a demo account's work one sees first. */
const WORK: Record<string, string> = {
  admin: 'sees all',
  staff: 'counter',
  packer: 'parcels',
  buyer: 'stock',
  editor: 'texts',
  bookkeeper: 'money',
}

type Opened = { config: Config; ms: number; paint: Paint }

/** The newcomer's box: where everything is, who may come in, and how to stop. */
export function openBox({ config, ms, paint }: Opened): string {
  const rows: Row[] = [
    [],
    [piece(`${config.SHOP_NAME} is open.`.padEnd(48), 'name'), piece(`ready after ${inSeconds(ms)}`, 'quiet')],
    [],
    ...shopRows(config),
    [],
    ...officeRows(config),
    ...developmentRows(config),
    [],
    ...stopRows(config),
    [],
  ]
  const width = Math.max(INNER_WIDTH, ...rows.map((one) => lengthOf(one) + 4))
  const side = paint('watch', '│')
  const lines = rows.map(
    (one) =>
      `${side}  ${one.map(({ text, style }) => (style ? paint(style, text) : text)).join('')}${' '.repeat(width - 2 - lengthOf(one))}${side}`,
  )
  const edge = '─'.repeat(width)
  return ['', paint('watch', `╭${edge}╮`), ...lines, paint('watch', `╰${edge}╯`), '', ''].join('\n')
}

/** A start that had nothing to do has nothing to read. */
export function openInShort({ config, ms, paint }: Opened): string {
  const tick = `  ${paint('good', '✓')} `
  const asBefore = 'Packages, shop and database are as they were'.padEnd(58)
  const isDevelopment = config.STAGE === 'development'
  return [
    '',
    `${tick}${asBefore}${paint('quiet', inSeconds(ms).padStart(8))}`,
    `${tick}${paint('bold', `${config.PUBLIC_URL}/hu`)}  ${paint('quiet', 'magyarul')}    ${paint('bold', '/')} ${paint('quiet', 'English')}  ${paint('bold', officeIn(config))} ${paint('quiet', 'office')}`,
    paint(
      'quiet',
      `    ${(isDevelopment ? 'Letters: /dev/outbox   Demo people: README.md' : '').padEnd(52)}Stop: Ctrl+C`,
    ),
    '',
    '',
  ].join('\n')
}

function officeIn({ OFFICE_URL, PUBLIC_URL }: Config): string {
  return OFFICE_URL === new URL(PUBLIC_URL).origin ? OFFICE_PATH : OFFICE_URL + OFFICE_PATH
}

function shopRows(config: Config): Row[] {
  const reader = demoAccounts(config).filter(({ groups }) => groups.length === 0)
  return [
    row('Shop', ...address(`${config.PUBLIC_URL}/hu`), piece('magyarul')),
    row('', ...address(`${config.PUBLIC_URL}/`), piece('in English')),
    ...reader.map(({ email, password }) => row('', piece(email.padEnd(ADDRESS_WIDTH)), piece(password))),
  ]
}

function officeRows(config: Config): Row[] {
  const staff = demoAccounts(config).filter(({ groups }) => groups.length > 0)
  const adminFirst = staff.toSorted((a, b) => Number(b.groups.includes('admin')) - Number(a.groups.includes('admin')))
  return [
    row('Back office', piece(config.OFFICE_URL + OFFICE_PATH, 'link')),
    ...adminFirst.map(({ email, password }) =>
      row(
        '',
        piece(email.padEnd(ADDRESS_WIDTH)),
        piece(password.padEnd(PASSWORD_WIDTH)),
        piece(WORK[email.split('@')[0] ?? ''] ?? '', 'quiet'),
      ),
    ),
  ]
}

/** Letters that are kept, and the payment companies that the shop plays itself. */
function developmentRows(config: Config): Row[] {
  if (config.STAGE !== 'development') return []
  const url = (path: string) => piece(`${config.PUBLIC_URL}${path}/simulator`, 'link')
  const letters = `${config.PUBLIC_URL}/dev/outbox`
  const isSent = config.SMTP_URL !== undefined
  const played = [
    ...(config.BARION_POS_KEY || config.BARION_URL ? [] : [url(SIMULATOR_PATHS.barion)]),
    ...(config.PAYPAL_CLIENT_ID || config.PAYPAL_URL ? [] : [url(SIMULATOR_PATHS.paypal)]),
  ]
  return [
    [],
    ...(isSent ? [] : [row('Letters', piece(letters, 'link'), piece('   kept here, never sent', 'quiet'))]),
    ...played.map((one, at) => row(at === 0 ? 'Payment' : '', one)),
    ...(played.length > 0 ? [row('', piece('played by the shop; no money moves', 'quiet'))] : []),
  ]
}

function stopRows({ DATA_DIR, DATABASE_URL }: Config): Row[] {
  if (DATABASE_URL) return [row('Stop', piece('Ctrl+C'))]
  return [
    row('Stop', piece('Ctrl+C'.padEnd(11)), piece(`what the shop keeps is in ${DATA_DIR};`, 'quiet')),
    row('', piece(''.padEnd(11)), piece('delete it to begin anew', 'quiet')),
  ]
}

/** Passwords are shown where they open nothing to others: in development, on an address of this machine alone. */
function demoAccounts({ STAGE, HOST, PUBLIC_URL, COGNITO_USER_POOL_ID }: Config): typeof DEMO_ACCOUNTS {
  const isOnlyHere = [HOST === '::1' ? '[::1]' : HOST, new URL(PUBLIC_URL).hostname].every(isLoopbackHost)
  return STAGE === 'development' && isOnlyHere && !COGNITO_USER_POOL_ID ? DEMO_ACCOUNTS : []
}

function row(label: string, ...pieces: Piece[]): Row {
  return [piece(label.padEnd(LABEL_WIDTH), 'bold'), ...pieces]
}

/** An address is underlined, the room after it is not. */
function address(text: string): Piece[] {
  return [piece(text, 'link'), piece(' '.repeat(Math.max(2, ADDRESS_WIDTH - text.length)))]
}

function piece(text: string, style?: TerminalStyle): Piece {
  return { text, style }
}

function lengthOf(pieces: Row): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0)
}
