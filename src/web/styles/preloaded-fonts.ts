/** The faces seen above the fold of every page. */
export const PRELOADED_FONTS = ['/fonts/newsreader-ce4fd46c.woff2', '/fonts/source-sans-3-ce85b67e.woff2']
