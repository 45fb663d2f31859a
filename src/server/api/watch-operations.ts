import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { askWatch } from '#shop/catalogue/watches/ask-watch.ts'
import { confirmWatch } from '#shop/catalogue/watches/confirm-watch.ts'
import { endWatches } from '#shop/catalogue/watches/end-watches.ts'
import { waitAgain } from '#shop/catalogue/watches/wait-again.ts'
import { watchInput } from '#shop/catalogue/watches/watch-input.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { apiOperation } from './api-operation.ts'
import type { ApiFailure } from './api-problems.ts'

const tokenShape = z.strictObject({ token: inputFields.token })
const waiting = {
  status: 200,
  description: 'The address waits for the title.',
  schema: z.strictObject({ state: z.literal('waiting') }),
} as const

export const apiWatchOperations = [
  apiOperation({
    id: 'askToBeTold',
    method: 'post',
    path: '/watches',
    tag: 'Tell me when',
    summary: 'Asks to be told of a title',
    description:
      'An e-mail with a link goes to the address, one a day at most; nothing else is sent until its owner follows it, within 48 hours. The answer is the same for every address.',
    limit: 'watch',
    body: watchInput,
    answer: {
      status: 202,
      description: 'If the address can have an e-mail, it will.',
      schema: z.strictObject({ state: z.literal('asked') }),
    },
    problems: ['not-open', 'no-such-product', 'nothing-to-wait'],
    run: async (shop, { body }) => {
      if (body.homepage) return failed({ kind: 'invalid', fields: [{ field: 'homepage', kind: 'invalid' }] })
      const ask = { ...body, priceNamed: body.priceNamed ?? null }
      const answer = await askWatch(shop, ask, { isProven: false })
      return answer.ok ? done({ state: 'asked' as const }) : refused(answer.failure)
    },
  }),
  apiOperation({
    id: 'confirmWatch',
    method: 'post',
    path: '/watches/confirmations',
    tag: 'Tell me when',
    summary: 'Confirms with the token of the e-mail',
    description: 'It works once; again it changes nothing. The link is good for 48 hours.',
    limit: 'links',
    body: tokenShape,
    answer: waiting,
    problems: ['link-invalid', 'link-expired'],
    run: async (shop, { body }) => {
      const confirmed = await confirmWatch(shop, body)
      return confirmed.ok ? done({ state: 'waiting' as const }) : confirmed
    },
  }),
  apiOperation({
    id: 'waitAgain',
    method: 'post',
    path: '/watches/again',
    tag: 'Tell me when',
    summary: 'Waits for the same once more',
    description: 'With the token of the e-mail that told of it.',
    limit: 'links',
    body: tokenShape,
    answer: waiting,
    problems: ['link-invalid', 'link-expired', 'no-such-product', 'nothing-to-wait', 'too-many-watches'],
    run: async (shop, { body }) => {
      const again = await waitAgain(shop, body)
      return again.ok ? done({ state: 'waiting' as const }) : refused(again.failure)
    },
  }),
  apiOperation({
    id: 'endWatches',
    method: 'post',
    path: '/watches/unsubscribe',
    tag: 'Tell me when',
    summary: 'Ends all that an address waits for, at once and without a page',
    description:
      'The address of the List-Unsubscribe header (RFC 8058): mail programs post `List-Unsubscribe=One-Click` to it. Whoever opens it in a browser is led to a page with a button.',
    limit: 'links',
    // Mail programs and click counters add parameters of their own.
    query: z.object({ token: inputFields.token }),
    takesForms: true,
    answer: {
      status: 200,
      description: 'The address waits for nothing.',
      schema: z.strictObject({ state: z.literal('ended') }),
    },
    problems: ['link-invalid', 'link-expired'],
    run: async (shop, { query }) => {
      const ended = await endWatches(shop, query)
      return ended.ok ? done({ state: 'ended' as const }) : ended
    },
  }),
]

type Refused = {
  kind:
    | 'not-open'
    | 'link-invalid'
    | 'link-expired'
    | 'no-such-title'
    | 'nothing-to-wait'
    | 'price-not-lower'
    | 'too-many-watches'
}

function refused({ kind }: Refused): Result<never, ApiFailure> {
  if (kind === 'price-not-lower') return failed({ kind: 'invalid', fields: [{ field: 'priceNamed', kind: 'invalid' }] })
  return failed({ kind: kind === 'no-such-title' ? 'no-such-product' : kind })
}
