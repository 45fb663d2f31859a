/** How far documents have come, as a list of them is looked at. */
export const DOCUMENT_VIEWS = ['all', 'waiting', 'failed', 'issued'] as const
export type DocumentView = (typeof DOCUMENT_VIEWS)[number]
