import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

const base64url = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(16_384)
const common = {
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
}

const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})

const attestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})

/** What a browser's authenticator answers at sign-in; null for anything else. */
export function readAssertion(json: string): AuthenticationResponseJSON | null {
  try {
    return (assertion.safeParse(JSON.parse(json)).data as AuthenticationResponseJSON | undefined) ?? null
  } catch {
    // Not JSON.
    return null
  }
}

/** What it answers when a passkey is made. */
export function readAttestation(value: unknown): RegistrationResponseJSON | null {
  return (attestation.safeParse(value).data as RegistrationResponseJSON | undefined) ?? null
}
