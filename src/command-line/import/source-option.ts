import type { Shop } from '#shop/shop.ts'
import { CommandProblem, type Values } from '../command.ts'

/** The source that `--source` names, which must be one; null: all of them. */
export async function sourceOption(shop: Shop, { source }: Values): Promise<string | null> {
  if (typeof source !== 'string') return null
  const { listSources } = await import('#shop/supply/import/sources/save-source.ts')
  if (!(await listSources(shop)).some(({ id }) => id === source))
    throw new CommandProblem(`There is no source '${source}': import sources shows them`)
  return source
}
