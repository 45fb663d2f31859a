import type { GraphQLResolveInfo } from 'graphql/index.js'
import type { DataContext } from './data-context.ts'

/** Resolves a field from its parent, its arguments and the request's context. */
export type Resolver<Parent, Arguments, Result> = (
  parent: Parent,
  args: Arguments,
  context: DataContext,
  info: GraphQLResolveInfo,
) => Result | Promise<Result>
