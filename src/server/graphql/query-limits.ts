import {
  GraphQLError,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql/index.js'

/** What one query may ask for. Fragments count wherever they are used. */
export const QUERY_LIMITS = { characters: 16_384, tokens: 2_000, depth: 12, fields: 400, aliases: 20 } as const

type Cost = { depth: number; fields: number; aliases: number }

const INTROSPECTION = new Set(['__schema', '__type'])

/** Says which limit a query exceeds. Looked at before validation, whose own cost grows with the query. */
export function overLimit(document: DocumentNode): GraphQLError | null {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const known = new Map<string, Cost>()
  const underWay = new Set<string>()

  function costOf({ selections }: SelectionSetNode, level: number): Cost {
    const total: Cost = { depth: 0, fields: 0, aliases: 0 }
    const add = (cost: Cost, ownDepth: number) => {
      total.depth = Math.max(total.depth, cost.depth + ownDepth)
      total.fields += cost.fields
      total.aliases += cost.aliases
    }
    // Deeper than any limit: what is below does not matter any more, and the stack is not endless.
    if (level > 10 * QUERY_LIMITS.depth) return { ...total, depth: level }
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) add(fragmentCost(selection.name.value, level), 0)
      else if (selection.kind === Kind.INLINE_FRAGMENT) add(costOf(selection.selectionSet, level + 1), 0)
      else {
        add({ depth: 0, fields: 1, aliases: selection.alias ? 1 : 0 }, 1)
        if (!selection.selectionSet) continue
        const below = costOf(selection.selectionSet, level + 1)
        // Questions about the schema itself are deep by nature; where they are not allowed, validation refuses them.
        add(below, INTROSPECTION.has(selection.name.value) ? 1 - below.depth : 1)
      }
    }
    return total
  }

  function fragmentCost(name: string, level: number): Cost {
    const cost = known.get(name)
    if (cost) return cost
    const fragment = fragments.get(name)
    // A fragment that is missing or uses itself is for the validation to refuse.
    if (!fragment || underWay.has(name)) return { depth: 0, fields: 0, aliases: 0 }
    underWay.add(name)
    const fresh = costOf(fragment.selectionSet, level + 1)
    underWay.delete(name)
    known.set(name, fresh)
    return fresh
  }

  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const cost = costOf(definition.selectionSet, 1)
    for (const limit of ['depth', 'fields', 'aliases'] as const)
      if (cost[limit] > QUERY_LIMITS[limit]) return limitError(WORDS[limit], QUERY_LIMITS[limit])
  }
  return null
}

const WORDS = {
  depth: 'The query is nested too deeply',
  fields: 'The query asks for too many fields',
  aliases: 'The query has too many aliases',
} as const

export function limitError(words: string, most: number): GraphQLError {
  return new GraphQLError(`${words}: ${most} at most.`, { extensions: { code: 'LIMIT_EXCEEDED' } })
}
