import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { runCommand } from './test-command.ts'

const { url, db } = await databaseForFile()
const shop = (...args: string[]) =>
  runCommand(args, { DATABASE_URL: url, SHOP_SECRET: Buffer.alloc(32, 7).toString('base64') })
const production = (...args: string[]) =>
  runCommand(args, { DATABASE_URL: url, SHOP_SECRET: Buffer.alloc(32, 7).toString('base64'), STAGE: 'production' })

describe('staff on the command line', () => {
  it('OFFICE-90 an empty shop gets its first admin, who is not sent away; others are invited, given roles and ended', async () => {
    const first = await shop('user', 'add', 'Anna@example.com', '--admin', '--name', 'Anna')
    expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/^anna@example.com is invited/) })
    expect(await shop('user', 'add', 'b@example.com', '--admin', '--group', 'staff')).toMatchObject({ code: 2 })
    expect(await shop('staff', 'end', 'anna@example.com')).toMatchObject({
      code: 1,
      stderr: 'anna@example.com is the last admin: make somebody else one first\n',
    })
    expect((await shop('staff', 'invite', 'peter@example.com', 'counter, packer')).code).toBe(0)
    expect(await shop('staff', 'invite', 'peter@example.com', 'king')).toMatchObject({ code: 1 })
    expect((await shop('staff', 'roles', 'Peter@example.com', 'buyer')).stdout).toBe('peter@example.com: buyer.\n')
    expect((await shop('staff', 'disable', 'peter@example.com')).stdout).toBe('peter@example.com may not come in.\n')
    expect((await shop('staff', 'list')).stdout).toBe(
      'anna@example.com\tAnna\tinvited\tadmin\npeter@example.com\tpeter@example.com\tdisabled\tbuyer\n',
    )
    expect((await shop('staff', 'invite-again', 'anna@example.com')).stdout).toMatch(
      /^anna@example.com is invited anew/,
    )
    expect((await shop('staff', 'end', 'peter@example.com')).code).toBe(0)
    expect((await shop('acts', '--limit', '1')).stdout).toMatch(/staff end\tstaff:[0-9a-f-]{36}/)
  })

  it('WAYS-03 without a mail server the first admin comes in by a link that is printed once; another takes its place', async () => {
    const link = /^http:\/\/localhost:3000\/admin\/invitation#[\w-]{43}$/m
    const invited = await production('user', 'add', 'vera@example.com', '--admin')
    expect(invited.stdout).toMatch(link)
    const again = await production('staff', 'invite-again', 'vera@example.com')
    expect(again.stdout).toMatch(link)
    expect(link.exec(again.stdout)?.[0]).not.toBe(link.exec(invited.stdout)?.[0])
    const { rows } = await sql<{ row: string }>`select concat(a, i) as row from acts a, staff_invitations i`.execute(db)
    const token = link.exec(again.stdout)?.[0].split('#')[1] ?? ''
    expect(JSON.stringify(rows)).not.toContain(token)
    const { rows: letters } = await sql`select from waiting_letters where about like '% invitation'
      and posted_at > now() - interval '1 minute' and expires_at < now() + interval '2 days'`.execute(db)
    expect(letters, 'no letter waits beside it').toEqual([])
  })

  it('WAYS-03 setup prints the link of the first admin, as long as nobody works there', async () => {
    expect(await production('setup', '--file', 'examples/setup.json', '--admin', 'masik@example.com')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Az irodában már dolgozik valaki'),
    })
  })

  it('WAYS-01 connections are listed and tried without a secret', async () => {
    expect((await production('connection', 'list')).stdout).toContain('mail\tnone')
    expect(await production('connection', 'test', 'barion')).toMatchObject({
      code: 1,
      stderr: 'barion is not connected\n',
    })
    expect(await production('connection', 'test', 'bank')).toMatchObject({ code: 1 })
  })
})
