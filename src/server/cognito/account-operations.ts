import { done, failed, type Result } from '#kit/result.ts'
import { moveWatches } from '#shop/catalogue/watches/end-watches.ts'
import { moveAsides } from '#shop/selling/set-asides/move-asides.ts'
import { changePassword, getUser, setMfa, type MfaSetting } from '#shop/people/identity/accounts/account.ts'
import {
  changeAttributes,
  deleteAttributes,
  sendAttributeCode,
  verifyAttribute,
} from '#shop/people/identity/accounts/change-attributes.ts'
import { confirmDevice, forgetDevice, listDevices, setDeviceRemembered } from '#shop/people/identity/sign-in/devices.ts'
import { completePasskey, listPasskeys, removePasskey, startPasskey } from '#shop/people/identity/passkeys/passkeys.ts'
import { associateTotp, verifyTotp } from '#shop/people/identity/sign-in/set-up-mfa.ts'
import { signOutEverywhere } from '#shop/people/identity/tokens/sign-out.ts'
import { deleteAccount } from '#shop/house/privacy/erase-account.ts'
import type { User } from '#shop/people/identity/accounts/user.ts'
import { deliveryBody, MFA_NAMES } from './challenge-answer.ts'
import type { UserPoolFailure } from './cognito-errors.ts'
import { operation } from './protocol-frame.ts'
import { inputs } from './user-pool-inputs.ts'
import { visitorOf } from './visitor.ts'

type Answer = Promise<Result<object, UserPoolFailure>>

/** `{}`: the client library throws at an empty body. */
export async function withEmptyBody(result: Promise<Result<unknown, UserPoolFailure>>): Answer {
  const outcome = await result
  return outcome.ok ? done({}) : outcome
}

async function withBody<Value>(
  result: Promise<Result<Value, UserPoolFailure>>,
  shape: (value: Value) => object,
): Answer {
  const outcome = await result
  return outcome.ok ? done(shape(outcome.value)) : outcome
}

