import { done, type Result } from '#kit/result.ts'
import type { ManageFailure } from '#shop/people/identity/accounts/manage-users.ts'
import { addCommand } from './user-command-add.ts'
import { listCommand } from './user-command-list.ts'
import { userChange } from './user-command-change.ts'
import type { Command } from './command.ts'

const GROUP = { name: 'group', help: 'staff or admin' }
const OFF = { off: { type: 'boolean', help: 'Switches it off again' } } as const

function changeInWords<Value extends { id: string }>(
  changed: Result<Value, ManageFailure>,
  says: (value: Value) => string,
): Result<{ id: string; says: string }, ManageFailure> {
  return changed.ok ? done({ id: changed.value.id, says: says(changed.value) }) : changed
}

/** `npm run shop -- user …` */
export const userCommands: readonly Command[] = [
  addCommand,
  listCommand,
  userChange({
    name: 'user grant',
    summary: 'Puts a user into a group',
    details: 'What they may do is in their tokens: it holds from the next refresh or sign-in on.',
    arguments: [GROUP],
    async change({ grantGroup }, shop, email, { group }) {
      const changed = await grantGroup(shop, { email, group })
      return changeInWords(changed, ({ isChanged }) =>
        isChanged ? `${email} is in ${group}.` : `${email} was in ${group} already.`,
      )
    },
  }),
  userChange({
    name: 'user revoke',
    summary: 'Takes a user out of a group',
    details: 'At once: every sign-in of theirs ends.',
    arguments: [GROUP],
    async change({ revokeGroup }, shop, email, { group }) {
      const changed = await revokeGroup(shop, { email, group })
      return changeInWords(changed, ({ isChanged }) =>
        isChanged ? `${email} is no longer in ${group}.` : `${email} was not in ${group}.`,
      )
    },
  }),
  userChange({
    name: 'user reset-password',
    summary: 'Makes a user choose a new password',
    details:
      'Every sign-in of theirs ends. At the next one a code goes to their address, and with it they choose a new password.',
    async change({ requirePasswordReset }, shop, email) {
      const changed = await requirePasswordReset(shop, { email })
      return changeInWords(changed, () => `${email} has to choose a new password at the next sign-in.`)
    },
  }),
  userChange({
    name: 'user require-custom-challenge',
    summary: 'Asks a user for a code by e-mail at every sign-in',
    options: OFF,
    async change({ requireCustomChallenge }, shop, email, { isOff }) {
      const changed = await requireCustomChallenge(shop, { email, isOn: !isOff })
      return changeInWords(changed, () => `${email} is ${isOff ? 'no longer ' : ''}asked for a code at every sign-in.`)
    },
  }),
  userChange({
    name: 'user require-mfa',
    summary: 'Makes a user set up a second factor',
    details: 'Who has none sets one up at the next sign-in, and cannot switch the last one off.',
    options: OFF,
    async change({ requireMfa }, shop, email, { isOff }) {
      const changed = await requireMfa(shop, { email, isOn: !isOff })
      return changeInWords(changed, () => `${email} ${isOff ? 'no longer needs' : 'needs'} a second factor.`)
    },
  }),
  userChange({
    name: 'user delete',
    summary: 'Deletes an account and all that is known of its owner',
    details: 'It cannot be undone, so --yes is needed.',
    options: { yes: { type: 'boolean', help: 'Yes, delete it' } },
    needs: 'yes',
    async change(_verbs, shop, email) {
      const { askRemovingUser } = await import('#shop/house/privacy/erase-account.ts')
      const wish = await askRemovingUser(shop, { email })
      return wish.ok ? done({ ...wish.value, says: `${email} is deleted.` }) : wish
    },
    async follow(shop, { erasure = '' }) {
      const { eraseNow } = await import('#shop/house/privacy/erase.ts')
      await eraseNow(shop, erasure)
    },
  }),
]
