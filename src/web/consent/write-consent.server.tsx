import { renderToString } from 'react-dom/server'
import { ConsentBanner } from './consent-banner.tsx'
import { consentFirstPaint } from './consent-first-paint.ts'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'
import { purposesOf } from './consent-purposes.ts'
import type { OutsideServices } from '#site/shop-facts.ts'
import { textIn } from '#words/text.tsx'

const NOTHING = { script: '', banner: '' }
const written = new WeakMap<OutsideServices, typeof NOTHING>()

/** The same on every page, so it is written once. Where there is nothing to ask, nothing is written. */
export function writeConsent(outside: OutsideServices | undefined): typeof NOTHING {
  const asked = purposesOf(outside)
  if (!outside || asked.length === 0) return NOTHING
  const known = written.get(outside)
  if (known) return known
  const banner = renderToString(
    <>
      <ConsentBanner asked={asked} textOf={(language) => textIn(SERVER_MESSAGES[language], language)} />
      {outside.pixelId && <PixelWithoutScript id={outside.pixelId} />}
    </>,
  )
  const made = { script: consentFirstPaint(asked), banner }
  written.set(outside, made)
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
