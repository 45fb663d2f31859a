import type { Shop } from '#shop/shop.ts'
import { CATEGORY_TREES } from '#shop/catalogue/products/category.ts'
import { CommandProblem, UsageError, wholeNumber, type Command, type CommandContext } from '../command.ts'
import { actOf, refusedChange, sayChanged } from './fact-change.ts'
import { BY } from '../operator.ts'

type Verbs = typeof import('#shop/catalogue/products/editing/save-category.ts') &
  typeof import('#shop/people/staff/as-act.ts')

/** The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function withCategories(
  context: CommandContext,
  work: (shop: Shop, verbs: Verbs) => Promise<void>,
): Promise<void> {
  const [categories, acts, { withShop }] = await Promise.all([
    import('#shop/catalogue/products/editing/save-category.ts'),
    import('#shop/people/staff/as-act.ts'),
    import('../with-shop.ts'),
  ])
  await withShop(context, (shop) => work(shop, { ...categories, ...acts }))
}

const inEachLanguage = (what: string) => ({
  [`${what}-hu`]: {
    type: 'string' as const,
    argument: '<words>',
    help: `Its ${what} in Hungarian; as it was unless said`,
  },
  [`${what}-en`]: {
    type: 'string' as const,
    argument: '<words>',
    help: `Its ${what} in English; as it was unless said`,
  },
})

/** `npm run shop -- category …` */
export const categoryCommands: readonly Command[] = [
  {
    name: 'category list',
    summary: 'Lists the categories in the order of the menus, one a line: id, name in Hungarian, name in English',
    options: {},
    run: (context) =>
      withCategories(context, async (shop, { listCategories }) => {
        for (const { id, texts } of await listCategories(shop))
          context.say([id, texts.hu.name, texts.en.name].join('\t'))
      }),
  },
  {
    name: 'category set',
    summary: 'Adds a category, renames it, or moves it',
    details:
      'The id says where a new one stands: book/fiction/crime is below book/fiction. It stays for good, wherever the category goes. The address that it had leads to its new one.',
    arguments: [
      { name: 'id', help: 'book/…, otherlanguage/… or stationerygift/…' },
      { name: 'hu', help: 'Its name in Hungarian' },
      { name: 'en', help: 'Its name in English' },
    ],
    options: {
      parent: { type: 'string', argument: '<id>', help: 'The category above it; none: it goes to the top' },
      position: { type: 'string', argument: '<n>', help: 'Its place among those beside it, from 1' },
      ...inEachLanguage('slug'),
      ...inEachLanguage('description'),
      ...BY,
    },
    async run(context) {
      const [id = '', hu = '', en = ''] = context.args
      const tree = CATEGORY_TREES.find((one) => id.startsWith(`${one.toLowerCase()}/`))
      if (!tree) throw new UsageError(`<id> must begin with book/, otherlanguage/ or stationerygift/, not '${id}'`)
      const place = wholeNumber(context.values, 'position', { least: 1, most: 1000 })
      await withCategories(context, async (shop, { asAct, listCategories, saveCategory }) => {
        const known = (await listCategories(shop)).find((category) => category.id === id)
        const { parent } = context.values
        const parentId =
          typeof parent === 'string' ? (parent === 'none' ? null : parent) : known ? known.parentId : above(id)
        const category = {
          id,
          tree,
          parentId,
          names: { hu, en },
          slugs: given(context, 'slug'),
          descriptions: given(context, 'description'),
          position: place && place - 1,
        }
        const act = { ...actOf(context, 'category set', `category:${id}`), input: category }
        const saved = await asAct(shop, act, (shop) => saveCategory(shop, category))
        if (!saved.ok) throw refusedChange([saved.failure])
        sayChanged(context, saved.value, `${id} is ${hu}, ${en}`)
      })
    },
  },
  {
    name: 'category remove',
    summary: 'Removes a category in which no title stands, and below which there is none',
    arguments: [{ name: 'id', help: 'As category list shows it' }],
    options: BY,
    run: (context) =>
      withCategories(context, async (shop, { asAct, removeCategory }) => {
        const [id = ''] = context.args
        const act = actOf(context, 'category remove', `category:${id}`)
        const removed = await asAct(shop, act, (shop) => removeCategory(shop, id))
        if (removed.ok) return context.say(`${id} is gone.`)
        const { failure } = removed
        throw new CommandProblem(
          failure.kind === 'category-in-use'
            ? `${id} stays: ${failure.titles} titles stand in it, ${failure.children} categories below it`
            : `There is no category '${id}'`,
        )
      }),
  },
]

/** 'book/fiction' of 'book/fiction/crime'; null of one at the top. */
function above(id: string): string | null {
  const parts = id.split('/')
  return parts.length > 2 ? parts.slice(0, -1).join('/') : null
}

function given({ values }: CommandContext, what: 'slug' | 'description') {
  const words = (language: 'hu' | 'en') => {
    const value = values[`${what}-${language}`]
    return typeof value === 'string' ? { [language]: value } : {}
  }
  return { ...words('hu'), ...words('en') }
}
