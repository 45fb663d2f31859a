import { openLibrary, type IdentityLibrary } from '#web/data/identity/open-amplify.ts'
import { cookies } from '#web/data/browser-storage.ts'
import { isPasskeyPossible } from '#web/data/identity/passkey-possible.ts'
import { currentDeviceKey } from '#web/data/auth-cookies.ts'
import { authState } from '#web/data/auth-store.ts'
import { shopConfig } from '#web/data/shop-config.ts'

type Passkey = { id: string; name: string; madeAt: Date | null }
type Device = { id: string; name: string; lastUsedAt: Date | null; isThis: boolean; isRemembered: boolean }

export type AuthAccount = {
  name: string
  email: string
  isEmailVerified: boolean
  /** False where a code opened the account and nobody has set one since (WAYS-60). */
  hasPassword: boolean
  attributes: Record<string, string>
  secondSteps: readonly ('TOTP' | 'EMAIL' | 'SMS')[]
  passkeys: readonly Passkey[]
  devices: readonly Device[]
}

/** Everything the account page shows, asked at once. */
export async function readAuthAccount(): Promise<AuthAccount> {
  const [library, { userPoolClientId }] = await Promise.all([openLibrary(), shopConfig()])
  const [attributes, mfa, passkeys, devices] = await Promise.all([
    library.fetchUserAttributes(),
    library.fetchMFAPreference(),
    isPasskeyPossible(window.location.hostname) ? allPasskeys(library) : [],
    library.fetchDevices(),
  ])
  const here = currentDeviceKey(cookies(), userPoolClientId)
  return {
    name: attributes.name ?? '',
    email: attributes.email ?? '',
    isEmailVerified: attributes.email_verified === 'true',
    hasPassword: attributes['custom:password'] !== 'none',
    attributes: attributes as Record<string, string>,
    secondSteps: mfa.enabled ?? [],
    passkeys,
    devices: devices.map((device) => ({
      id: device.id,
      name: device.name ?? '',
      lastUsedAt: ('lastAuthenticatedDate' in device ? device.lastAuthenticatedDate : undefined) ?? null,
      isThis: device.id === here,
      isRemembered: 'attributes' in device && device.attributes?.device_status === 'remembered',
    })),
  }
}

async function allPasskeys(library: IdentityLibrary): Promise<Passkey[]> {
  const passkeys: Passkey[] = []
  let nextToken: string | undefined
  do {
    const page = await library.listWebAuthnCredentials(nextToken ? { nextToken } : undefined)
    for (const { credentialId, friendlyCredentialName, createdAt } of page.credentials)
      if (credentialId)
        passkeys.push({ id: credentialId, name: friendlyCredentialName ?? '', madeAt: createdAt ?? null })
    nextToken = page.nextToken
  } while (nextToken)
  return passkeys
}

/** What the shop holds of a customer; of the account also what its user pool tells them alone. */
export async function exportedData(shop: string): Promise<string> {
  const [{ attributes, secondSteps, passkeys, devices }, data] = await Promise.all([
    readAuthAccount(),
    import('../my-data.ts').then(({ readMyData }) => readMyData()),
  ])
  const account = { attributes, groups: authState().usergroups, secondSteps, passkeys, devices }
  return JSON.stringify({ ...data, shop, account }, null, 2)
}
