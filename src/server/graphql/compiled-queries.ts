import {
  BREAK,
  getNamedType,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  isInputObjectType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  typeFromAST,
  validate,
  visit,
  type ASTNode,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type OperationTypeNode,
} from 'graphql/index.js'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { isText, valueProblem } from '#kit/outside/outside-text.ts'
import { LruMap } from '#kit/lru-map.ts'
import type { DataContext } from './data-context.ts'
import { limitError, overLimit, QUERY_LIMITS } from './query-limits.ts'

/** Of queries that one network has sent, and of those that several have, such as the pages' own. */
const MAX_NEW = 250
const MAX_COMMON = 250

export type ReadyQuery = {
  kind: 'ready'
  operation: OperationTypeNode
  /** What it asks of the schema, in one of few words: an operation's own name may be anything. */
  subject: string
  run(context: DataContext, variables: Record<string, unknown>): ExecutionResult | Promise<ExecutionResult>
}
export type RefusedQuery = { kind: 'refused'; errors: readonly GraphQLError[] }

type CompiledQueries = { schema: GraphQLSchema; allowsIntrospection: boolean }
type QueryRequest = { text: string; operationName: string | null; network: string }

/**
 * Queries are parsed, checked and compiled once; the cache is bounded because queries come from outside. What only one network
 * has asked for never pushes out what several have, so nobody can make the shop forget the documents of its own pages.
 *
 * Everything here imports `graphql/index.js`, the file that graphql-jit gets by its `graphql`: bundlers and test runners
 * would take the other build of the package, and a schema of the one is nothing to the other.
 */
export function compiledQueries({ schema, allowsIntrospection }: CompiledQueries) {
  const fresh = new LruMap<string, { query: ReadyQuery; network: string }>(MAX_NEW)
  const common = new LruMap<string, ReadyQuery>(MAX_COMMON)
  const rules = allowsIntrospection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]

  const keyOf = ({ text, operationName }: QueryRequest) => `${operationName ?? ''}\0${text}`

  function find(request: QueryRequest): ReadyQuery | null {
    const key = keyOf(request)
    const ready = common.get(key)
    if (ready) return ready
    const found = fresh.get(key)
    if (found && found.network !== request.network) {
      fresh.delete(key)
      common.set(key, found.query)
    }
    return found?.query ?? null
  }

  function compile(request: QueryRequest): ReadyQuery | RefusedQuery {
    const { text, operationName } = request
    const document = documentOf(text)
    if (document instanceof GraphQLError) return { kind: 'refused', errors: [document] }
    const tooMuch = overLimit(document)
    if (tooMuch) return { kind: 'refused', errors: [tooMuch] }
    const errors = validate(schema, document, rules, { maxErrors: 10, hideSuggestions: !allowsIntrospection })
    if (errors.length > 0) return { kind: 'refused', errors }
    const operation = getOperationAST(document, operationName)
    if (!operation) return { kind: 'refused', errors: [noSuchOperation(operationName)] }
    if (!schema.getRootType(operation.operation))
      return { kind: 'refused', errors: [new GraphQLError(`There is no ${operation.operation} in this data API.`)] }

    const made = compileQuery(schema, withReadVariables(schema, document, operation), operationName ?? undefined)
    if (!isCompiledQuery(made))
      return { kind: 'refused', errors: made.errors ?? [new GraphQLError('The query cannot be run.')] }
    const query: ReadyQuery = {
      kind: 'ready',
      operation: operation.operation,
      subject: subjectOf(operation),
      run(context, given) {
        const problem = valueProblem(given)
        if (problem?.kind === 'not-text') return { errors: [notText(`$${problem.place}`)] }
        const variables = getVariableValues(schema, operation.variableDefinitions ?? [], given, { maxErrors: 10 })
        return variables.errors ? variables : made.query({}, context, variables.coerced)
      },
    }
    fresh.set(keyOf(request), { query, network: request.network })
    return query
  }

  return { find, compile }
}

function subjectOf({ operation, selectionSet: { selections } }: OperationDefinitionNode): string {
  const [field, ...others] = selections
  return others.length === 0 && field?.kind === Kind.FIELD
    ? `${operation} ${field.name.value}`
    : `${operation} of several`
}

function documentOf(text: string): DocumentNode | GraphQLError {
  if (text.length > QUERY_LIMITS.characters)
    return limitError('The query has too many characters', QUERY_LIMITS.characters)
  try {
    const document = parse(text, { maxTokens: QUERY_LIMITS.tokens })
    return problemOfTexts(document) ?? document
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

function notText(place: string, nodes?: ASTNode): GraphQLError {
  const message = `${place} contains NUL, another control character or half a character: send text.`
  return new GraphQLError(message, { nodes, extensions: { code: 'BAD_INPUT' } })
}

/** Literals in the query are checked like variables: both come from outside. */
function problemOfTexts(document: DocumentNode): GraphQLError | null {
  let problem: GraphQLError | null = null
  visit(document, {
    StringValue(node) {
      if (isText(node.value)) return undefined
      problem = notText('A text of the query', node)
      return BREAK
    },
  })
  return problem
}

/**
 * Variables are read by graphql-js before the compiled query gets them. Of a filter it must not know the type: graphql-jit
 * reads a type by writing out all that is inside it, and a filter has filters inside without end.
 */
function withReadVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): DocumentNode {
  const variableDefinitions = operation.variableDefinitions?.map((definition) => {
    const type = typeFromAST(schema, definition.type as NamedTypeNode)
    return isInputObjectType(getNamedType(type))
      ? { ...definition, type: TAKEN_AS_IT_IS, defaultValue: undefined }
      : definition
  })
  return {
    ...document,
    definitions: document.definitions.map((one) => (one === operation ? { ...operation, variableDefinitions } : one)),
  }
}

const TAKEN_AS_IT_IS: NamedTypeNode = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'AWSJSON' } }

function noSuchOperation(operationName: string | null): GraphQLError {
  return new GraphQLError(
    operationName
      ? `Unknown operation named "${operationName}".`
      : 'Must provide operation name if query contains multiple operations.',
  )
}
