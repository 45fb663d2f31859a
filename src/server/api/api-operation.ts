import type { z } from 'zod'
import type { Result } from '#kit/result.ts'
import type { Origin } from '#shop/ground/mail/correspondence.ts'
import type { Shop } from '#shop/shop.ts'
import type { VisitorLimit } from '../http/visitor-limits.ts'
import type { Parsed, RestAnswer, RestOperation, Shape } from '../rest/rest-operation.ts'
import type { ApiFailure, ApiProblem } from './api-problems.ts'

/** What one call is: from this its input is checked, its answer is made, and the document and its page are written. */
export type ApiOperation = RestOperation<ApiProblem> & {
  limit: VisitorLimit
  /** The body may also be a form's, which is then not looked at: RFC 8058 says what is in it. */
  takesForms?: boolean
  /** For reading: pages of any origin may, and whoever has the answer may keep it for so long. */
  keptSeconds?: number
  run(shop: Shop, input: never, origin: Origin): Promise<Result<object, ApiFailure>>
}

type RunInput<
  Parameters extends Shape | undefined,
  Query extends Shape | undefined,
  Body extends Shape | undefined,
  Answer extends Shape,
> = Omit<ApiOperation, 'parameters' | 'query' | 'body' | 'answer' | 'run'> & {
  parameters?: Parameters
  query?: Query
  body?: Body
  answer: RestAnswer<Answer>
  run(
    shop: Shop,
    input: { parameters: Parsed<Parameters>; query: Parsed<Query>; body: Parsed<Body> },
    origin: Origin,
  ): Promise<Result<z.input<Answer>, ApiFailure>>
}

/** One row of the table: the shapes decide what `run` is given and what it may answer. */
export function apiOperation<
  Answer extends Shape,
  Parameters extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
>(operation: RunInput<Parameters, Query, Body, Answer>): ApiOperation {
  return operation as unknown as ApiOperation
}
