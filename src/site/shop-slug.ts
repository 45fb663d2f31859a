/** The shop's name in a URL. Read apart from `config.ts` because it is part of the build: the route table needs it in the browser. */
export const SHOP_SLUG = process.env.SHOP_SLUG || 'kolofon'
