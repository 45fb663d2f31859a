import { renderToString } from 'react-dom/server'
import { ConsentBanner } from './consent-banner.tsx'
import { consentScript } from './consent-script.ts'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'
import { purposesOf } from './consent-purposes.ts'
import type { ThirdPartyServices } from '#site/shop-facts.ts'
import { textIn } from '#words/text.tsx'

const NOTHING = { script: '', banner: '' }
const cache = new WeakMap<ThirdPartyServices, typeof NOTHING>()

/** The same on every page, so it is written once. Where there is nothing to ask, nothing is written. */
export function writeConsent(thirdParties: ThirdPartyServices | undefined): typeof NOTHING {
  const purposes = purposesOf(thirdParties)
  if (!thirdParties || purposes.length === 0) return NOTHING
  const cached = cache.get(thirdParties)
  if (cached) return cached
  const banner = renderToString(
    <>
      <ConsentBanner purposes={purposes} textOf={(language) => textIn(SERVER_MESSAGES[language], language)} />
      {thirdParties.pixelId && <PixelWithoutScript id={thirdParties.pixelId} />}
    </>,
  )
  const made = { script: consentScript(purposes), banner }
  cache.set(thirdParties, made)
  return made
}

/** The base pixel of a visitor without JavaScript. */
function PixelWithoutScript({ id }: { id: string }) {
  const query = new URLSearchParams({ ba_pixel_id: id, ev: 'contentView', noscript: '1' })
  return (
    <noscript>
      <img src={`https://pixel.barion.com/a.gif?${query.toString()}`} width="1" height="1" alt="" />
    </noscript>
  )
}
