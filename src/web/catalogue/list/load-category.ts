import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { languageOfPath, type Language } from '#site/languages.ts'
import { pathToAny } from '#site/path-to.ts'
import { findCategory, type FoundCategory } from '#shop/catalogue/products/find-category.ts'
import type { categoryPages } from '#shop/catalogue/products/menu-sections.ts'
import { listSubcategories } from '#shop/catalogue/products/list-subcategories.ts'
import type { ProductType } from '#shop/goods/product.ts'
import type { AlternateParams } from '#web/ui/page/alternates.ts'
import { loadList } from './load-list.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'

type CategoryPages = { tree: ProductType; pages: ReturnType<typeof categoryPages> }
export type CategoryName = { name: string; slug: string; description: string }

/** A whole section: everything of one kind, with its categories. */
export async function loadSection(args: LoaderFunctionArgs, tree: ProductType) {
  const language = languageOfPath(args.url.pathname)
  args.context.get(freshnessContext).dependsOn(`categories:${tree}`)
  const [listing, subcategories] = await Promise.all([
    loadList(args, { kind: 'type', type: tree }),
    listSubcategories(args.context.get(shopContext), { tree, language }),
  ])
  return { listing, subcategories }
}

/** WEB-44, WEB-51: the category of this address, a 301 to its right address, or a fatal 404. */
export async function loadCategory(args: LoaderFunctionArgs, { tree, pages }: CategoryPages) {
  const language = languageOfPath(args.url.pathname)
  const category = await requireCategory(args, { tree, language, slug: args.params.category ?? '' })
  if (category.hasMoved) throw toCategory(args, pages, category)
  const alternates: AlternateParams = category.addresses
  const [listing, subcategories] = await Promise.all([
    loadList(args, { kind: 'category', tree, id: category.id }),
    listSubcategories(args.context.get(shopContext), { tree, parentId: category.id, language }),
  ])
  return { category: nameOf(category, language), alternates, listing, subcategories }
}

export async function loadSubcategory(args: LoaderFunctionArgs, { tree, pages }: CategoryPages) {
  const language = languageOfPath(args.url.pathname)
  const parent = await requireCategory(args, { tree, language, slug: args.params.category ?? '' })
  const category = await requireCategory(args, {
    tree,
    language,
    slug: args.params.subcategory ?? '',
    parentId: parent.id,
  })
  if (parent.hasMoved || category.hasMoved) throw toCategory(args, pages, category)
  const alternates: AlternateParams = category.addresses
  const listing = await loadList(args, { kind: 'category', tree, id: category.id })
  return { parent: nameOf(parent, language), category: nameOf(category, language), alternates, listing }
}

function toCategory(
  { url }: LoaderFunctionArgs,
  pages: CategoryPages['pages'],
  { addresses }: FoundCategory,
): Response {
  const language = languageOfPath(url.pathname)
  const [, categoryPage, subcategoryPage] = pages
  const address = addresses[language]
  return redirect(pathToAny(language, address.subcategory ? subcategoryPage : categoryPage, address) + url.search, 301)
}

async function requireCategory(
  { context }: LoaderFunctionArgs,
  sought: Parameters<typeof findCategory>[1],
): Promise<FoundCategory> {
  context.get(freshnessContext).dependsOn(`categories:${sought.tree}`)
  const category = await findCategory(context.get(shopContext), sought)
  if (!category) throw data(null, { status: 404 })
  return category
}

function nameOf({ name, slugs, description }: FoundCategory, language: Language): CategoryName {
  return { name, slug: slugs[language], description }
}
