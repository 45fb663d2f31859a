import { buildSchema, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql/index.js'
import { aftersaleMutations, invoiceFields, orderFields } from './aftersale-resolvers.ts'
import { catalogueQueries, listedProductsFields } from './catalogue-resolvers.ts'
import { checkoutMutations, checkoutQueries } from './checkout-resolvers.ts'
import { contentQueries } from './content-resolvers.ts'
import { identityQueries } from './identity-resolvers.ts'
import { orderMutations, orderQueries } from './order-resolvers.ts'
import definitions from './schema.graphql?raw'
import type { MutationResolvers, QueryResolvers } from './schema.graphql.ts'
import { readerWordsMutations, readerWordsQueries } from './reader-words-resolvers.ts'
import { searchQueries } from './search-resolvers.ts'
import { setAsideMutations } from './set-aside-resolvers.ts'
import { wishMutations, wishQueries } from './wish-resolvers.ts'
import { watchMutations, watchQueries } from './watch-resolvers.ts'

const QUERIES: QueryResolvers = {
  ...catalogueQueries,
  ...contentQueries,
  ...searchQueries,
  ...identityQueries,
  ...watchQueries,
  ...orderQueries,
  ...checkoutQueries,
  ...wishQueries,
  ...readerWordsQueries,
}

const MUTATIONS: MutationResolvers = {
  ...orderMutations,
  ...checkoutMutations,
  ...aftersaleMutations,
  ...wishMutations,
  ...watchMutations,
  ...setAsideMutations,
  ...readerWordsMutations,
}

/** The schema with its operations; every other field is read from what an operation returns, but for those that are worked out only when asked for. */
export function dataSchema(): GraphQLSchema {
  const schema = buildSchema(definitions)
  resolveFields(schema, 'Query', QUERIES)
  resolveFields(schema, 'Mutation', MUTATIONS)
  resolveFields(schema, 'ListedProducts', listedProductsFields)
  resolveFields(schema, 'Order', orderFields)
  resolveFields(schema, 'OrderInvoice', invoiceFields)
  return schema
}

function resolveFields(schema: GraphQLSchema, typeName: string, resolvers: object): void {
  const type = schema.getType(typeName)
  for (const [name, resolve] of Object.entries(resolvers)) {
    const field = isObjectType(type) ? type.getFields()[name] : undefined
    if (!field) throw new Error(`The resolver ${typeName}.${name} has no field in the schema`)
    field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>
  }
}
