import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { LANGUAGE_FACTS, languageOfPath } from '#languages.ts'
import { categoryMenu } from '#shop/catalogue/category-menu.ts'
import type { Route } from './+types/root'
import { loadMessages } from './browser/browser-messages.ts'
import { NavigationAnnouncer } from './browser/navigation-announcer.tsx'
import { useBuildWatch } from './browser/use-build-watch.ts'
import { ErrorPage } from './components/error-page.tsx'
import { Footer } from './components/footer.tsx'
import { LoadingBar } from './components/loading-bar.tsx'
import { Masthead } from './components/masthead.tsx'
import { PageHead } from './components/page-head.tsx'
import { ToastRegion } from './components/toast.tsx'
import { freshnessContext, shopContext } from './request-context.ts'
import { FACTS_ELEMENT_ID, useShopFacts, type ShopFacts } from './shop-facts.tsx'
import { useText } from './text.tsx'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { PRELOADED_FONTS } from './styles/preloaded-fonts.ts'

/** The menu is the only thing of the frame that needs the database; without it the frame still stands. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const freshness = context.get(freshnessContext)
  try {
    freshness.dependsOn('categories')
    return { menu: await categoryMenu(shop, languageOfPath(url.pathname)) }
  } catch (error) {
    shop.log.warn({ err: error }, 'The menu could not be read')
    freshness.doNotKeep()
    return { menu: [] }
  }
}

/** A page in the other language is shown when its words are here. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    const facts = readFacts()
    const language = languageOfPath(url.pathname)
    await loadMessages(language, facts.messageFiles[language])
    return next()
  },
]

function readFacts(): ShopFacts {
  return JSON.parse(document.getElementById(FACTS_ELEMENT_ID)?.textContent ?? '{}') as ShopFacts
}

export function Layout({ children }: { children: ReactNode }) {
  const facts = useShopFacts()
  const language = languageOfPath(useLocation().pathname)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0B1012" />
        <meta name="application-name" content={facts.shopName} />
        <meta name="build-id" content={facts.buildId} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {PRELOADED_FONTS.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link
          rel="preload"
          href={facts.messageFiles[language]}
          as="fetch"
          crossOrigin="anonymous"
          data-messages={LANGUAGE_FACTS[language].locale}
        />
        <Links />
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id={FACTS_ELEMENT_ID}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: asScriptText(facts) }}
        />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** JSON that cannot end its own script element. */
function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function Frame({ children }: { children: ReactNode }) {
  const text = useText()
  const menu = useRouteLoaderData<typeof loader>('root')?.menu ?? []
  return (
    <>
      <a className="skip" href="#main">
        {text('frame.skip')}
      </a>
      <LoadingBar />
      <Masthead menu={menu} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ToastRegion />
      <NavigationAnnouncer />
    </>
  )
}

export default function Root() {
  useBuildWatch()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** WEB-51, WEB-52: the frame stays, whatever happened inside it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = useText()
  const { reference } = useShopFacts()
  const { pathname } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const title = status === 404 ? text('errors.not-found-title') : text('errors.internal-title')
  return (
    <Frame>
      <PageHead title={title} noIndex />
      <ErrorPage status={status} path={pathname} reference={reference} isFatal />
    </Frame>
  )
}
