import { Validator } from '@seriousme/openapi-schema-validator'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { giveUpWaiting, openWaitingDatabase } from '#database/test-replica.ts'
import { done } from '#kit/result.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { asActOnce } from '#shop/people/staff/as-act-once.ts'
import { addUser, requireMfa } from '#shop/people/identity/accounts/manage-users.ts'
import type { Factor } from '#shop/people/identity/sign-in/sign-in-steps.ts'
import { testCustomer, testSignIn } from '#shop/people/identity/test-customer.ts'
import { openCode } from '#shop/ground/mail/post-code.ts'
import { disableStaff } from '#shop/people/staff/people/disable-staff.ts'
import { changeStaffRoles } from '#shop/people/staff/people/change-staff-roles.ts'
import { inviteStaff } from '#shop/people/staff/people/invite-staff.ts'
import { testUserPool, type Signed } from '../cognito/test-user-pool.ts'
import { officeDoor } from './office-door.ts'
import { OFFICE_OPERATIONS } from './office-operations.ts'
import { hostsApart, officeSite } from './office-site.ts'
import { cookieOf, testOffice } from './test-office.ts'

const { db, url } = await databaseForFile()
const BEGIN = new Date('2026-11-17T08:00:00Z')
let now = BEGIN
const { shop, events, preview, pictures, call, signIn, comeIn } = testOffice({ db, now: () => now })
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
const OPERATOR = { kind: 'command', id: 'root' } as const

beforeEach(async () => {
  now = BEGIN
  await emptyTables(db, ['staff_members', 'users', 'acts', 'act_changes', 'act_keys', 'waiting_letters'])
})

type Body = Record<string, never> & {
  type?: string
  prices?: { version: number }[]
  permission?: string
  wish?: string
}
const readReply = async (response: Response | Promise<Response>) => {
  const answered = await response
  const body = (await answered.json()) as Body
  return [answered.status, body.type?.split('#')[1] ?? 'done', body] as const
}
const kindOf = async (response: Response | Promise<Response>) => (await readReply(response))[1]
const me = (cookie: string | null) => call('GET', '/me', { cookie })
const actsOf = async (operation: string) =>
  (
    await sql<{ input: object; refusal: { kind: string } | null }>`select input, refusal from acts
      where operation = ${operation} order by id`.execute(db)
  ).rows
/** Somebody of an address signs in to the user pool. */
async function aSignIn(email: string, factors: Factor[] = ['password', 'totp']) {
  const { rows } = await sql<{ id: string }>`select id from users where email = ${email}`.execute(db)
  return testSignIn(shop, rows[0]?.id ?? '', factors)
}
const aPacker = (email = 'peter@example.com') => ({ email, name: 'Péter', roles: ['packer'], language: 'hu' })

