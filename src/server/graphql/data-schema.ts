import { buildSchema, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql/index.js'
import { aftersaleMutations, invoiceFieldResolvers, orderFieldResolvers } from './aftersale-resolvers.ts'
import { catalogueResolvers, listedProductsResolvers } from './catalogue-resolvers.ts'
import { checkoutChanges, checkoutResolvers } from './checkout-resolvers.ts'
import { contentResolvers } from './content-resolvers.ts'
import type { DataContext } from './data-context.ts'
import { identityResolvers } from './identity-resolvers.ts'
import { orderMutations, orderResolvers } from './order-resolvers.ts'
import definitions from './schema.graphql?raw'
import { searchResolvers } from './search-resolvers.ts'

type Resolvers = Record<string, GraphQLFieldResolver<never, DataContext, never>>

/** The schema with its operations; every other field is read from what an operation returns, but for those that are worked out only when asked for. */
export function dataSchema(): GraphQLSchema {
  const schema = buildSchema(definitions)
  const operations: Resolvers = {
    ...catalogueResolvers,
    ...contentResolvers,
    ...searchResolvers,
    ...identityResolvers,
    ...orderResolvers,
    ...checkoutResolvers,
  }
  const mutations: Resolvers = { ...orderMutations, ...checkoutChanges, ...aftersaleMutations }
  for (const name of Object.keys(schema.getQueryType()?.getFields() ?? {}))
    if (!operations[name]) throw new Error(`The operation ${name} has no resolver`)
  for (const name of Object.keys(schema.getMutationType()?.getFields() ?? {}))
    if (!mutations[name]) throw new Error(`The mutation ${name} has no resolver`)
  resolveFields(schema, 'Query', operations)
  resolveFields(schema, 'Mutation', mutations)
  resolveFields(schema, 'ListedProducts', listedProductsResolvers)
  resolveFields(schema, 'Order', orderFieldResolvers)
  resolveFields(schema, 'OrderInvoice', invoiceFieldResolvers)
  return schema
}

function resolveFields(schema: GraphQLSchema, typeName: string, resolvers: Resolvers): void {
  const type = schema.getType(typeName)
  for (const [name, resolve] of Object.entries(resolvers)) {
    const field = isObjectType(type) ? type.getFields()[name] : undefined
    if (!field) throw new Error(`The resolver ${typeName}.${name} has no field in the schema`)
    field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>
  }
}
