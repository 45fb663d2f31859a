import { buildSchema, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql/index.js'
import { catalogueResolvers } from './catalogue-resolvers.ts'
import { contentResolvers } from './content-resolvers.ts'
import type { DataContext } from './data-context.ts'
import { identityResolvers } from './identity-resolvers.ts'
import definitions from './schema.graphql?raw'

type Resolvers = Record<string, GraphQLFieldResolver<unknown, DataContext, never>>

/** The schema with its operations; every other field is read from what an operation returns. */
export function dataSchema(): GraphQLSchema {
  const schema = buildSchema(definitions)
  const operations = schema.getQueryType()?.getFields() ?? {}
  const resolvers: Resolvers = { ...catalogueResolvers, ...contentResolvers, ...identityResolvers }
  for (const [name, operation] of Object.entries(operations)) {
    const resolve = resolvers[name]
    if (!resolve) throw new Error(`The operation ${name} has no resolver`)
    operation.resolve = resolve as GraphQLFieldResolver<unknown, unknown>
  }
  for (const name of Object.keys(resolvers))
    if (!operations[name]) throw new Error(`The resolver ${name} has no operation in the schema`)
  return schema
}
