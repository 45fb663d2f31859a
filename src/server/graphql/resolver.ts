import type { GraphQLResolveInfo } from 'graphql/index.js'
import type { DataContext } from './data-context.ts'

/** What answers a field: from what it is a field of, its arguments, and what the request may use. */
export type Resolver<Parent, Arguments, Result> = (
  parent: Parent,
  args: Arguments,
  context: DataContext,
  info: GraphQLResolveInfo,
) => Result | Promise<Result>
