import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { failed } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { makeDemoAccounts } from '#shop/people/identity/accounts/demo-accounts.ts'
import { openPool } from '#shop/people/identity/identity-pool/open-pool.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { listWaitingLetters, readWaitingLetter } from '#shop/ground/mail/list-waiting-letters.ts'
import { postLetterAgain } from '#shop/ground/mail/post-letter-again.ts'
import { openCode } from '#shop/ground/mail/post-code.ts'
import { verifyToken } from '#shop/people/identity/tokens/verify-token.ts'
import { testIdentity, testShop } from '#shop/test-shop.ts'
import { asAct } from '../as-act.ts'
import { listActs } from '../list-acts.ts'
import { isPermission } from '../permissions.ts'
import { changeStaffRoles } from './change-staff-roles.ts'
import { disableStaff, enableStaff } from './disable-staff.ts'
import { endStaffAccess } from './end-staff-access.ts'
import { invitationLetter } from './invitation-letter.ts'
import { inviteAgain } from './invite-again.ts'
import { inviteStaff } from './invite-staff.ts'
import { joinStaff, readInvitation } from './join-staff.ts'
import { listStaff } from './list-staff.ts'
import { memberPermissions } from './test-permissions.ts'
import { prepareStaff } from './prepare-staff.ts'
import { permissionsOf, readRoles } from './roles.ts'
import { haveJoined } from './test-staff.ts'

const { db } = await databaseForFile()
const now = new Date('2026-11-17T08:00:00Z')
const identity = { ...testIdentity(), isDevelopment: false }
const shop = testShop({ db, now: () => now, identity })
const OPERATOR: Actor = { kind: 'command', id: 'root' }
const staff = (email: string): Actor => ({ kind: 'staff', id: email })

beforeEach(async () => {
  await emptyTables(db, ['staff_members', 'users', 'acts', 'act_changes', 'waiting_letters', 'identity_pool'])
})

async function invited(name: string, roles: string[], by = OPERATOR): Promise<string> {
  const email = `${name}@example.com`
  const outcome = await inviteStaff(shop, { email, name, roles, language: 'hu', by })
  if (!outcome.ok) throw new Error(outcome.failure.kind)
  return outcome.value.sub
}
/** The same of somebody who has come by the letter since. */
async function joined(name: string, roles: string[], by = OPERATOR): Promise<string> {
  const sub = await invited(name, roles, by)
  await haveJoined(shop, sub)
  return sub
}
/** As it stands in the letter that waits for them. */
async function letterToken(email: string): Promise<string> {
  const { rows } = await sql<{ sealed: Buffer; until: Date }>`select sealed_code as sealed, expires_at as until
    from waiting_letters where sealed_code is not null order by id desc`.execute(db)
  const letter = rows.map(({ sealed, until }) => openCode(shop, sealed, until)).find((mail) => mail?.to === email)
  return /invitation#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
}
const memberOf = async (sub: string) => (await listStaff(shop)).find((one) => one.sub === sub)
const signIns = async () => (await sql`select from office_sign_ins`.execute(db)).rows.length
const signIn = (sub: string) =>
  sql`insert into office_sign_ins (id, token_hash, sub, proven_at, began_at, last_seen_at)
    values (gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), ${sub}, now(), now(), now())`.execute(db)

describe('roles', () => {
  it('OFFICE-91 are rows of permissions that all exist, and admin has every one', async () => {
    const rows = await sql<{ permission: string }>`select permission from role_permissions`.execute(db)
    expect(rows.rows.filter(({ permission }) => !isPermission(permission))).toEqual([])
    const roles = await readRoles(shop)
    expect([...roles.keys()]).toEqual(['admin', 'counter', 'packer', 'buyer', 'editor', 'bookkeeper'])
    expect(permissionsOf(['packer'], roles)).toEqual(
      new Set(['orders.read', 'orders.pack', 'products.read', 'stock.read', 'stock.intake', 'stock.count']),
    )
    expect(permissionsOf(['packer', 'editor'], roles).has('texts.publish')).toBe(true)
    expect(permissionsOf(['admin'], roles).has('keys.write')).toBe(true)
    expect([...roles.values()].filter(({ permissions }) => permissions.has('staff.write')).map(({ id }) => id)).toEqual(
      ['admin'],
    )
  })
})