describe('coming in', () => {
  it('OFFICE-01 a fresh token of staff with two factors becomes a cookie that only /admin gets and no script reads', async () => {
    const { cookie, response, email } = await comeIn({ roles: ['counter'] })
    expect(response.headers.getSetCookie()[0]).toMatch(/^office=[\w-]{43}; Path=\/admin; HttpOnly; SameSite=Strict$/)
    const [status, , body] = await readReply(me(cookie))
    expect([status, body]).toMatchObject([200, { email, roles: ['counter'], idleMinutes: 20 }])
    expect(body.permissions).toContain('till.take')
    expect(await kindOf(me(null))).toBe('not-signed-in')
    expect(await kindOf(me('office=nobody'))).toBe('not-signed-in')
    expect(await kindOf(me(`office=${'A'.repeat(43)}`))).toBe('not-signed-in')
    const { rows } = await sql<{
      kept: string
    }>`select encode(token_hash, 'escape') as kept from office_sign_ins`.execute(db)
    expect(rows[0]?.kept).not.toContain(cookie?.slice(7))
  })

  it('OFFICE-01 nobody comes in as a customer, with an old token, an id token, none, or one factor', async () => {
    const customer = await testCustomer(shop)
    expect(await kindOf(signIn(customer.accessToken))).toBe('not-staff')
    const grouped = await testCustomer(shop, { groups: ['admin'], factors: ['password', 'totp'] })
    expect(await kindOf(signIn(grouped.accessToken)), 'the group opens the door, the office knows nobody').toBe(
      'not-staff',
    )
    expect(await kindOf(signIn('x'))).toBe('token-invalid')
    expect(await kindOf(signIn(grouped.idToken))).toBe('token-invalid')
    expect(await kindOf((await comeIn({ factors: ['password'] })).response)).toBe('needs-second-factor')
    const weak: Factor[][] = [['password', 'email'], ['password', 'device'], ['password', 'sms'], ['passkey'], ['totp']]
    for (const factors of weak)
      for (const roles of [['packer'], ['bookkeeper']])
        expect(await kindOf((await comeIn({ roles, factors })).response), factors.join(' and ')).toBe(
          'needs-second-factor',
        )
    const tried = (await actsOf('office sign-in')).map(({ refusal }) => refusal?.kind ?? 'done')
    expect(tried, 'who was recognised and not let in is written down').toEqual(
      Array.from({ length: 1 + 2 * weak.length }, () => 'needs-second-factor'),
    )
    expect(await kindOf((await comeIn({ factors: ['passkey', 'user-verification'] })).response)).toBe('done')
    const old = await comeIn()
    later(5)
    expect(await kindOf(signIn(old.accessToken))).toBe('token-old')
  })

  it('OFFICE-01 OFFICE-90 whoever had the account of an invited colleague before is nobody; they come by the letter, set up an authenticator and are in', async () => {
    await comeIn()
    const pool = testUserPool({ db, now: () => now })
    const email = 'uj@example.com'
    await addUser(pool.shop, { email, password: 'Idegen123' })
    const theirs = (await pool.srp(email, 'Idegen123')).AuthenticationResult as Signed
    await inviteStaff(shop, { ...aPacker(email), name: email, roles: ['admin'], language: 'hu', by: OPERATOR })
    expect(await kindOf(signIn(theirs.AccessToken)), 'without the letter').toBe('needs-invitation')

    const { rows } = await sql<{ sealed: Buffer; until: Date }>`select sealed_code as sealed, expires_at as until
      from waiting_letters where sealed_code is not null order by id desc limit 1`.execute(db)
    const letter = rows[0] && openCode(shop, rows[0].sealed, rows[0].until)
    const invitation = /invitation#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
    const invited = (path: string, body: object) => readReply(call('POST', path, { body: { invitation, ...body } }))
    expect((await invited('/invitation', {}))[2]).toEqual({ email, name: null })
    expect((await invited('/invitation/accept', { name: 'Új Ubul', password: 'rovid' }))[2]).toMatchObject({
      errors: [{ pointer: '#/password' }],
    })
    expect((await invited('/invitation/accept', { name: ' ', password: 'Napvilag8' }))[1]).toBe('invalid')
    const enter = (accessToken: string) => kindOf(call('POST', '/sign-in', { body: { accessToken, invitation } }))
    expect(await enter(theirs.AccessToken), 'nobody has followed the letter').not.toBe('done')
    expect((await invited('/invitation/accept', { name: 'Új Ubul', password: 'Napvilag8' }))[2]).toEqual({ email })
    expect(await enter(theirs.AccessToken)).toBe('token-invalid')
    expect((await pool.srp(email, 'Idegen123')).__type).toBe('NotAuthorizedException')

    // As the user pool asks outside development.
    await requireMfa(pool.shop, { email, isOn: true })
    const chosen = await pool.srp(email, 'Napvilag8')
    expect(chosen.ChallengeName).toBe('MFA_SETUP')
    const { SecretCode, Session } = await pool.call('AssociateSoftwareToken', { Session: chosen.Session })
    const app = new TOTP({ secret: Secret.fromBase32(String(SecretCode)) })
    const UserCode = app.generate({ timestamp: now.getTime() })
    const verified = await pool.call('VerifySoftwareToken', { Session, UserCode })
    const { AuthenticationResult } = await pool.respond('MFA_SETUP', verified.Session, { USERNAME: email })
    const { AccessToken } = AuthenticationResult as Signed
    expect(await kindOf(signIn(AccessToken)), 'the letter is part of it').toBe('needs-invitation')
    later(61)
    expect(await enter((await aSignIn(email)).accessToken), 'another visit').toBe('needs-invitation')
    expect((await invited('/invitation/accept', { name: 'Új Ubul', password: 'Napvilag8' }))[0]).toBe(200)
    const { accessToken } = await aSignIn(email, ['password', 'email'])
    expect(await enter(accessToken), 'a code by letter').toBe('needs-second-factor')
    expect(await enter((await aSignIn(email)).accessToken)).toBe('done')
    expect((await invited('/invitation', {}))[1], 'used').toBe('invitation-over')
    expect(await kindOf(signIn((await aSignIn(email)).accessToken)), 'from now on by themselves').toBe('done')
  })

  it('OFFICE-01 the door has a limit of its own for those who come; leaving and locking have none', async () => {
    const token = { accessToken: 'x' }
    const fromHere = (path: string, body?: object) => call('POST', path, { body, address: '203.0.113.7' })
    const kinds = await Promise.all(Array.from({ length: 62 }, () => kindOf(fromHere('/sign-in', token))))
    expect(kinds.filter((kind) => kind === 'too-many')).toHaveLength(2)
    expect(await kindOf(fromHere('/lock'))).toBe('done')
    expect(await kindOf(signIn('x')), 'another network').toBe('token-invalid')
    later(1)
    expect(await kindOf(fromHere('/sign-in', token))).toBe('token-invalid')
  })

  it('OFFICE-01 it locks when nobody is there and is over after a day’s work; coming in again opens it with a new cookie', async () => {
    const packer = await comeIn({ roles: ['packer'] })
    const other = await comeIn({ roles: ['packer', 'editor'] })
    later(14)
    expect(await kindOf(me(other.cookie))).toBe('done')
    later(15)
    expect(await kindOf(me(other.cookie)), 'the shortest of the roles').toBe('locked')
    expect(await kindOf(me(packer.cookie))).toBe('done')
    for (let hour = 0; hour < 11; hour++) {
      later(58)
      expect(await kindOf(me(packer.cookie))).toBe('done')
    }
    later(59)
    expect(await kindOf(me(packer.cookie)), 'after twelve hours').toBe('not-signed-in')

    const admin = await comeIn()
    await call('POST', '/lock', { cookie: admin.cookie })
    expect(await kindOf(me(admin.cookie))).toBe('locked')
    const again = await signIn(admin.accessToken, admin.cookie)
    expect(await kindOf(me(again.headers.get('set-cookie')?.split(';')[0] ?? null))).toBe('done')
    expect(await kindOf(me(admin.cookie)), 'the former cookie opens nothing').toBe('not-signed-in')
  })

  it('OPS-01 whoever comes in marks the browser as staff’s for the shop’s pages, and takes the mark away when leaving', async () => {
    const { cookie, response } = await comeIn()
    expect(response.headers.getSetCookie()[1]).toBe('staff-browser=yes; Path=/; SameSite=Lax')
    const left = await call('POST', '/sign-out', { cookie })
    expect(left.headers.getSetCookie()[1]).toBe('staff-browser=; Path=/; SameSite=Lax; Max-Age=0')
    expect((await signIn('x')).headers.getSetCookie(), 'nobody came in').toEqual([])

    const officeUrl = 'https://office.shop.example'
    const apart = officeDoor({
      shop,
      events,
      preview,
      pictures,
      site: officeSite({ publicUrl: 'https://shop.example', officeUrl, isDevelopment: false }),
      headers: {},
      asksSecondFactor: true,
    })
    const headers = { 'sec-fetch-site': 'same-origin', 'origin': officeUrl }
    const away = await apart(new Request(`${officeUrl}/admin/api/sign-out`, { method: 'POST', headers }), '::1')
    expect(away.headers.getSetCookie()[1], 'the shop’s pages have another host').toBe(
      'staff-browser=; Path=/; SameSite=Lax; Domain=shop.example; Secure; Max-Age=0',
    )
  })

  it('OFFICE-01 leaving ends the pool’s sign-in too, and the pool’s end is the office’s', async () => {
    const first = await comeIn()
    expect((await call('POST', '/sign-out', { cookie: first.cookie })).headers.get('set-cookie')).toMatch(/Max-Age=0/)
    expect(await kindOf(me(first.cookie))).toBe('not-signed-in')
    expect(await kindOf(signIn(first.accessToken))).toBe('token-invalid')
    const second = await comeIn()
    await second.signOut()
    expect(await kindOf(me(second.cookie))).toBe('not-signed-in')
    const third = await comeIn()
    await sql`delete from user_groups where user_id = ${third.sub}`.execute(db)
    expect(await kindOf(me(third.cookie))).toBe('not-signed-in')
  })

  it('OFFICE-90 OFFICE-91 a role taken away and a person disabled hold at the next request', async () => {
    await comeIn()
    const { sub, cookie, accessToken } = await comeIn({ roles: ['bookkeeper'] })
    const acts = () => call('GET', '/acts', { cookie })
    expect(await kindOf(acts())).toBe('done')
    await changeStaffRoles(shop, { sub, roles: ['editor'], by: OPERATOR })
    expect((await readReply(acts()))[2]).toMatchObject({ status: 403, permission: 'audit.read' })
    await disableStaff(shop, { sub, by: OPERATOR })
    expect(await kindOf(acts())).toBe('not-signed-in')
    expect(await kindOf(signIn(accessToken)), 'they work here, but not now').toBe('access-suspended')
  })

  it('OFFICE-01 what the screen of one person asks is not done in the name of another who has the cookie now', async () => {
    const [first, second] = [await comeIn(), await comeIn({ roles: ['packer'] })]
    const askAs = (sub: string) => call('GET', '/me', { cookie: second.cookie, headers: { 'office-person': sub } })
    expect(await kindOf(askAs(second.sub))).toBe('done')
    expect(await kindOf(askAs(first.sub))).toBe('somebody-else')
  })
})

