/** Stands before the page while a copy is shown; a page that is reached from there over the network is none. */
export const COPY_NOTE_ID = 'offline-copy'
