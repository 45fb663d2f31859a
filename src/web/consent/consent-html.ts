import { createContext } from 'react'

/** What asks for consent, as text: only the server writes it, and the browser keeps what came with the page. */
export const ConsentHtmlContext = createContext({ script: '', banner: '' })
