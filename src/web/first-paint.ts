import { AUTH_STORE } from './browser/auth-state.ts'

/**
 * Run before anything is painted: the same for every visitor, so that pages stay cacheable. It marks what only the browser
 * knows (is somebody signed in, are passkeys possible here), and the style sheets do the rest.
 */
export const FIRST_PAINT_SCRIPT = `(()=>{const d=document.documentElement;try{const s=JSON.parse(localStorage.getItem('${AUTH_STORE.key}'));d.toggleAttribute('data-signed-in',s?.version==='${AUTH_STORE.version}'&&s.authenticated===true)}catch{}d.toggleAttribute('data-passkeys',!!window.PublicKeyCredential&&!/^[\\d.]+$|^\\[/.test(location.hostname))})()`
