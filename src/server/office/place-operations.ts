import { z } from 'zod'
import { done } from '#kit/result.ts'
import { listPlaces } from '#shop/stock/save-place.ts'
import { officeOperation } from './office-operation.ts'

export const placeOperations = [
  officeOperation({
    id: 'listPlaces',
    method: 'get',
    path: '/places',
    tag: 'Places',
    summary: 'The shops and stores in which somebody may stand',
    permission: 'signed-in',
    answer: {
      status: 200,
      description: 'In their order.',
      schema: z.strictObject({ places: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
    },
    problems: [],
    example: {},
    run: async (shop) => {
      const places = (await listPlaces(shop)).filter(({ type }) => type !== 'SUPPLIER')
      return done({ places: places.map(({ id, name }) => ({ id, name })) })
    },
  }),
]