/** Of somebody signed in, by their access token. */
export const accountOperations = {
  GlobalSignOut: operation(inputs.GlobalSignOut, (shop, { AccessToken }) =>
    withEmptyBody(signOutEverywhere(shop, { accessToken: AccessToken })),
  ),
  GetUser: operation(inputs.GetUser, (shop, { AccessToken }) =>
    withBody(getUser(shop, { accessToken: AccessToken }), userBody),
  ),
  DeleteUser: operation(inputs.DeleteUser, (shop, { AccessToken }) =>
    withEmptyBody(deleteAccount(shop, { accessToken: AccessToken })),
  ),
  ChangePassword: operation(inputs.ChangePassword, (shop, input, client) =>
    withEmptyBody(
      changePassword(shop, {
        accessToken: input.AccessToken,
        previous: input.PreviousPassword,
        proposed: input.ProposedPassword,
        visitor: visitorOf(client),
      }),
    ),
  ),
  UpdateUserAttributes: operation(inputs.UpdateUserAttributes, (shop, input, client) =>
    withBody(
      changeAttributes(shop, {
        accessToken: input.AccessToken,
        attributes: input.UserAttributes,
        visitor: visitorOf(client, input.ClientMetadata),
      }),
      (deliveries) => ({ CodeDeliveryDetailsList: deliveries.map(deliveryBody) }),
    ),
  ),
  DeleteUserAttributes: operation(inputs.DeleteUserAttributes, (shop, { AccessToken, UserAttributeNames }, client) =>
    withEmptyBody(
      deleteAttributes(shop, { accessToken: AccessToken, names: UserAttributeNames, visitor: visitorOf(client) }),
    ),
  ),
  GetUserAttributeVerificationCode: operation(inputs.GetUserAttributeVerificationCode, (shop, input, client) =>
    withBody(
      sendAttributeCode(shop, {
        accessToken: input.AccessToken,
        attribute: input.AttributeName,
        visitor: visitorOf(client, input.ClientMetadata),
      }),
      (delivery) => ({ CodeDeliveryDetails: deliveryBody(delivery) }),
    ),
  ),
  VerifyUserAttribute: operation(inputs.VerifyUserAttribute, async (shop, input, client): Answer => {
    const verified = await verifyAttribute(shop, {
      accessToken: input.AccessToken,
      attribute: input.AttributeName,
      code: input.Code,
      visitor: visitorOf(client),
    })
    if (!verified.ok) return verified
    if (verified.value) {
      await moveWatches(shop, verified.value)
      await moveAsides(shop, verified.value)
    }
    return done({})
  }),
  AssociateSoftwareToken: operation(inputs.AssociateSoftwareToken, async (shop, input) => {
    const bearer = tokenOrSessionIn(input)
    if (!bearer) return NEITHER_TOKEN_NOR_SESSION
    return withBody(associateTotp(shop, bearer), ({ secret, session }) => ({ SecretCode: secret, Session: session }))
  }),
  VerifySoftwareToken: operation(inputs.VerifySoftwareToken, async (shop, input, client) => {
    const bearer = tokenOrSessionIn(input)
    if (!bearer) return NEITHER_TOKEN_NOR_SESSION
    const verified = verifyTotp(shop, bearer, { code: input.UserCode, network: visitorOf(client).network })
    return withBody(verified, ({ session }) => ({ Status: 'SUCCESS', Session: session }))
  }),
  SetUserMFAPreference: operation(inputs.SetUserMFAPreference, (shop, input, client) =>
    withEmptyBody(
      setMfa(shop, {
        accessToken: input.AccessToken,
        visitor: visitorOf(client),
        settings: {
          totp: mfaSettingIn(input.SoftwareTokenMfaSettings),
          email: mfaSettingIn(input.EmailMfaSettings),
          sms: mfaSettingIn(input.SMSMfaSettings),
        },
      }),
    ),
  ),
  ConfirmDevice: operation(inputs.ConfirmDevice, (shop, input) =>
    withBody(
      confirmDevice(shop, {
        accessToken: input.AccessToken,
        deviceKey: input.DeviceKey,
        name: input.DeviceName ?? '',
        salt: input.DeviceSecretVerifierConfig.Salt,
        verifier: input.DeviceSecretVerifierConfig.PasswordVerifier,
      }),
      ({ needsConfirmation }) => ({ UserConfirmationNecessary: needsConfirmation }),
    ),
  ),
  UpdateDeviceStatus: operation(inputs.UpdateDeviceStatus, (shop, { AccessToken, DeviceKey, DeviceRememberedStatus }) =>
    withEmptyBody(
      setDeviceRemembered(shop, {
        accessToken: AccessToken,
        deviceKey: DeviceKey,
        isRemembered: DeviceRememberedStatus === 'remembered',
      }),
    ),
  ),
  ListDevices: operation(inputs.ListDevices, (shop, { AccessToken, Limit, PaginationToken }) =>
    withBody(
      listDevices(shop, { accessToken: AccessToken, limit: Limit || undefined, after: PaginationToken }),
      ({ devices, next }) => ({
        Devices: devices.map((device) => ({
          DeviceKey: device.key,
          DeviceAttributes: [
            { Name: 'device_name', Value: device.name },
            { Name: 'device_status', Value: device.isRemembered ? 'remembered' : 'not_remembered' },
          ],
          DeviceCreateDate: seconds(device.createdAt),
          DeviceLastModifiedDate: seconds(device.changedAt),
          DeviceLastAuthenticatedDate: seconds(device.lastUsedAt),
        })),
        ...(next ? { PaginationToken: next } : {}),
      }),
    ),
  ),
  ForgetDevice: operation(inputs.ForgetDevice, (shop, { AccessToken, DeviceKey }) =>
    withEmptyBody(forgetDevice(shop, { accessToken: AccessToken, deviceKey: DeviceKey })),
  ),
  StartWebAuthnRegistration: operation(inputs.StartWebAuthnRegistration, (shop, { AccessToken }, client) =>
    withBody(startPasskey(shop, { accessToken: AccessToken, visitor: visitorOf(client) }), (options) => ({
      CredentialCreationOptions: options,
    })),
  ),
  CompleteWebAuthnRegistration: operation(inputs.CompleteWebAuthnRegistration, (shop, input, client) =>
    withEmptyBody(
      completePasskey(shop, {
        accessToken: input.AccessToken,
        credential: input.Credential,
        visitor: visitorOf(client),
      }),
    ),
  ),
  ListWebAuthnCredentials: operation(inputs.ListWebAuthnCredentials, (shop, { AccessToken, MaxResults, NextToken }) =>
    withBody(
      listPasskeys(shop, { accessToken: AccessToken, limit: MaxResults, after: NextToken }),
      ({ passkeys, next }) => ({
        Credentials: passkeys.map((passkey) => ({
          CredentialId: passkey.id,
          FriendlyCredentialName: passkey.name,
          RelyingPartyId: passkey.rpId,
          AuthenticatorAttachment: passkey.attachment ?? undefined,
          AuthenticatorTransports: passkey.transports,
          CreatedAt: seconds(passkey.createdAt),
        })),
        ...(next ? { NextToken: next } : {}),
      }),
    ),
  ),
  DeleteWebAuthnCredential: operation(inputs.DeleteWebAuthnCredential, (shop, { AccessToken, CredentialId }, client) =>
    withEmptyBody(removePasskey(shop, { accessToken: AccessToken, id: CredentialId, visitor: visitorOf(client) })),
  ),
}

function userBody({ user, hasPassword }: { user: User; hasPassword: boolean }): object {
  const attributes = {
    sub: user.id,
    email: user.email,
    email_verified: String(user.emailVerified),
    ...user.attributes,
    // The protocol has no word for it.
    ...(hasPassword ? {} : { 'custom:password': 'none' }),
    ...(user.attributes.phone_number ? { phone_number_verified: String(user.phoneVerified) } : {}),
  }
  return {
    Username: user.id,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    ...(user.preferredMfa ? { PreferredMfaSetting: MFA_NAMES[user.preferredMfa] } : {}),
    ...(user.mfaMethods.length > 0 ? { UserMFASettingList: user.mfaMethods.map((method) => MFA_NAMES[method]) } : {}),
  }
}

const NEITHER_TOKEN_NOR_SESSION = failed({
  kind: 'invalid-parameter',
  message: 'AccessToken or Session is required.',
} as const)

function tokenOrSessionIn({ AccessToken, Session }: { AccessToken?: string; Session?: string }) {
  if (AccessToken) return { accessToken: AccessToken }
  return Session ? { session: Session } : null
}

function mfaSettingIn(setting: { Enabled: boolean; PreferredMfa: boolean } | undefined): MfaSetting | undefined {
  return setting && { isEnabled: setting.Enabled, isPreferred: setting.Enabled && setting.PreferredMfa }
}

function seconds(at: Date): number {
  return at.getTime() / 1000
}
