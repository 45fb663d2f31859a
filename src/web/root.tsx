import { FACTS_ELEMENT_ID } from '#site/constants.ts'
import { lazy, Suspense, useContext, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Outlet, Scripts, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { languageOfPath } from '#site/languages.ts'
import { hasClub } from '#shop/catalogue/book-club/has-club.ts'
import { nextEvening } from '#shop/catalogue/book-club/next-evening.ts'
import { categoryMenu, MENU_TAGS } from '#shop/catalogue/products/category-menu.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { hasOpened } from '#shop/ground/has-opened.ts'
import type { Route } from './+types/root'
import { useAccessRule } from './account/login/auth-access.ts'
import { loadMessages } from './shell/browser-messages.ts'
import { useLinkFollowing } from './ui/links/follow-link.ts'
import { useThirdParties } from './third-parties/use-third-parties.ts'
import { NavigationAnnouncer } from './shell/navigation-announcer.tsx'
import { ScrollRestoration } from './shell/paint/scroll-restoration.tsx'
import { useNewBuild } from './shell/use-new-build.ts'
import { CartModal } from './cart/cart-modal.tsx'
import type { OwnFrame } from './checkout/checkout-frame.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Footer } from './shell/footer.tsx'
import { loadFrameStore } from './shell/load-frame-store.ts'
import { LoadingBar } from './ui/status/loading-bar.tsx'
import { MachineLinks } from './shell/machine-links.tsx'
import { Masthead } from './shell/masthead.tsx'
import { PageHead } from './ui/page/page-head.tsx'
import { HydratedSignal } from './shell/paint/hydrated-signal.tsx'
import { ToastRegion } from './ui/controls/toast.tsx'
import { ConsentHtmlContext } from './consent/consent-html.ts'
import { FIRST_PAINT_SCRIPT } from './shell/paint/first-paint.ts'
import { useScriptMark } from './shell/paint/own-scripts.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { asScriptText } from '#kit/formats/script-text.ts'
import { loadCartFrame } from './cart/load-cart-frame.ts'
import { useShopFacts } from './data/shop-facts.tsx'
import type { ShopFacts } from '#site/shop-facts.ts'
import { useText } from '#words/text.tsx'
import type { OpeningState } from './ui/status/use-has-opened.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/consent.css'
import { PRELOADED_FONTS } from './styles/preloaded-fonts.ts'

type FrameData = OpeningState & Record<string, unknown>

/** The menu, the cart's terms, the club's day, where the shop is and whether the shop has opened are all that the frame needs of the database; without them it still stands. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const freshness = context.get(freshnessContext)
  try {
    freshness.dependsOn(...MENU_TAGS, 'book-club-days', 'setting:operator')
    const [menu, cartTerms, evening, isOpen, isClubShown, store] = await Promise.all([
      categoryMenu(shop, languageOfPath(url.pathname)),
      loadCartFrame(context),
      nextEvening(shop),
      hasOpened(shop),
      hasClub(shop),
      loadFrameStore(context, url.pathname),
    ])
    freshness.dependsOn('setting:showsBookClub')
    if (evening) freshness.endsAt(evening.startsAt)
    const club = isClubShown ? { day: evening?.day ?? null } : null
    return { menu, cartTerms, club, store, hasOpened: isOpen } satisfies FrameData
  } catch (error) {
    shop.log.warn({ err: error }, 'The frame could not be read')
    freshness.doNotKeep()
    return { menu: [], cartTerms: null, club: null, store: [], hasOpened: true } satisfies FrameData
  }
}

/** Only a page that is not there shows what is instead. */
const Shelf = lazy(async () => ({ default: (await import('./catalogue/shelf.tsx')).Shelf }))

/** A page in the other language waits for its messages. */
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
  const text = useText()
  const consent = useContext(ConsentHtmlContext)
  const mark = useScriptMark()
  return (
    // Scripts in the head set attributes before the first paint: is there a cart, is somebody signed in.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0B1012" />
        <meta name="application-name" content={facts.shopName} />
        <meta name="build-id" content={facts.buildId} />
        {/* The style takes as long as the rest of the page: painted together, it is laid out once and not piece by piece. */}
        <link rel="expect" href={`#${FACTS_ELEMENT_ID}`} blocking="render" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <MachineLinks />
        {PRELOADED_FONTS.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
        <script
          nonce={mark}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? FIRST_PAINT_SCRIPT : '' }}
        />
        {facts.thirdParties && (
          <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: consent.script }} />
        )}
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          {text('frame.skip')}
        </a>
        {facts.thirdParties && (
          <div id="consent" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: consent.banner }} />
        )}
        {children}
        <script
          type="application/json"
          id={FACTS_ELEMENT_ID}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: asScriptText(facts) }}
        />
        <ScrollRestoration />
        <Scripts nonce={mark} />
      </body>
    </html>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { menu = [], cartTerms = null, club = null, store = [] } = useRouteLoaderData<typeof loader>('root') ?? {}
  useLinkFollowing()
  const own = useMatches().at(-1)?.handle as OwnFrame | undefined
  return (
    <>
      <LoadingBar />
      {own ? <own.Masthead /> : <Masthead menu={menu} club={club} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {own ? <own.Footer /> : <Footer hasClub={club !== null} store={store} />}
      <CartModal terms={cartTerms} />
      <ToastRegion />
      <NavigationAnnouncer />
      <HydratedSignal />
    </>
  )
}

export default function Root() {
  useNewBuild()
  useAccessRule()
  useThirdParties()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** WEB-51, WEB-52: the frame stays, whatever happened inside it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = useText()
  const { reference, isAway = false } = useShopFacts()
  const { pathname } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : isAway ? 503 : 500
  const instead = offeredInstead(error)
  const title = text(
    status === 404 ? 'errors.not-found-title' : status === 503 ? 'errors.away-title' : 'errors.internal-title',
  )
  return (
    <Frame>
      <PageHead title={title} noIndex />
      <ErrorPage status={status} path={pathname} reference={reference} isFatal>
        {instead.length > 0 && (
          <Suspense>
            <Shelf products={instead} columns={4} headingLevel={2} />
          </Suspense>
        )}
      </ErrorPage>
    </Frame>
  )
}

/** A product that is no longer sold leaves its other editions, an address that leads nowhere titles near to it (WEB-51). */
function offeredInstead(error: unknown): ProductCard[] {
  if (!isRouteErrorResponse(error)) return []
  return (error.data as { instead?: ProductCard[] } | null)?.instead ?? []
}
