import { FACTS_ELEMENT_ID } from '#site/constants.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOfPath } from '#site/languages.ts'
import { loadedMessages, loadMessages } from './shell/browser-messages.ts'
import { openAnewForCode } from './shell/open-anew-for-code.ts'
import { ShopFactsContext } from './data/shop-facts.tsx'
import type { ShopFacts } from '#site/shop-facts.ts'
import { MessagesContext } from '#words/text.tsx'

openAnewForCode()
const facts = JSON.parse(document.getElementById(FACTS_ELEMENT_ID)?.textContent ?? '{}') as ShopFacts
const language = languageOfPath(window.location.pathname)
await loadMessages(language, facts.messageFiles[language])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ShopFactsContext value={facts}>
        <MessagesContext value={loadedMessages}>
          <HydratedRouter />
        </MessagesContext>
      </ShopFactsContext>
    </StrictMode>,
  )
})
