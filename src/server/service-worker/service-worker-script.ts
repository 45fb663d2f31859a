import { LANGUAGES } from '#site/languages.ts'
import { queriesOf } from '#site/page-queries.ts'
import { PAGE_IDS, PAGES } from '#site/route-table.ts'
import { DATE_LOCALES } from '#words/format.ts'
import type { Text } from '#words/text.tsx'
import type { Language } from '#site/languages.ts'
import { COPY_NOTE_ID } from '#site/copy-note.ts'
import { kindOfRequest } from './kind-of-request.ts'
import { serviceWorker, type OfflineWords, type WorkerFacts } from './service-worker.ts'

const MAX = { pages: 40, files: 400 }

/** Patterns of the pages that are the same for everybody: open to anyone, and not reached by a letter's link. */
export function copyablePages(): string[] {
  return PAGE_IDS.filter((page) => PAGES[page].access === 'anyone' && !queriesOf(page).includes('token'))
    .flatMap((page) => [PAGES[page].en, PAGES[page].hu])
    .map((path) => `^${path.replaceAll(/:[a-z]+/g, '[^/]+')}$`)
}

type Script = { buildId: string; shopName: string; textOf: (language: Language) => Text }

/** `/service-worker.js`: another build is another text, and so another worker. */
export function serviceWorkerScript({ buildId, shopName, textOf }: Script): string {
  const words = Object.fromEntries(LANGUAGES.map((language) => [language, wordsIn(textOf(language), language)]))
  const facts: WorkerFacts = {
    buildId,
    shopName: asHtml(shopName),
    copyablePages: copyablePages(),
    words: words as WorkerFacts['words'],
    copyNoteId: COPY_NOTE_ID,
    most: MAX,
  }
  return `(${serviceWorker.toString()})(self,${JSON.stringify(facts)},${kindOfRequest.toString()})\n`
}

function wordsIn(text: Text, language: Language): OfflineWords {
  return {
    title: asHtml(text('offline.title')),
    sentence: asHtml(text('offline.sentence')),
    seen: asHtml(text('offline.seen')),
    again: asHtml(text('offline.again')),
    copy: asHtml(text('offline.copy', { when: '{when}' })),
    locale: DATE_LOCALES[language],
  }
}

function asHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** A worker that removes itself and all copies, for a shop that is to have none. */
export const NO_WORKER = `self.addEventListener('install',()=>self.skipWaiting());self.addEventListener('activate',(event)=>event.waitUntil((async()=>{for(const name of await caches.keys())await caches.delete(name);await self.registration.unregister()})()))\n`