describe('an invitation', () => {
  it('OFFICE-90 makes an account whose password nobody knows, in no group, and says how to come in; nothing is in force yet', async () => {
    const sub = await invited('anna', ['counter', 'packer'])
    expect(await memberOf(sub)).toMatchObject({
      email: 'anna@example.com',
      state: 'invited',
      roles: ['counter', 'packer'],
    })
    expect((await memberPermissions(shop, sub)).size).toBe(0)
    const { rows } = await sql<object>`select state, needs_mfa, array(select name from user_groups where user_id = id)
      as groups from users`.execute(db)
    expect(rows).toEqual([{ state: 'confirmed', needs_mfa: false, groups: [] }])
    const { rows: letters } =
      await sql<object>`select mail, sealed_code is not null as sealed from waiting_letters`.execute(db)
    expect(letters, 'nobody reads or redirects it in the office').toEqual([{ mail: null, sealed: true }])
  })

  it('OFFICE-29 OFFICE-90 that the mail server does not take is told among the letters, without its words and for nobody else', async () => {
    await invited('elakadt', ['counter'])
    const { letters } = await listWaitingLetters(shop, {})
    const [letter] = letters.filter(({ to }) => to === 'elakadt@example.com')
    expect(letter).toMatchObject({ isSealed: true })
    expect(letter?.subject).not.toBe('')
    expect(await readWaitingLetter(shop, letter?.id ?? 0)).toMatchObject({ words: null })
    expect(await postLetterAgain(shop, { id: letter?.id ?? 0, to: 'masik@example.com' })).toEqual(
      failed({ kind: 'no-such-letter' }),
    )
  })

  it('OFFICE-90 is written in the language of whoever is invited, and leads straight into the office', () => {
    const sender = { name: 'Kolofon', url: 'https://shop.example', officeUrl: 'https://office.shop.example' }
    const letter = (language: 'hu' | 'en', token: string | null = 'T0ken', isAgain = false) =>
      invitationLetter({ sender, language, token, isAgain })
    const hungarian = letter('hu')
    expect(hungarian.text).toContain('https://office.shop.example/admin/invitation#T0ken')
    for (const { subject, text } of [hungarian, letter('hu', 'T0ken', true), letter('hu', null)])
      expect(`${subject} ${text}`, 'staff are spoken to as friends').not.toMatch(/\bÖn\b|kérjen|bejelentkezes/)
    expect(letter('en').text).toContain('/admin/invitation#T0ken')
    expect(letter('en', null).text, 'a user pool elsewhere').not.toContain('/invitation')
  })

  it('OFFICE-90 who had the account before is out when its owner has come by the letter: password, factors, passkeys, devices, sign-ins, codes', async () => {
    const { sub, email, accessToken } = await testCustomer(shop)
    await sql`update users set mfa_methods = '{totp,email}', preferred_mfa = 'totp', sealed_totp = 'x', pending_email = 'theirs@example.com',
      phone_verified = true, needs_custom_challenge = true, attributes = '{"name":"Idegen","phone_number":"+36301234567"}'
      where id = ${sub}`.execute(db)
    await sql`insert into passkeys (id, user_id, public_key, counter, transports, name, rp_id, created_at)
      values ('theirs', ${sub}, 'x', 0, '{}', 'x', 'localhost', now())`.execute(db)
    await sql`insert into devices (key, user_id, group_key, name, sealed_verifier, is_remembered, created_at, changed_at, last_used_at)
      values ('theirs', ${sub}, 'g', 'x', 'x', true, now(), now(), now())`.execute(db)
    await sql`insert into user_codes (subject, purpose, code_hash, expires_at)
      values (${sub}, 'reset-password', 'x', now() + interval '1 day')`.execute(db)
    await inviteStaff(shop, { email, name: email, roles: ['admin'], language: 'hu', by: OPERATOR })
    const token = await letterToken(email)
    expect(await readInvitation(shop, token)).toMatchObject({ value: { sub, email } })
    expect(await verifyToken(shop, accessToken), 'until then a customer like any').toMatchObject({ ok: true })

    const join = (given: object) => joinStaff(shop, { token, name: 'Kovács Péter', password: 'Napvilag8', ...given })
    expect(await join({ password: 'rovid' })).toEqual(failed({ kind: 'weak-password' }))
    expect(await join({ name: email }), 'what pages call them is a name').toEqual(failed({ kind: 'name-missing' }))
    expect(await join({ token: 'A'.repeat(43) })).toEqual(failed({ kind: 'invitation-over' }))
    expect(await verifyToken(shop, accessToken), 'what was refused has changed nothing').toMatchObject({ ok: true })
    expect(await join({})).toMatchObject({ value: { email } })
    expect(await verifyToken(shop, accessToken)).toEqual(failed({ kind: 'invalid-token' }))
    const { rows } =
      await sql<object>`select mfa_methods, preferred_mfa, sealed_totp, pending_email, phone_verified, needs_mfa,
      needs_custom_challenge, attributes, (select count(*)::int from passkeys) as passkeys, (select count(*)::int from devices) as devices,
      (select count(*)::int from user_codes) as codes from users`.execute(db)
    expect(rows).toEqual([
      {
        mfa_methods: [],
        preferred_mfa: null,
        sealed_totp: null,
        pending_email: null,
        phone_verified: false,
        needs_mfa: true,
        needs_custom_challenge: false,
        attributes: { name: 'Kovács Péter' },
        passkeys: 0,
        devices: 0,
        codes: 0,
      },
    ])
    expect(await memberOf(sub), 'not in force before a second factor').toMatchObject({
      state: 'invited',
      name: 'Kovács Péter',
    })
  })

  it('OFFICE-90 is over after seven days, with the next letter, and with the end of the access; enabling does not replace it', async () => {
    await joined('anna', ['admin'])
    const sub = await invited('peter', ['packer'])
    const first = await letterToken('peter@example.com')
    const by = staff('anna@example.com')
    await disableStaff(shop, { sub, by })
    expect((await readInvitation(shop, first)).ok, 'kept out').toBe(false)
    expect(await enableStaff(shop, { sub, by })).toMatchObject({ value: { state: 'invited' } })
    expect((await readInvitation(shop, first)).ok).toBe(true)
    expect(await inviteAgain(shop, { sub, by })).toMatchObject({ value: { state: 'invited' } })
    expect((await readInvitation(shop, first)).ok, 'another was sent').toBe(false)
    const second = await letterToken('peter@example.com')
    const late = testShop({ db, now: () => new Date(now.getTime() + 7 * 24 * 3_600_000), identity })
    expect((await readInvitation(late, second)).ok).toBe(false)
    await endStaffAccess(shop, { sub, by })
    expect((await readInvitation(shop, second)).ok).toBe(false)
    expect(await inviteAgain(shop, { sub, by })).toEqual(failed({ kind: 'no-such-member' }))
  })

  it('OFFICE-90 anew takes what somebody has until they come by it; not of whoever may do more, nor of the last admin but by a command', async () => {
    const [admin, packer] = [await joined('anna', ['admin']), await joined('peter', ['packer'])]
    await signIn(packer)
    expect(await inviteAgain(shop, { sub: packer, by: staff('anna@example.com') })).toMatchObject({ ok: true })
    expect([await signIns(), (await memberPermissions(shop, packer)).size]).toEqual([0, 0])
    const second = await joined('bea', ['editor'])
    expect(await inviteAgain(shop, { sub: admin, by: staff('bea@example.com') })).toEqual(
      failed({ kind: 'beyond-own-rights' }),
    )
    expect(await inviteAgain(shop, { sub: admin, by: staff('anna@example.com') })).toEqual(
      failed({ kind: 'last-admin' }),
    )
    expect(await inviteAgain(shop, { sub: admin, by: OPERATOR })).toMatchObject({ value: { state: 'invited' } })
    expect(await endStaffAccess(shop, { sub: admin, by: OPERATOR }), 'invited, and still the last').toEqual(
      failed({ kind: 'last-admin' }),
    )
    // Whoever has deleted their account gets another, under the same address.
    await sql`delete from users where id = ${second}`.execute(db)
    const again = await inviteAgain(shop, { sub: second, by: OPERATOR })
    expect(again).toMatchObject({ value: { email: 'bea@example.com', roles: ['editor'] } })
    expect((await readInvitation(shop, await letterToken('bea@example.com'))).ok).toBe(true)
  })

  it('OFFICE-90 takes the account somebody has; twice is refused; who has left can come back', async () => {
    const { sub, email } = await testCustomer(shop)
    const invite = (roles = ['buyer']) =>
      inviteStaff(shop, { email: email.toUpperCase(), name: 'Bea', roles, language: 'en', by: OPERATOR })
    expect(await invite()).toMatchObject({ value: { sub, hadAccount: true } })
    expect(await invite()).toEqual(failed({ kind: 'already-staff' }))
    await endStaffAccess(shop, { sub, by: OPERATOR })
    expect(await memberOf(sub)).toMatchObject({ state: 'ended', roles: [] })
    expect(await invite(['editor'])).toMatchObject({ ok: true })
    expect(await memberOf(sub)).toMatchObject({ state: 'invited', roles: ['editor'] })
  })

  it('OFFICE-90 that cannot be leaves nothing: no role, a role that is none, a place that is none, no address', async () => {
    const invite = (wrong: object) =>
      inviteStaff(shop, {
        email: 'x@example.com',
        name: 'X',
        roles: ['packer'],
        language: 'hu',
        by: OPERATOR,
        ...wrong,
      })
    expect(await invite({ roles: [] })).toEqual(failed({ kind: 'no-role' }))
    expect(await invite({ roles: ['king'] })).toEqual(failed({ kind: 'no-such-role' }))
    expect(await invite({ place: 'nowhere' })).toEqual(failed({ kind: 'no-such-place' }))
    expect(await invite({ email: 'x' })).toEqual(failed({ kind: 'not-an-email' }))
    expect(await invite({ by: staff('nobody@example.com') })).toEqual(failed({ kind: 'beyond-own-rights' }))
    const { rows } = await sql`select from users`.execute(db)
    expect([rows.length, await listStaff(shop)]).toEqual([0, []])
  })

  it('OFFICE-90 with a user pool elsewhere needs to be told who they are there', async () => {
    const elsewhere = {
      ...shop,
      identity: { ...identity, foreignPool: { keys: async () => new Uint8Array(), endpoint: null } },
    }
    const invite = (sub?: string) =>
      inviteStaff(elsewhere, {
        email: 'x@example.com',
        name: 'X',
        roles: ['packer'],
        language: 'hu',
        by: OPERATOR,
        sub,
      })
    expect(await invite()).toEqual(failed({ kind: 'needs-sub' }))
    const sub = '11111111-2222-4333-8444-555555555555'
    expect(await invite(sub)).toMatchObject({ value: { sub } })
  })
})

