/** `npm run test:soak -- pages` looks at everything everywhere, where `npm test` deals it round. */
export const IS_WHOLE = Boolean(process.env.WHOLE_LOOK)
