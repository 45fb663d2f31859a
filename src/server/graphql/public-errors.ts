import { GraphQLError, type GraphQLFormattedError } from 'graphql/index.js'
import type { Logger } from 'pino'
import { InputProblem } from '#kit/outside/input-problem.ts'
import { NotAuthorized } from './field-access.ts'

type PublicError = GraphQLFormattedError & { errorType?: string }

/** Errors as the caller sees them: their own mistakes in words, ours only as an internal error. */
export function publicErrors(errors: readonly GraphQLError[], log: Logger): PublicError[] {
  return errors.map((error) => {
    const { message, locations, path, extensions, originalError: cause } = error
    const place = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) }
    if (!cause || cause instanceof GraphQLError)
      return { message, ...place, ...(extensions && Object.keys(extensions).length > 0 ? { extensions } : {}) }
    if (cause instanceof NotAuthorized) return { message, ...place, errorType: 'Unauthorized' }
    if (cause instanceof InputProblem) return { message, ...place, extensions: { code: 'BAD_INPUT' } }
    log.error({ err: cause, path }, 'An operation of the data API failed')
    return { message: 'Internal Server Error', ...place, extensions: { code: 'INTERNAL' } }
  })
}
