import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { confirmSubscription } from '#shop/people/newsletter/confirm-subscription.ts'
import { newsletterInput } from '#shop/people/newsletter/newsletter-input.ts'
import { subscribe } from '#shop/people/newsletter/subscribe.ts'
import { unsubscribe } from '#shop/people/newsletter/unsubscribe.ts'
import { apiOperation } from './api-operation.ts'

const tokenShape = z.strictObject({ token: inputFields.token })

export const apiNewsletterOperations = [
  apiOperation({
    id: 'subscribeToNewsletter',
    method: 'post',
    path: '/newsletter/subscriptions',
    tag: 'Newsletter',
    summary: 'Asks for the newsletter',
    description:
      'An e-mail with a link goes to the address; nothing else is sent until its owner follows it. The answer is the same for every address, whether it has the newsletter or not.',
    limit: 'newsletter',
    body: newsletterInput,
    answer: {
      status: 202,
      description: 'If the address can have an e-mail, it will.',
      schema: z.strictObject({ state: z.literal('asked') }),
    },
    problems: ['not-open'],
    run: async (shop, { body }, origin) => {
      if (body.homepage) return failed({ kind: 'invalid', fields: [{ field: 'homepage', kind: 'invalid' }] })
      const subscription = await subscribe(shop, body, origin)
      return subscription.ok ? done({ state: 'asked' as const }) : subscription
    },
  }),
  apiOperation({
    id: 'confirmNewsletter',
    method: 'post',
    path: '/newsletter/confirmations',
    tag: 'Newsletter',
    summary: 'Confirms a subscription with the token of the e-mail',
    description: 'It works once; again it changes nothing. The link is good for a week.',
    limit: 'links',
    body: tokenShape,
    answer: {
      status: 200,
      description: 'The address has the newsletter.',
      schema: z.strictObject({ state: z.literal('subscribed') }),
    },
    problems: ['link-invalid', 'link-expired'],
    run: async (shop, { body }, origin) => {
      const confirmed = await confirmSubscription(shop, body, origin)
      return confirmed.ok ? done({ state: 'subscribed' as const }) : confirmed
    },
  }),
  apiOperation({
    id: 'unsubscribeFromNewsletter',
    method: 'post',
    path: '/newsletter/unsubscribe',
    tag: 'Newsletter',
    summary: 'Ends a subscription, at once and without a page',
    description:
      'The address of the List-Unsubscribe header (RFC 8058): mail programs post `List-Unsubscribe=One-Click` to it. Whoever opens it in a browser is led to a page with a button.',
    limit: 'links',
    // Mail programs and click counters add parameters of their own.
    query: z.object({ token: inputFields.token }),
    takesForms: true,
    answer: {
      status: 200,
      description: 'The address does not have the newsletter.',
      schema: z.strictObject({ state: z.literal('unsubscribed') }),
    },
    problems: ['link-invalid'],
    run: async (shop, { query }, origin) => {
      const left = await unsubscribe(shop, query, { ...origin, source: 'one-click' })
      return left.ok ? done({ state: 'unsubscribed' as const }) : left
    },
  }),
]
