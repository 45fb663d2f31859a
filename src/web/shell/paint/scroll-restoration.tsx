import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { useScriptMark } from './own-scripts.ts'

/** Where the router keeps the places of the pages left behind. */
const STORAGE_KEY = 'react-router-scroll-positions'

/**
 * The router's own component asks the session storage on every page: 3–12 ms before the first paint (0050). Only a page that
 * somebody returns to has a place to be restored, and that page has a key in its history already.
 */
const SCRIPT = `(()=>{if(!history.state?.key)return history.replaceState({key:Math.random().toString(32).slice(2)},'');try{const y=JSON.parse(sessionStorage.getItem('${STORAGE_KEY}')||'{}')[history.state.key];if(typeof y==='number')scrollTo(0,y)}catch{}})()`

export function ScrollRestoration() {
  useScrollRestoration({ storageKey: STORAGE_KEY })
  // It has run when the page wakes: the browser's code is without its text.
  const script = import.meta.env.SSR ? SCRIPT : ''
  return <script nonce={useScriptMark()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
