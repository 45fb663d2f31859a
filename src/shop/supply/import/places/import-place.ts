import { z } from 'zod'
import { isLoopbackHost } from '#kit/loopback.ts'

/** A password or token as the admin writes it; what is left out stays as it was. */
const secret = z.string().min(1).max(1000).optional()

const signInShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('basic'),
    user: z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^:]+$/),
    secret,
  }),
  z.strictObject({ kind: z.literal('bearer'), secret }),
])

const httpsAddress = z
  .string()
  .max(2000)
  .refine(isFileAddress, { params: { expected: 'https://example.com/onix.xml' } })

/**
 * Where the files of a source come from by themselves, as the admin writes it: `DATA_DIR/imports/{source}`, or an address.
 * A source without a place is brought its files by people.
 */
export const importPlaceShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('folder'),
    /** The name of the machine whose folder it is, where the shop runs on several. */
    machine: z.string().min(1).max(200).optional(),
  }),
  z
    .strictObject({ kind: z.literal('https'), address: httpsAddress, signIn: signInShape.optional() })
    .refine(({ address, signIn }) => !signIn || isSafeForSecrets(address), {
      path: ['address'],
      params: { expected: 'https://' },
    }),
])

export type GivenPlace = z.infer<typeof importPlaceShape>

/** What the server of an address asks for. */
export type PlaceSignIn = { kind: 'basic'; user: string; secret: string } | { kind: 'bearer'; secret: string }

/** The same as it is used, and, with its secret sealed, as it is kept. */
export type ImportPlace =
  | { kind: 'folder'; machine?: string }
  | { kind: 'https'; address: string; signIn?: PlaceSignIn }

/** By its looks: where it leads is looked at when it is fetched. */
function isFileAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, hash } = new URL(address)
  return (protocol === 'https:' || protocol === 'http:') && !username && !password && !hash
}

/** What goes over http is read by everybody on the way. */
function isSafeForSecrets(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopbackHost(hostname)
}
