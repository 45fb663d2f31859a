import type { RefusedInput } from '#shop/ground/mail/input-fields.ts'
import type { Problems } from '../rest/problems.ts'

/** What can go wrong. */
export const API_PROBLEMS = {
  'bad-json': { status: 400, title: 'The body is not JSON', detail: 'Send one JSON object in UTF-8.' },
  'link-invalid': {
    status: 400,
    title: 'The link is not one of ours',
    detail: 'Take the token from the letter as it is.',
  },
  'not-open': {
    status: 403,
    title: 'The shop has not opened yet',
    detail: 'Until it has, it takes nobody’s data.',
  },
  'not-found': { status: 404, title: 'There is nothing here', detail: 'The document lists every address.' },
  'no-such-date': { status: 404, title: 'There is no such evening', detail: 'It is over, called off or never was.' },
  'no-such-product': { status: 404, title: 'There is no such product', detail: 'Nothing we know has this number.' },
  'wrong-method': { status: 405, title: 'The method is not allowed', detail: 'The Allow header names those that are.' },
  'nothing-to-wait': { status: 409, title: 'There is nothing to wait for', detail: 'It is so already.' },
  'too-many-watches': { status: 409, title: 'The address waits for a hundred titles', detail: 'End one first.' },
  'full': { status: 409, title: 'There are not enough seats', detail: 'seatsLeft says how many there are.' },
  'link-expired': { status: 410, title: 'The link has expired', detail: 'Ask for a new letter.' },
  'too-large': { status: 413, title: 'The body is too large', detail: 'Send 32 KiB at most.' },
  'wrong-type': { status: 415, title: 'The content type is not read', detail: 'Send application/json in UTF-8.' },
  'invalid': { status: 422, title: 'Something is missing or wrong', detail: 'errors says what, field by field.' },
  'too-many': { status: 429, title: 'Too many requests', detail: 'Retry-After says in how many seconds to ask again.' },
  'internal': { status: 500, title: 'We have failed', detail: 'It is in our log; please try again later.' },
} as const satisfies Problems

export type ApiProblem = keyof typeof API_PROBLEMS
export type ApiFailure = { kind: ApiProblem; fields?: RefusedInput[]; seatsLeft?: number }
