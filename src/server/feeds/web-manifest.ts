import { LANGUAGE_FACTS, type Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { en } from '#words/messages/en.ts'
import { hu } from '#words/messages/hu.ts'

const WORDS = { hu, en }
const GROUND = '#0B1012'

/** The manifest with which the shop can be installed on a device. */
export function webManifest(shopName: string, language: Language): string {
  const { pages, ledes } = WORDS[language]
  const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src: file,
    sizes,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  })
  const shortcut = (page: 'search' | 'newly-published' | 'my-cart' | 'my-orders') => ({
    name: pages[page],
    url: pathTo(language, page),
  })
  return JSON.stringify({
    id: pathTo(language, 'home'),
    name: `${shopName} – ${pages.home}`,
    short_name: shopName.slice(0, 12),
    description: ledes.home,
    lang: LANGUAGE_FACTS[language].locale,
    dir: 'ltr',
    start_url: pathTo(language, 'home'),
    scope: '/',
    display: 'minimal-ui',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['books', 'shopping'],
    icons: [
      icon('/icon.svg', 'any', 'any'),
      icon('/icons/icon-192.png', '192x192', 'any'),
      icon('/icons/icon-512.png', '512x512', 'any'),
      icon('/icons/maskable-192.png', '192x192', 'maskable'),
      icon('/icons/maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [shortcut('search'), shortcut('newly-published'), shortcut('my-cart'), shortcut('my-orders')],
  })
}
