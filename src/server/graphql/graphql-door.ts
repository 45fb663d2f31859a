import type { ExecutionResult } from 'graphql/index.js'
import type { Stage } from '#site/stage.ts'
import { instrumented } from '#kit/instrumented.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import { TRIED_FREELY } from '#shop/ground/limits/try-code.ts'
import type { Shop } from '#shop/shop.ts'
import { networkOf } from '../cognito/address-limits.ts'
import { answerType, statusOf, type AnswerType } from './answer-type.ts'
import { identifyCaller, type Caller } from './caller.ts'
import { compiledQueries } from './compiled-queries.ts'
import type { DataContext } from './data-context.ts'
import { readQuestion, type DataRequest, type Question } from './data-request.ts'
import { dataSchema } from './data-schema.ts'
import { productReads } from './product-reads.ts'
import { publicErrors } from './public-errors.ts'
import type { CodeTriesOf } from '../http/code-tries.ts'
import { workBudget, type BudgetedWork, type WorkBudget } from '../http/work-budget.ts'

type GraphqlDoor = {
  shop: Shop
  stage: Stage
  /** Grows with every change of what the shop shows. */
  changes: { readonly generation: number }
  /** How often a visitor's address may try what could be guessed at. */
  mayGuess?: (address: string) => Promise<boolean>
  /** How often a visitor's address may mark what it gets of wish lists. */
  mayMark?: (address: string) => Promise<boolean>
  /** How often a code of a gift card or a coupon may be tried. */
  triesOf?: CodeTriesOf
  /** Private objects, such as invoices; without it they have no address. */
  objects?: Pick<ObjectStore, 'presign'>
  /** How much work a visitor's network may have done. */
  budget?: WorkBudget
}

export type AnswerData = (request: DataRequest) => Promise<DataAnswer>
export type DataAnswer = { status: number; type: AnswerType; body: string; headers?: Record<string, string> }

const NO_OBJECTS = { presign: () => Promise.reject(new Error('This shop keeps no objects')) }

/** The door of the data API: one query a request, compiled (DATA-10…15). */
export function graphqlDoor({
  shop,
  stage,
  changes,
  mayGuess = async () => true,
  mayMark = async () => true,
  triesOf = () => TRIED_FREELY,
  objects = NO_OBJECTS,
  budget = workBudget({ now: Date.now, isOn: false }),
}: GraphqlDoor): AnswerData {
  const queries = compiledQueries({ schema: dataSchema(), allowsIntrospection: stage === 'development' })
  const products = productReads(shop, changes)

  return async function answerData(request) {
    const type = answerType(request.headers.accept)
    if (!type)
      return refusalAnswer({
        status: 406,
        message: 'The answer is application/json or application/graphql-response+json.',
      })
    const caller = await identifyCaller(request, shop)
    if (caller.kind === 'refused') return refusalAnswer({ ...caller, type })
    const question = readQuestion(request)
    return 'kind' in question ? refusalAnswer({ ...question, type }) : run(question, caller, request, type)
  }

  /** Does work that blocks the process, and charges its time to the network. */
  function worked<Value>(work: BudgetedWork, address: string, act: () => Value): Value {
    const begun = performance.now()
    try {
      return act()
    } finally {
      budget.spend(work, address, performance.now() - begun)
    }
  }

  async function run(
    { query, operationName, variables }: Question,
    caller: Caller,
    { method, address = '' }: DataRequest,
    type: AnswerType,
  ): Promise<DataAnswer> {
    const network = networkOf(address)
    const queryRequest = { text: query, operationName, network }
    const known = queries.find(queryRequest)
    const seconds = budget.secondsUntil(known ? 'running' : 'compiling', address)
    if (seconds > 0) return tooMuch(seconds, type)
    const ready = known ?? worked('compiling', address, () => queries.compile(queryRequest))
    if (ready.kind === 'refused')
      return { status: statusOf(type, false), type, body: asBody({ errors: publicErrors(ready.errors, shop.log) }) }
    if (method === 'GET' && ready.operation !== 'query')
      return refusalAnswer({
        status: 405,
        type,
        message: 'With GET data can only be read.',
        headers: { allow: 'POST' },
      })

    const context: DataContext = {
      shop,
      caller,
      products: products.forRequest(),
      network,
      mayGuess: () => mayGuess(address),
      mayMark: () => mayMark(address),
      tryCode: triesOf(address, caller.kind === 'customer' ? caller.sub : null),
      objects,
    }
    const { data, errors } = await instrumented({ kind: 'data', name: ready.subject, isFailure: hasErrors }, async () =>
      worked('running', address, () => ready.run(context, variables)),
    )
    if (!errors?.length) return { status: 200, type, body: worked('running', address, () => asBody({ data })) }
    const shown = publicErrors(errors, shop.log)
    return {
      status: statusOf(type, data !== undefined),
      type,
      body: asBody(data === undefined ? { errors: shown } : { errors: shown, data }),
    }
  }
}

/** The client library knows this name, and retries later. */
function tooMuch(seconds: number, type: AnswerType): DataAnswer {
  return refusalAnswer({
    status: 429,
    type,
    errorType: 'TooManyRequestsException',
    message: `Your network has had too much worked out for it: ask again in ${seconds} seconds.`,
    headers: { 'retry-after': String(seconds) },
  })
}

function hasErrors(result: unknown): boolean {
  return Boolean((result as ExecutionResult).errors?.length)
}

type RefusalAnswer = {
  status: number
  message: string
  type?: AnswerType
  errorType?: string
  headers?: Record<string, string>
}

export function refusalAnswer({
  status,
  message,
  type = 'application/json',
  errorType,
  headers,
}: RefusalAnswer): DataAnswer {
  if (!errorType) return { status, type, body: asBody({ errors: [{ message }] }), headers }
  // The client library takes the name from the header, and the words from the top of the body.
  return {
    status,
    type,
    body: asBody({ errors: [{ errorType, message }], message }),
    headers: { ...headers, 'x-amzn-errortype': errorType },
  }
}

function asBody(value: object): string {
  return JSON.stringify(value)
}
