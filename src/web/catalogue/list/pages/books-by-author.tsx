import { data, redirect } from 'react-router'
import { languageOfPath, type Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { otherNamesOf, spokenName } from '#shop/catalogue/browsing/author-letters.ts'
import { findContributor } from '#shop/catalogue/products/find-contributor.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { ListPage } from '../list-page.tsx'
import { loadList } from '../load-list.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { lifeYears, yearInWords } from '#words/years-in-words.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import type { Route } from './+types/books-by-author'

export async function loader(args: Route.LoaderArgs) {
  const { params, url, context } = args
  const language = languageOfPath(url.pathname)
  const author = await findContributor(context.get(shopContext), { language, slug: params.slug })
  if (!author) throw data(null, { status: 404 })
  context.get(freshnessContext).dependsOn(`contributor:${author.id}`)
  if (author.hasMoved)
    throw redirect(pathTo(language, 'books-by-author', { slug: author.slugs[language] }) + url.search, 301)
  const { name, bio, slugs, born, died, otherNames } = author
  return {
    author: { name, slug: slugs[language], description: bio },
    born,
    died,
    alsoKnown: otherNamesOf(otherNames)
      .map(spokenName)
      .filter((one) => one !== name)
      .join(', '),
    listing: await loadList(args, { kind: 'contributor', id: author.id }),
    alternates: { en: { slug: slugs.en }, hu: { slug: slugs.hu } },
  }
}

export default function BooksByAuthorPage({ loaderData }: Route.ComponentProps) {
  const { author, born, died, alsoKnown, listing } = loaderData
  const text = useText()
  const language = useLanguage()
  return (
    <ListPage
      page="books-by-author"
      within="books"
      between="authors"
      category={author}
      note={[yearsOf(born, died, { text, language }), alsoKnown && text('list.also-known', { names: alsoKnown })]
        .filter(Boolean)
        .join(', ')}
      listing={listing}
      whenEmpty={<EmptyState sentence={text('empty.author')} />}
    />
  )
}

/** A living author's year of birth is told in words. */
function yearsOf(
  born: number | null,
  died: number | null,
  { text, language }: { text: Text; language: Language },
): string | undefined {
  if (born === null) return undefined
  return died === null ? text('list.born', { year: yearInWords(born, language) }) : lifeYears({ born, died }, language)
}
