import { data, redirect } from 'react-router'
import { languageOfPath } from '#languages.ts'
import { pathTo } from '#path-to.ts'
import { findContributor } from '#shop/catalogue/find-contributor.ts'
import { ListPage } from '../components/list-page.tsx'
import { freshnessContext, shopContext } from '../request-context.ts'
import type { Route } from './+types/books-by-author'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const author = await findContributor(context.get(shopContext), { language, slug: params.slug })
  if (!author) throw data(null, { status: 404 })
  context.get(freshnessContext).dependsOn(`contributor:${author.id}`)
  if (author.hasMoved) throw redirect(pathTo(language, 'books-by-author', { slug: author.slugs[language] }), 301)
  const { name, bio, slugs } = author
  return {
    author: { name, slug: slugs[language], description: bio },
    alternates: { en: { slug: slugs.en }, hu: { slug: slugs.hu } },
  }
}

export default function BooksByAuthorPage({ loaderData }: Route.ComponentProps) {
  return <ListPage page="books-by-author" within="books" category={loaderData.author} />
}