describe('the checks of the door', () => {
  it('OFFICE-01 only the office’s own pages ask, of its own host, over a safe line', async () => {
    const { cookie } = await comeIn()
    const from = (headers: Record<string, string>) => kindOf(call('POST', '/lock', { cookie, headers }))
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe('wrong-origin')
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe('wrong-origin')
    expect(await from({ origin: 'http://localhost:3001' })).toBe('wrong-origin')
    expect(await from({ origin: 'null' })).toBe('wrong-origin')
    expect(await kindOf(me(cookie)), 'nothing was locked').toBe('done')
    const door = (officeUrl: string) => {
      const site = officeSite({ publicUrl: 'https://shop.example', officeUrl, isDevelopment: false })
      return officeDoor({ shop, events, preview, pictures, site, headers: {}, asksSecondFactor: true })
    }
    const ask = (url: string) => new Request(url, { headers: { 'sec-fetch-site': 'same-origin' } })
    const apart = door('https://office.shop.example')
    expect(await kindOf(apart(ask('http://office.shop.example/admin/api/me'), '::1'))).toBe('not-signed-in')
    expect(await kindOf(apart(ask('http://shop.example/admin/api/me'), '::1'))).toBe('wrong-origin')
    expect(await kindOf(apart(ask('http://localhost/admin/api/me'), '::1'))).toBe('wrong-origin')
    const unsafe = door('http://shop.example')
    expect(await kindOf(unsafe(ask('http://shop.example/admin/api/me'), '::1'))).toBe('not-secure')
  })

  it('OFFICE-01 an office with a host of its own is there and nowhere else', () => {
    expect(hostsApart('https://shop.example', 'https://shop.example')).toBeNull()
    const isAnswered = hostsApart('https://shop.example', 'https://office.shop.example')
    const at = (host: string, paths: string[]) => paths.map((path) => isAnswered?.(host, path))
    const paths = [
      '/admin',
      '/admin/api/me',
      '/cognito-idp/',
      '/images/x',
      '/assets/a.css',
      '/icon.svg',
      '/favicon.ico',
      '/',
      '/administration',
      '/graphql',
    ]
    expect(at('office.shop.example', paths)).toEqual([...Array(7).fill(true), false, false, false])
    expect(at('shop.example', paths)).toEqual([false, false, ...Array(8).fill(true)])
  })

  it('OFFICE-06 no CORS, no caching, own headers; what is nowhere and wrong methods are said', async () => {
    const { cookie } = await comeIn()
    const { headers } = await me(cookie)
    expect([headers.get('cache-control'), headers.get('x-frame-options')]).toEqual(['no-store', 'DENY'])
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(await kindOf(call('GET', '/nowhere', { cookie }))).toBe('not-found')
    expect((await call('GET', '/staff/x/roles', { cookie })).headers.get('allow')).toBe('POST')
    expect(await kindOf(call('POST', '/me', { cookie }))).toBe('wrong-method')
  })

  it('OFFICE-06 nonsense changes nothing and is named field by field', async () => {
    const { cookie } = await comeIn()
    const invite = (body: unknown) => readReply(call('POST', '/staff', { cookie, body }))
    const [status, , body] = await invite({ ...aPacker(), roles: [], language: 'de', more: 1 })
    expect([status, body.errors]).toMatchObject([
      422,
      [{ pointer: '#/roles' }, { pointer: '#/language' }, { pointer: '#/more' }],
    ])
    expect((await invite({ ...aPacker(), roles: ['king'] }))[2]).toMatchObject({ errors: [{ pointer: '#/roles' }] })
    expect((await invite({ ...aPacker(), place: 'nowhere' }))[2]).toMatchObject({ errors: [{ pointer: '#/place' }] })
    expect((await invite([]))[1]).toBe('bad-json')
    expect(await kindOf(call('GET', '/acts?limit=1000', { cookie }))).toBe('invalid')
    expect(await kindOf(call('POST', '/staff/x/end', { cookie, body: { version: 1 } }))).toBe('invalid')
  })

  it('OFFICE-06 20 changes a second are enough for a person', async () => {
    const { cookie } = await comeIn({ roles: ['admin'] })
    const kinds = await Promise.all(
      Array.from({ length: 22 }, () => kindOf(call('POST', '/staff', { cookie, body: {} }))),
    )
    expect(kinds.filter((kind) => kind === 'too-many')).toHaveLength(2)
    const body = { record: 'order:K26-7H3MQ2', state: 'open' }
    const signals = await Promise.all(
      Array.from({ length: 23 }, () => kindOf(call('POST', '/presence', { cookie, body }))),
    )
    expect(
      signals.filter((kind) => kind === 'too-many'),
      'and as many words of what they have open',
    ).toHaveLength(3)
    expect(await kindOf(call('POST', '/pictures', { cookie })), 'a picture is a change').toBe('too-many')
    expect(await (await call('POST', '/preview', { cookie, body: {} })).text()).toContain('wrong-type')
  })
})

