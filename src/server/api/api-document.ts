import { z } from 'zod'
import type { Shop } from '#shop/shop.ts'
import { VISITOR_LIMITS } from '../http/visitor-limits.ts'
import { reference, restDocument, type Json } from '../rest/rest-document.ts'
import type { ApiOperation } from './api-operation.ts'
import { API_PROBLEMS, type ApiProblem } from './api-problems.ts'

/** What any call may be answered with, beside its own problems. */
const ALWAYS: readonly ApiProblem[] = ['invalid', 'too-many', 'internal']
const WITH_BODY: readonly ApiProblem[] = ['bad-json', 'too-large', 'wrong-type']

/** KEEP-03: the OpenAPI document, made from what checks the input. */
export function apiDocument(shop: Pick<Shop, 'about'>, basePath: string, operations: readonly ApiOperation[]): Json {
  return restDocument({
    title: `${shop.about.name} REST API`,
    description:
      'What visitors and programs may ask of the shop without signing in. Bodies are JSON in UTF-8; errors are application/problem+json. Reading is open to pages of every origin, writing to the shop’s own pages and to programs.',
    url: shop.about.url + basePath,
    operations,
    problems: API_PROBLEMS,
    problemFacts: { seatsLeft: z.int().optional() },
    components: {
      headers: {
        'RateLimit-Policy': header('The limit that this call is counted under: `"name";q=calls;w=seconds`.'),
        'RateLimit': header('What is left of it: `"name";r=calls;t=seconds until it is whole again`.'),
      },
    },
    notes: ({ limit, body, takesForms, keptSeconds }) => {
      const { most, seconds } = VISITOR_LIMITS[limit]
      return {
        description: `At most ${most} calls in ${seconds / 60} minutes from one network.`,
        problems: [...(body ? WITH_BODY : []), ...ALWAYS],
        requestBody: takesForms
          ? { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } }
          : undefined,
        answerHeaders: {
          'RateLimit-Policy': reference('headers', 'RateLimit-Policy'),
          'RateLimit': reference('headers', 'RateLimit'),
          ...(keptSeconds ? { ETag: header('Give it back in If-None-Match.') } : {}),
        },
        otherAnswers: keptSeconds ? { 304: { description: 'What you have is still true.' } } : undefined,
      }
    },
  })
}

function header(description: string): Json {
  return { description, schema: { type: 'string' } }
}
