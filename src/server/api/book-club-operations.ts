import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { bookClubDates } from '#shop/catalogue/book-club/book-club-dates.ts'
import { bookClubInput } from '#shop/catalogue/book-club/book-club-input.ts'
import { cancelSignUp } from '#shop/catalogue/book-club/cancel-sign-up.ts'
import { signUpForBookClub } from '#shop/catalogue/book-club/sign-up-for-book-club.ts'
import { takeSeat } from '#shop/catalogue/book-club/take-seat.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { apiOperation } from './api-operation.ts'

const moment = z.iso.datetime({ offset: true })

export const apiBookClubOperations = [
  apiOperation({
    id: 'listBookClubDates',
    method: 'get',
    path: '/book-club/dates',
    tag: 'Book club',
    summary: 'The coming evenings of the book club',
    limit: 'reading',
    query: z.object({ language: inputFields.wordsIn }),
    keptSeconds: 30,
    answer: {
      status: 200,
      description: 'The next one first.',
      schema: z.strictObject({
        dates: z.array(
          z.strictObject({
            id: z.uuid(),
            startsAt: moment,
            seatsLeft: z.int().min(0),
            book: z
              .strictObject({ title: z.string(), url: z.url() })
              .nullable()
              .meta({ description: 'What is read; null while it is not chosen.' }),
          }),
        ),
      }),
    },
    problems: [],
    run: async (shop, { query: { language } }) => {
      const dates = await bookClubDates(shop, language)
      return done({
        dates: dates.map(({ id, startsAt, seatsLeft, book }) => ({
          id,
          startsAt: startsAt.toISOString(),
          seatsLeft,
          book: book && { title: book.title, url: shop.about.url + productPath(language, book) },
        })),
      })
    },
  }),
  apiOperation({
    id: 'signUpForBookClub',
    method: 'post',
    path: '/book-club/dates/{date}/sign-ups',
    tag: 'Book club',
    summary: 'Keeps seats for an evening',
    description:
      'An e-mail with the date and a link to cancel goes to the address. An address has one sign-up an evening: a second one changes nothing, and only the address’s owner is told. With `waits` an address waits where there are too few seats: one that becomes free is kept for the first for 24 hours, then for the next.',
    limit: 'book-club',
    parameters: z.strictObject({ date: z.uuid() }),
    body: bookClubInput,
    answer: {
      status: 202,
      description: 'The e-mail is on its way.',
      schema: z.strictObject({ state: z.enum(['signed-up', 'waiting']), startsAt: moment }),
    },
    problems: ['not-open', 'no-such-date', 'full'],
    run: async (shop, { parameters, body }) => {
      if (body.homepage) return failed({ kind: 'invalid', fields: [{ field: 'homepage', kind: 'invalid' }] })
      const signedUp = await signUpForBookClub(shop, { dateId: parameters.date, ...body })
      if (!signedUp.ok) return signedUp
      const { startsAt, isWaiting } = signedUp.value
      return done({
        state: isWaiting ? ('waiting' as const) : ('signed-up' as const),
        startsAt: startsAt.toISOString(),
      })
    },
  }),
  apiOperation({
    id: 'takeBookClubSeat',
    method: 'post',
    path: '/book-club/seats',
    tag: 'Book club',
    summary: 'Takes the seats that were kept for somebody who waited, with the token of the e-mail',
    limit: 'links',
    body: z.strictObject({ token: inputFields.token }),
    answer: {
      status: 200,
      description: 'They have the seats; an e-mail with the date is on its way.',
      schema: z.strictObject({ state: z.literal('signed-up') }),
    },
    problems: ['link-invalid', 'link-expired'],
    run: async (shop, { body }) => {
      const taken = await takeSeat(shop, body)
      return taken.ok ? done({ state: 'signed-up' as const }) : taken
    },
  }),
  apiOperation({
    id: 'cancelBookClubSignUp',
    method: 'post',
    path: '/book-club/cancellations',
    tag: 'Book club',
    summary: 'Gives the seats back with the token of the e-mail',
    limit: 'links',
    body: z.strictObject({ token: inputFields.token }),
    answer: {
      status: 200,
      description: 'There is no sign-up any more.',
      schema: z.strictObject({ state: z.literal('cancelled') }),
    },
    problems: ['link-invalid', 'link-expired'],
    run: async (shop, { body }) => {
      const cancelled = await cancelSignUp(shop, body)
      return cancelled.ok ? done({ state: 'cancelled' as const }) : cancelled
    },
  }),
]
