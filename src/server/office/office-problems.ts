import type { FieldProblem } from '#shop/mail/input-fields.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import type { Problems } from '../rest/problems.ts'

/** What can go wrong in the office. The kinds are keys of the office's sentences; these words are for programs. */
export const OFFICE_PROBLEMS = {
  'bad-json': { status: 400, title: 'The body is not JSON', detail: 'Send one JSON object in UTF-8.' },
  'needs-key': {
    status: 400,
    title: 'A key is missing',
    detail: 'Send an Idempotency-Key of 8 to 64 letters, digits, - and _.',
  },
  'not-signed-in': {
    status: 401,
    title: 'Nobody is signed in',
    detail: 'Sign in, or again where it has been too long.',
  },
  'locked': { status: 401, title: 'The office is locked', detail: 'Sign in again to go on.' },
  'token-invalid': { status: 401, title: 'The token opens nothing', detail: 'Send an access token of the user pool.' },
  'token-old': { status: 401, title: 'The token is too old', detail: 'Sign in to the user pool and send it at once.' },
  'not-staff': { status: 403, title: 'This is for staff', detail: 'An admin can invite you.' },
  'needs-second-factor': {
    status: 403,
    title: 'A second factor is needed',
    detail: 'Where money is concerned no code by letter.',
  },
  'not-secure': {
    status: 403,
    title: 'The connection is not safe',
    detail: 'The office needs HTTPS, or one’s own machine.',
  },
  'wrong-origin': { status: 403, title: 'Not from here', detail: 'Only the office’s own pages may ask.' },
  'forbidden': {
    status: 403,
    title: 'The permission is missing',
    detail: 'permission says which; an admin can give it.',
  },
  'needs-proof': {
    status: 403,
    title: 'A fresh proof is needed',
    detail: 'Sign in again, then ask again with the same key.',
  },
  'beyond-own-rights': { status: 403, title: 'That is more than you may do yourself', detail: 'Ask somebody who may.' },
  'own-raise': { status: 403, title: 'Nobody raises themselves', detail: 'Ask another admin.' },
  'not-found': { status: 404, title: 'There is nothing here', detail: 'The document lists every address.' },
  'no-such-member': { status: 404, title: 'Nobody here is that', detail: 'They have left, or never were.' },
  'wrong-method': { status: 405, title: 'The method is not allowed', detail: 'The Allow header names those that are.' },
  'stale': { status: 409, title: 'Somebody has changed it meanwhile', detail: 'version is the present one.' },
  'already-staff': { status: 409, title: 'They work here already', detail: 'Change their roles instead.' },
  'last-admin': { status: 409, title: 'The last admin stays', detail: 'Make somebody else one first.' },
  'too-large': { status: 413, title: 'The body is too large', detail: 'Send 32 KiB at most.' },
  'wrong-type': { status: 415, title: 'The content type is not read', detail: 'Send application/json in UTF-8.' },
  'invalid': { status: 422, title: 'Something is missing or wrong', detail: 'errors says what, field by field.' },
  'key-used': { status: 422, title: 'The key was for something else', detail: 'A new wish needs a new key.' },
  'too-many': {
    status: 429,
    title: 'Too many changes at once',
    detail: 'Retry-After says in how many seconds to ask again.',
  },
  'internal': { status: 500, title: 'We have failed', detail: 'It is in our log; please try again.' },
} as const satisfies Problems

export type OfficeProblem = keyof typeof OFFICE_PROBLEMS

export type OfficeFailure = {
  kind: OfficeProblem
  fields?: FieldProblem[]
  /** Of a record that somebody has changed meanwhile: the present one. */
  version?: number
  /** Which one is missing. */
  permission?: Permission
}
