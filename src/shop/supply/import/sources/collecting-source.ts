/** What the source is called with which the shop came: files that nobody says a source of belong to it. Screens have words of their own for it. */
export const COLLECTING_SOURCE = 'Files without a source of their own'
