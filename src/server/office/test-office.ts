import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { failed } from '#kit/result.ts'
import { coverFonts } from '#cover-art/cover-art.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import type { Factor } from '#shop/people/identity/sign-in/sign-in-steps.ts'
import { testImportFiles } from '#shop/supply/import/test-import-files.ts'
import { inviteStaff } from '#shop/people/staff/people/invite-staff.ts'
import { haveJoined } from '#shop/people/staff/people/test-staff.ts'
import { readConfig } from '#main/config.ts'
import { testShop } from '#shop/test-shop.ts'
import type { RenderPage } from '../pages/render-page.ts'
import { officeDoor, type AnswerOffice } from './office-door.ts'
import { officeEvents } from './office-events.ts'
import { OFFICE_OPERATIONS } from './office-operations.ts'
import { officeSite } from './office-site.ts'
import type { OfficePictures } from './pictures/pictures-door.ts'
import { previewDoor } from './preview/preview-door.ts'
import { answersAsDeclared } from './test-answers.ts'

const OFFICE = 'http://localhost:3000'
const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'origin': OFFICE }

type Call = { body?: unknown; cookie?: string | null; key?: string; headers?: Record<string, string>; address?: string }
type Come = { roles?: string[]; groups?: string[]; factors?: Factor[] }

type TestOffice = {
  db: Database
  now: () => Date
  /** Of the shop's pages; unless told the office has a host of its own. */
  publicUrl?: string
  pictures?: OfficePictures
  /** Writes the pages that are previewed. */
  renderPage?: RenderPage
}

const checkAnswer = answersAsDeclared(OFFICE_OPERATIONS)

/** The office's door without HTTP, with people who come in through it; no answer passes that its operation does not declare. */
export function testOffice({
  db,
  now,
  publicUrl = 'http://localhost:3001',
  pictures = { take: async () => failed({ kind: 'internal' }), show: async () => null },
  renderPage = async (target) => new Response(`<html><head></head><body>${target}</body></html>`),
}: TestOffice) {
  const shop = testShop({ db, now, importFiles: testImportFiles() })
  const events = officeEvents(shop)
  const preview = previewDoor({
    shop,
    config: readConfig({}),
    facts: { publicUrl } as never,
    isHotReloading: false,
    renderPage,
    fonts: coverFonts(path.resolve(import.meta.dirname, '../../../assets/cover-fonts')),
  })
  const door = officeDoor({
    shop,
    events,
    preview,
    pictures,
    site: officeSite({ publicUrl, officeUrl: OFFICE, isDevelopment: true }),
    headers: { 'x-frame-options': 'DENY' },
    asksSecondFactor: true,
    now: () => now().getTime(),
  })
  const answer: AnswerOffice = async (request, address) => {
    const response = await door(request, address)
    await checkAnswer(request, response)
    return response
  }
  let keys = 0
  let networks = 0
  /** Each from a network of its own: what one of them may do is not used up by another. */
  const elsewhere = () => `198.51.100.${++networks % 250}`

  const call = (
    method: 'GET' | 'POST',
    path: string,
    { body, cookie, key, headers = {}, address = elsewhere() }: Call = {},
  ) => {
    const request = new Request(`${OFFICE}/admin/api${path}`, {
      method,
      headers: { ...OWN_PAGE, ...(cookie ? { cookie } : {}), ...headers },
    })
    if (method === 'GET') return answer(request, address)
    request.headers.set('idempotency-key', key ?? `key-${++keys}-of-the-test`)
    if (body === undefined) return answer(request, address)
    request.headers.set('content-type', 'application/json')
    return answer(new Request(request, { method: 'POST', body: JSON.stringify(body) }), address)
  }

  const signIn = (accessToken: string, cookie: string | null = null, wish?: string) =>
    call('POST', '/sign-in', { body: { accessToken, wish }, cookie })

  /** Somebody with these roles, who has signed in to the user pool and then to the office. */
  async function comeIn({ roles = ['admin'], groups = [], factors = ['password', 'totp'] }: Come = {}) {
    const customer = await testCustomer(shop, { groups: ['staff', ...groups], factors })
    // As long as one of the user pool's lasts.
    await sql`update sign_ins set expires_at = expires_at + interval '30 days' where user_id = ${customer.sub}`.execute(
      db,
    )
    const by = { kind: 'command', id: 'root' } as const
    await inviteStaff(shop, { email: customer.email, name: roles.join(' '), roles, language: 'hu', by })
    await haveJoined(shop, customer.sub)
    const response = await signIn(customer.accessToken)
    return { ...customer, response, cookie: cookieOf(response) }
  }

  return { shop, answer, events, preview, pictures, call, signIn, comeIn }
}

/** As a browser brings it back. */
export function cookieOf(response: Response): string | null {
  return response.headers.get('set-cookie')?.split(';')[0] ?? null
}
