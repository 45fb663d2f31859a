import { data, redirect } from 'react-router'
import { languageOfPath } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { hasClub } from '#shop/catalogue/book-club/has-club.ts'
import { CATEGORY_TREES } from '#shop/catalogue/products/category.ts'
import { menuLevel } from '#shop/catalogue/products/menu-level.ts'
import { categoryPages, MENU_SLUGS } from '#shop/catalogue/products/menu-sections.ts'
import { MenuLevels, type MenuItem } from './menu-levels.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { useLanguage, useText } from '#words/text.tsx'
import type { Route } from './+types/menu-navigation'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  context
    .get(freshnessContext)
    .dependsOn(
      'categories',
      'book-club-days',
      'setting:showsBookClub',
      ...CATEGORY_TREES.map((tree) => `categories:${tree}`),
    )
  const shop = context.get(shopContext)
  const [level, isClubShown] = await Promise.all([menuLevel(shop, language, params.slug), hasClub(shop)])
  if (!level) throw data(null, { status: 404 })
  if (level.hasMoved) throw redirect(pathTo(language, 'menu-navigation', { slug: level.slugs[language] }), 301)
  const { section, category, items, slugs } = level
  return { section, category, items, isClubShown, alternates: { en: { slug: slugs.en }, hu: { slug: slugs.hu } } }
}

export default function MenuNavigationPage({
  loaderData: { section, category, items, isClubShown },
}: Route.ComponentProps) {
  const text = useText()
  const language = useLanguage()
  const menu = (slug: string) => pathTo(language, 'menu-navigation', { slug })
  if (section === 'more') {
    const title = text('frame.menu')
    const sections: MenuItem[] = (['books', 'other-languages', 'stationery-gifts'] as const).map((id) => ({
      label: text(`frame.${id}`),
      to: menu(MENU_SLUGS[id][language]),
      hasMore: true,
    }))
    const pages = (
      [
        'newspapers-and-magazines',
        'newly-published',
        'upcoming-releases',
        'staff-recommendations',
        'on-sale',
        'of-the-month',
        'book-club',
        'about-us',
        'contact-us',
      ] as const
    )
      .filter((page) => page !== 'book-club' || isClubShown)
      .map((page) => ({ label: text(`pages.${page}`), to: pathTo(language, page) }))
    return (
      <>
        <PageHead title={title} description={text('ledes.menu-navigation')} noIndex />
        <MenuLevels
          title={title}
          back={{ label: text('frame.home'), to: pathTo(language, 'home') }}
          items={[...sections, ...pages]}
        />
      </>
    )
  }
  const [listPage, categoryPage, subcategoryPage] = categoryPages(section)
  const sectionName = text(`pages.${section}`)
  const title = category?.name ?? sectionName
  const level: MenuItem[] = category
    ? items.map(({ name, slug }) => ({
        label: name,
        to: pathTo(language, subcategoryPage, { category: category.slug, subcategory: slug }),
      }))
    : items.map(({ name, slug }) => ({ label: name, to: menu(slug), hasMore: true }))
  return (
    <>
      <PageHead
        title={`${text('pages.menu-navigation')}: ${title}`}
        description={text('ledes.menu-navigation')}
        noIndex
      />
      <MenuLevels
        title={title}
        back={
          category
            ? { label: sectionName, to: menu(MENU_SLUGS[section][language]) }
            : { label: text('frame.menu'), to: menu(MENU_SLUGS.more[language]) }
        }
        all={
          category
            ? {
                label: text('frame.all-in', { category: category.name }),
                to: pathTo(language, categoryPage, { category: category.slug }),
              }
            : { label: text(`frame.all-${section}`), to: pathTo(language, listPage) }
        }
        items={level}
      />
    </>
  )
}
