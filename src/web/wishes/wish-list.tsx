import { lazy, Suspense } from 'react'
import { pathTo } from '#site/path-to.ts'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { shownSettings } from '#web/ui/page/shown-settings.ts'
import { useHasOpened } from '#web/ui/status/use-has-opened.ts'
import { useLanguage, useText } from '#words/text.tsx'
import type { Route } from './+types/wish-list'
import { WishBones } from './wish-bones.tsx'

const WishLists = lazy(() => import('./wish-lists.tsx'))

export function loader({ context }: Route.LoaderArgs) {
  return shownSettings(context, 'leadTimeDays')
}

/** WEB-64. The shell is everybody's; the lists are asked for by the browser, of the account or of itself. */
export default function WishListPage({ loaderData: { leadTimeDays } }: Route.ComponentProps) {
  const text = useText()
  const language = useLanguage()
  const hasOpened = useHasOpened()
  const title = text('pages.wish-list')
  return (
    <>
      <PageHead title={title} description={text('ledes.wish-list')} noIndex />
      <Breadcrumb items={[{ label: text('frame.home'), to: pathTo(language, 'home') }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lede">{text('ledes.wish-list')}</p>
      <noscript>
        <p>{text('noscript.wish-list')}</p>
      </noscript>
      {hasOpened ? (
        <Suspense fallback={<WishBones />}>
          <WishLists leadTimeDays={leadTimeDays} />
        </Suspense>
      ) : (
        <WishBones />
      )}
    </>
  )
}
