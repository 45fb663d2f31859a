import { z } from 'zod'
import type { Shop } from '#shop/shop.ts'
import { PERMISSIONS } from '#shop/people/staff/permissions.ts'
import { restDocument, type Json } from '../rest/rest-document.ts'
import type { OfficeOperation } from './office-operation.ts'
import { OFFICE_PROBLEMS, type OfficeProblem } from './office-problems.ts'

const ALWAYS: readonly OfficeProblem[] = ['not-secure', 'wrong-origin', 'outcome-unknown', 'database-away', 'internal']
const SIGNED_IN: readonly OfficeProblem[] = ['not-signed-in', 'somebody-else', 'locked', 'forbidden', 'people-only']
const OF_PROGRAMS: readonly OfficeProblem[] = ['key-invalid', 'too-many']
const WITH_INPUT: readonly OfficeProblem[] = ['invalid']
const WITH_BODY: readonly OfficeProblem[] = ['bad-json', 'too-large', 'wrong-type', 'invalid']
const OF_CHANGES: readonly OfficeProblem[] = ['needs-key', 'key-used', 'too-many']

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same key and body gives the first answer again; the same key for something else is refused.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
}

/** The OpenAPI document of the office, made from its table. */
export function officeDocument(shop: Pick<Shop, 'about'>, url: string, operations: readonly OfficeOperation[]): Json {
  return restDocument({
    title: `${shop.about.name} back office`,
    description:
      'What the office’s pages ask of the shop. Bodies are JSON in UTF-8; errors are application/problem+json. Every change is an act: done once for its key, written down with before and after. Programs come with a key: Authorization: Bearer. With one this document tells what that key may ask for, and nothing else.',
    url,
    operations,
    problems: OFFICE_PROBLEMS,
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    problemFacts: {
      version: z.int().optional(),
      permission: z.enum(PERMISSIONS).optional(),
      wish: z.string().optional(),
      product: z.object({ id: z.string(), title: z.string(), isWithdrawn: z.boolean() }).optional(),
      free: z.string().optional(),
      conflicts: z
        .array(
          z.object({
            field: z.string(),
            theirs: z.unknown(),
            by: z.string().nullable(),
            at: z.string().nullable(),
          }),
        )
        .optional(),
      label: z.string().optional(),
      month: z.string().optional(),
      day: z.string().optional(),
      needs: z.array(z.string()).optional(),
      unlikely: z.array(z.object({ ean: z.string(), copies: z.int(), expected: z.int() })).optional(),
    },
    notes: (operation) => {
      const isChange = 'act' in operation
      const hasProof = isChange && operation.proof !== undefined
      return {
        description: wordsOf(operation),
        problems: [
          ...(operation.parameters || operation.query ? WITH_INPUT : []),
          ...(operation.body ? WITH_BODY : []),
          ...(operation.permission === 'anyone' ? [] : SIGNED_IN),
          ...(operation.programs ? OF_PROGRAMS : []),
          ...(isChange ? OF_CHANGES : []),
          ...(hasProof ? (['needs-proof'] as const) : []),
          ...ALWAYS,
        ],
        parameters: isChange ? [KEY_HEADER] : [],
        members: {
          'x-permission': operation.permission,
          'x-programs': operation.programs === true,
          ...(operation.programs && { security: [{ key: [] }, {}] }),
        },
      }
    },
  })
}

function wordsOf(operation: OfficeOperation): string {
  if (operation.permission === 'anyone') return 'For whoever is at the door.'
  const who =
    operation.permission === 'signed-in' ? 'For everybody who is signed in.' : `Needs ${operation.permission}.`
  if (operation.programs) return `${who} A program may ask for it with a key that has this permission.`
  if (!('proof' in operation) || !operation.proof) return who
  const isFor = operation.proof === 'operation' ? 'for this operation' : 'for this request'
  return `${who} Needs a proof of the last ten minutes; where the office has no host of its own, one ${isFor}.`
}
