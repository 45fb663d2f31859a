import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { runCommand } from './test-command.ts'

const { url } = await databaseForFile()
const shop = (...args: string[]) =>
  runCommand(args, { DATABASE_URL: url, SHOP_SECRET: Buffer.alloc(32, 7).toString('base64') })

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
})