describe('a change', () => {
  it('OFFICE-95 is an act with who, what and before and after; what tells of people is apart', async () => {
    const { cookie, email } = await comeIn()
    const [status, , answer] = await readReply(call('POST', '/staff', { cookie, body: aPacker() }))
    expect(status).toBe(201)
    const [, , { acts }] = await readReply(call('GET', `/acts?record=staff:${String(answer.sub)}`, { cookie }))
    expect(acts).toMatchObject([
      {
        by: email,
        operation: 'staff invite',
        recordName: 'Péter',
        input: { roles: ['packer'], email: 'peter@example.com' },
        refusal: null,
        changes: [
          { table: 'staff_members', before: null, after: { email: 'peter@example.com' } },
          { table: 'member_roles', after: { role_id: 'packer' } },
        ],
      },
    ])
    expect(await actsOf('staff invite')).toMatchObject([{ input: { roles: ['packer'], language: 'hu' } }])
    const mine = await readReply(call('GET', '/me/acts?limit=1', { cookie }))
    expect(mine[2]).toMatchObject({ acts: [{ operation: 'staff invite' }], next: expect.any(Number) })
  })

  it('OFFICE-06 with the same key is done once, also at the same moment; with another wish the key is refused', async () => {
    const { cookie } = await comeIn()
    const key = 'form-opened-at-eight'
    const invite = (email?: string) => readReply(call('POST', '/staff', { cookie, key, body: aPacker(email) }))
    const answers = await Promise.all([invite(), invite(), invite()])
    expect(answers.map(([status]) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(([, , body]) => body.sub)).size).toBe(1)
    expect(await invite()).toEqual(answers[0])
    expect((await invite('other@example.com'))[1]).toBe('key-used')
    expect((await actsOf('staff invite')).map(({ refusal }) => refusal)).toEqual([null])
    expect(await kindOf(call('POST', '/staff', { cookie, key: 'short', body: aPacker() }))).toBe('needs-key')
    const other = await comeIn()
    const theirs = await readReply(
      call('POST', '/staff', { cookie: other.cookie, key, body: aPacker('z@example.com') }),
    )
    expect(theirs[0], 'a key is one person’s').toBe(201)
  })

  it('OFFICE-06 SCALE-02 of which nobody knows whether it was written says so, and with the same key it is done once', async () => {
    const { cookie } = await comeIn()
    const waiting = openWaitingDatabase(url, 400)
    const away = testOffice({ db: waiting.db, now: () => now })
    const request = { cookie, key: 'pressed-during-a-failover', body: aPacker() }
    expect((await readReply(away.call('POST', '/staff', request))).slice(0, 2)).toEqual([503, 'outcome-unknown'])
    await giveUpWaiting(db)
    const [status, , body] = await readReply(call('POST', '/staff', request))
    expect(status).toBe(201)
    expect((await readReply(call('POST', '/staff', request)))[2].sub).toBe(body.sub)
    expect((await actsOf('staff invite')).map(({ refusal }) => refusal)).toEqual([null])
    await waiting.stop()
  })

  it('OFFICE-06 that waits for somebody who waits for it is done all the same', async () => {
    const acts = ['first', 'second'] as const
    const haveOne = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() }
    const hold = (db: Shop['db'], name: string) => sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db)
    const tries = { first: 0, second: 0 }
    const outcomes = await Promise.all(
      acts.map((mine) => {
        const theirs = mine === 'first' ? 'second' : 'first'
        const key = `deadlock-${mine}`
        const act = { by: OPERATOR, operation: 'wait', record: mine }
        return asActOnce(shop, act, { key, inputHash: Buffer.from(key) }, async ({ db }) => {
          tries[mine]++
          await hold(db, mine)
          haveOne[mine].resolve()
          await haveOne[theirs].promise
          await hold(db, theirs)
          return done({ mine })
        })
      }),
    )
    expect(outcomes).toEqual(acts.map((mine) => done({ mine })))
    expect(tries.first + tries.second).toBe(3)
    expect((await actsOf('wait')).map(({ refusal }) => refusal)).toEqual([null, null])
  })

  it('OFFICE-06 that is refused changes nothing, is written down, and leaves its key free', async () => {
    const { cookie, sub } = await comeIn()
    const [, , invited] = await readReply(call('POST', '/staff', { cookie, body: aPacker() }))
    const path = `/staff/${String(invited.sub)}/roles`
    const change = (body: object) => readReply(call('POST', path, { cookie, key: 'the-same-form', body }))
    expect((await change({ roles: ['buyer'], version: 9 }))[2]).toMatchObject({ status: 409, version: 1 })
    expect((await change({ roles: ['buyer'], version: 1, reason: 'új feladat' }))[0]).toBe(200)
    const own = await readReply(call('POST', `/staff/${sub}/end`, { cookie, body: { version: 1 } }))
    expect(own[1]).toBe('last-admin')
    expect((await actsOf('staff roles')).map(({ refusal }) => refusal?.kind ?? 'done')).toEqual(['stale', 'done'])
    expect((await actsOf('staff end')).map(({ refusal }) => refusal?.kind)).toEqual(['last-admin'])
    const found = async (query: string) => {
      const [, , { acts }] = await readReply(call('GET', `/acts?${query}`, { cookie }))
      return (acts as unknown as { operation: string }[]).map(({ operation }) => operation)
    }
    expect(await found('refused=true')).toEqual(['staff end', 'staff roles'])
    expect(await found('operation=staff%20roles')).toEqual(['staff roles', 'staff roles'])
    expect(await found('byKind=command')).toEqual([])
    const today = shopDay(shop.clock.now())
    expect(await found(`refused=true&from=${today}&until=${today}`)).toHaveLength(2)
    expect(await found(`until=${addDays(today, -1)}`)).toEqual([])
    expect(await kindOf(call('GET', '/acts?from=2026-02-31', { cookie }))).toBe('invalid')
  })

  it('OFFICE-06 of weight asks for a proof of the last ten minutes', async () => {
    const { cookie } = await comeIn()
    later(10)
    const invite = () => kindOf(call('POST', '/staff', { cookie, key: 'one-form-of-mine', body: aPacker() }))
    expect(await invite()).toBe('needs-proof')
    const { rows } = await sql`select from users where email = 'peter@example.com'`.execute(db)
    expect(rows).toEqual([])
    await sql`update office_sign_ins set proven_at = ${now}::timestamptz`.execute(db)
    expect(await invite()).toBe('done')
  })

  const besideTheShop = async () => {
    const beside = testOffice({ db, now: () => now, publicUrl: 'http://localhost:3000' })
    const somebody = await beside.comeIn()
    let { cookie } = somebody
    const post = (path: string, body: object, key?: string) =>
      readReply(beside.call('POST', path, { cookie, key, body }))
    const prove = async (wish: string | undefined, token?: string) => {
      const answer = await beside.signIn(token ?? (await somebody.signInAgain()).accessToken, cookie, wish)
      cookie = cookieOf(answer) ?? cookie
      return kindOf(answer)
    }
    return { beside, somebody, post, prove }
  }

  it('OFFICE-06 of weight, beside the shop’s pages, asks for a proof of its own: not of another act, another wish or another time', async () => {
    const { somebody, post, prove } = await besideTheShop()
    const invite = (email: string, key?: string) => post('/staff', aPacker(email), key)

    const [status, kind, { wish: anInvitation }] = await invite('a@example.com')
    expect([status, kind], 'who has just come in has proven nothing yet').toEqual([403, 'needs-proof'])
    expect(await prove(anInvitation, somebody.accessToken), 'what one came in with is no proof').toBe('token-old')
    expect(await prove(anInvitation)).toBe('done')
    expect((await invite('b@example.com'))[1], 'another wish').toBe('needs-proof')
    expect((await post('/discounts/oszi', { adminName: 'Ősz', type: 'BOOK', percent: 10 }))[1], 'another act').toBe(
      'needs-proof',
    )
    expect(await prove(anInvitation, somebody.accessToken), 'its sign-in has ended').toBe('token-invalid')
    const kinds = await Promise.all(['first-form', 'second-form'].map((key) => invite('a@example.com', key)))
    expect(kinds.map(([, one]) => one).toSorted(), 'once').toEqual(['already-staff', 'done'])
    const [, , { wish: late }] = await invite('b@example.com')
    expect(await prove(late)).toBe('done')
    later(10)
    expect((await invite('b@example.com'))[1], 'after ten minutes').toBe('needs-proof')
    expect(await prove('x')).toBe('invalid')
  })

  it('OFFICE-06 what is wrong with it is said before a proof is asked for, and what was refused spends none', async () => {
    const { post, prove } = await besideTheShop()
    const [, , { wish }] = await post('/staff', aPacker())
    expect((await post('/staff', { ...aPacker(), place: 'nowhere' }))[2]).toMatchObject({
      errors: [{ pointer: '#/place' }],
    })
    expect((await post('/orders/K26-7H3MQ2/refunds', { amount: 1, reason: 'goodwill', version: 1 }))[1]).toBe(
      'no-such-order',
    )
    expect((await post('/shipping', { prices: [{ type: 'GLS', price: 1490, version: 99 }] }))[1]).toBe('stale')
    expect(await prove(wish)).toBe('done')
    expect((await post('/staff', { ...aPacker(), roles: ['king'] }))[1]).toBe('invalid')
    expect((await post('/staff', aPacker()))[0]).toBe(201)
    const { rows } = await sql`select from staff_members where email = 'peter@example.com'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('OFFICE-06 OFFICE-66 what the shop asks for is proven once for ten minutes, for that operation, that browser and that person; rules of the office each time', async () => {
    const { beside, post, prove } = await besideTheShop()
    const { rows } = await sql<{ version: number }>`select version from shipping_prices where id = 'gls'`.execute(db)
    let version = rows[0]?.version ?? 0
    const price = async (sum: number) => {
      const answer = await post('/shipping', { prices: [{ type: 'GLS', price: sum, version }] })
      version = answer[2].prices?.[0]?.version ?? version
      return answer
    }
    const [, kind, { wish }] = await price(1490)
    expect(kind).toBe('needs-proof')
    expect(await prove(wish)).toBe('done')
    expect((await price(1490))[1]).toBe('done')
    expect((await price(1590))[1], 'another sum').toBe('done')
    const setting = (name: string, value: unknown) => post(`/money-settings/${name}`, { value, version: 0 })
    const [, other, { wish: settings }] = await setting('freeShippingFrom', 20_000)
    expect(other, 'another operation').toBe('needs-proof')
    const another = await beside.comeIn()
    expect(
      await kindOf(
        beside.call('POST', '/shipping', {
          cookie: another.cookie,
          body: { prices: [{ type: 'GLS', price: 1690, version }] },
        }),
      ),
      'another person',
    ).toBe('needs-proof')
    expect(await prove(settings)).toBe('done')
    expect((await setting('freeShippingFrom', 20_000))[1]).toBe('done')
    const rules = { ...(await shopSetting(shop, 'office')), secondFactor: 'money' }
    expect((await setting('payableMinutes', 45))[1]).toBe('done')
    expect((await setting('office', rules))[1], 'what others have to prove').toBe('needs-proof')
    await emptyTables(db, ['settings'])
    later(10)
    expect((await setting('freeShippingFrom', 30_000))[1], 'after ten minutes').toBe('needs-proof')
  })

  it('OFFICE-06 one sign-in proves one of two wishes that are asked for at the same moment', async () => {
    const { beside, somebody, post } = await besideTheShop()
    const wishes = [
      (await post('/staff', aPacker('a@example.com')))[2],
      (await post('/staff', aPacker('b@example.com')))[2],
    ]
    for (let round = 0; round < 5; round++) {
      const { accessToken } = await somebody.signInAgain()
      const kinds = await Promise.all(wishes.map(({ wish }) => kindOf(beside.signIn(accessToken, null, wish))))
      expect(kinds.toSorted()).toEqual(['done', 'token-old'])
    }
    const { accessToken } = await somebody.signInAgain()
    const [entered, proven] = await Promise.all([
      kindOf(beside.signIn(accessToken)),
      kindOf(beside.signIn(accessToken, null, wishes[0]?.wish)),
    ])
    expect(entered).toBe('done')
    expect(['token-old', 'done']).toContain(proven)
    expect(await kindOf(beside.signIn(accessToken, null, wishes[0]?.wish))).toBe('token-old')
  })
})

describe('the document', () => {
  it('OFFICE-06 is OpenAPI made from the table, for whoever may read the system', async () => {
    const { cookie } = await comeIn()
    const document = (await (await call('GET', '/openapi.json', { cookie })).json()) as {
      paths: Record<string, Record<string, { 'operationId': string; 'x-permission': string }>>
    }
    expect(await new Validator().validate(document as never)).toMatchObject({ valid: true })
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
      OFFICE_OPERATIONS.map(({ id }) => id).toSorted(),
    )
    expect((await call('GET', '/docs', { cookie })).headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    )
    const packer = await comeIn({ roles: ['packer'] })
    expect(await kindOf(call('GET', '/openapi.json', { cookie: packer.cookie }))).toBe('forbidden')
  })

  it('OFFICE-06 no two operations have one name or one address, and whatever has a version can be stale', () => {
    const addresses = OFFICE_OPERATIONS.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(new Set(OFFICE_OPERATIONS.map(({ id }) => id)).size).toBe(OFFICE_OPERATIONS.length)
    const versioned = OFFICE_OPERATIONS.filter(({ body }) => body && 'version' in body.shape)
    expect(
      versioned
        .filter(({ problems }) => !problems.some((kind) => kind === 'stale' || kind === 'conflict'))
        .map(({ id }) => id),
    ).toEqual([])
  })
})
