import { testCustomer } from '#shop/people/identity/test-customer.ts'
import type { Shop } from '#shop/shop.ts'
import { dropInvitation } from './invitation-records.server.ts'
import { inviteStaff } from './invite-staff.ts'

/** Somebody who works here with these roles and has just signed in to the user pool. */
export async function testStaff(shop: Shop, roles: readonly string[]) {
  const customer = await testCustomer(shop, { groups: ['staff'] })
  const by = { kind: 'command', id: 'root' } as const
  const invited = await inviteStaff(shop, { email: customer.email, name: roles.join(' '), roles, language: 'hu', by })
  if (!invited.ok) throw new Error(`Not invited: ${invited.failure.kind}`)
  await haveJoined(shop, invited.value.sub)
  return customer
}

/** As if they had come by their letter. */
export async function haveJoined(shop: Shop, sub: string): Promise<void> {
  await dropInvitation(shop.db, sub)
}
