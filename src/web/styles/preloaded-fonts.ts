/** The faces seen above the fold of every page. */
export const PRELOADED_FONTS = ['/fonts/newsreader-8219904e.woff2', '/fonts/source-sans-3-4b1fd1a7.woff2']
