import {
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
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type OperationTypeNode,
} from 'graphql/index.js'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { Recent } from '#kit/recent.ts'
import type { DataContext } from './data-context.ts'
import { limitError, overLimit, QUERY_LIMITS } from './query-limits.ts'

const MOST_KEPT = 500

export type ReadyQuery = {
  kind: 'ready'
  operation: OperationTypeNode
  /** What it asks of the schema, in one of few words: an operation's own name may be anything. */
  subject: string
  run(context: DataContext, variables: Record<string, unknown>): ExecutionResult | Promise<ExecutionResult>
}
export type RefusedQuery = { kind: 'refused'; errors: readonly GraphQLError[] }

type CompiledQueries = { schema: GraphQLSchema; allowsIntrospection: boolean }

/**
 * Queries are parsed, checked and compiled once; the cache is bounded because queries come from outside.
 *
 * Everything here imports `graphql/index.js`, the file that graphql-jit gets by its `graphql`: bundlers and test runners
 * would take the other build of the package, and a schema of the one is nothing to the other.
 */
export function compiledQueries({ schema, allowsIntrospection }: CompiledQueries) {
  const ready = new Recent<string, ReadyQuery>(MOST_KEPT)
  const rules = allowsIntrospection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]

  return function queryOf(text: string, operationName: string | null): ReadyQuery | RefusedQuery {
    const key = `${operationName ?? ''}\0${text}`
    const known = ready.get(key)
    if (known) return known

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

    const compiled = compileQuery(schema, withReadVariables(schema, document, operation), operationName ?? undefined)
    if (!isCompiledQuery(compiled))
      return { kind: 'refused', errors: compiled.errors ?? [new GraphQLError('The query cannot be run.')] }
    const query: ReadyQuery = {
      kind: 'ready',
      operation: operation.operation,
      subject: subjectOf(operation),
      run(context, given) {
        const variables = getVariableValues(schema, operation.variableDefinitions ?? [], given, { maxErrors: 10 })
        return variables.errors ? variables : compiled.query({}, context, variables.coerced)
      },
    }
    ready.set(key, query)
    return query
  }
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
    return parse(text, { maxTokens: QUERY_LIMITS.tokens })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
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