describe('what somebody may do', () => {
  it('OFFICE-91 is changed by admins alone, and of one’s own nobody takes more', async () => {
    const [admin, packer] = [await joined('anna', ['admin']), await joined('peter', ['packer'])]
    const change = (sub: string, roles: string[], by: Actor, version?: number) =>
      changeStaffRoles(shop, { sub, roles, by, version })
    expect(await change(packer, ['admin'], staff('peter@example.com'))).toEqual(failed({ kind: 'own-raise' }))
    expect(await change(admin, ['packer'], staff('peter@example.com'))).toEqual(failed({ kind: 'beyond-own-rights' }))
    expect(await change(packer, ['buyer', 'buyer'], staff('anna@example.com'), 1)).toMatchObject({ ok: true })
    const { version } = (await memberOf(packer)) ?? {}
    expect(version).toBeGreaterThan(1)
    expect(await change(packer, [], staff('anna@example.com'), 1)).toEqual(failed({ kind: 'stale', version }))
    expect(await change(admin, ['counter'], staff('anna@example.com'))).toEqual(failed({ kind: 'last-admin' }))
    expect(await disableStaff(shop, { sub: admin, by: OPERATOR })).toEqual(failed({ kind: 'last-admin' }))
  })

  it('OFFICE-90 ends with every sign-in: disabled for a while with the roles kept, ended for good without', async () => {
    const by = staff('anna@example.com')
    await joined('anna', ['admin'])
    const { sub, accessToken, email } = await testCustomer(shop)
    await inviteStaff(shop, { email, name: 'Bea', roles: ['editor'], language: 'hu', by })
    await haveJoined(shop, sub)
    await Promise.all([signIn(sub), signIn(sub)])
    expect(await disableStaff(shop, { sub, by })).toMatchObject({ value: { state: 'disabled', roles: ['editor'] } })
    expect(await signIns()).toBe(0)
    expect(await enableStaff(shop, { sub, by })).toMatchObject({ value: { state: 'active', roles: ['editor'] } })
    await signIn(sub)
    expect(await verifyToken(shop, accessToken)).toMatchObject({ ok: true })
    expect(await endStaffAccess(shop, { sub, by })).toMatchObject({ value: { state: 'ended', roles: [] } })
    expect(await signIns()).toBe(0)
    expect(await verifyToken(shop, accessToken)).toEqual(failed({ kind: 'invalid-token' }))
    expect(await enableStaff(shop, { sub, by })).toEqual(failed({ kind: 'no-such-member' }))
  })

  it('OFFICE-90 two admins who end each other at the same moment leave one', async () => {
    const names = ['anna', 'bea']
    const subs = await Promise.all(names.map((name) => joined(name, ['admin'])))
    const outcomes = await Promise.all(
      names.map((name, index) =>
        endStaffAccess(shop, { sub: subs[1 - index] ?? '', by: staff(`${name}@example.com`) }),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await listStaff(shop)).map(({ state }) => state).toSorted()).toEqual(['active', 'ended'])
  })

  it('OFFICE-95 is written down with before and after', async () => {
    await joined('anna', ['admin'])
    const sub = await joined('peter', ['packer'])
    const by = staff('anna@example.com')
    await asAct(shop, { by, operation: 'staff roles', record: `staff:${sub}` }, (shop) =>
      changeStaffRoles(shop, { sub, roles: ['buyer'], by }),
    )
    expect(await listActs(shop, { limit: 1 })).toMatchObject([
      {
        by: 'anna@example.com',
        operation: 'staff roles',
        changes: [
          { table: 'member_roles', key: { sub, role_id: 'packer' }, after: null },
          { table: 'member_roles', key: { sub, role_id: 'buyer' }, before: null },
        ],
      },
    ])
  })
})

describe('the demo’s staff', () => {
  it('OFFICE-90 work here in development only, and once', async () => {
    const own = testShop({ db, now: () => now })
    await openPool(db, Buffer.alloc(32, 7))
    await makeDemoAccounts(own)
    await prepareStaff(shop)
    expect(await listStaff(shop)).toEqual([])
    await Promise.all([prepareStaff(own), prepareStaff(own)])
    expect((await listStaff(shop)).map(({ email, roles }) => [email, roles])).toEqual([
      ['buyer@example.com', ['buyer']],
      ['staff@example.com', ['counter']],
      ['packer@example.com', ['packer']],
      ['admin@example.com', ['admin']],
      ['bookkeeper@example.com', ['bookkeeper']],
      ['editor@example.com', ['editor']],
    ])
  })
})
