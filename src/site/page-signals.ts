/** Names that the server and a page's scripts say to each other. */

/** The event of a page whose code has taken over. */
export const HYDRATED = 'shop-awake'

/** What the server says beside a page of the browser that asked for it: has it a cart or a sign-in? */
export const VISITOR_STATE = { nothing: 'nothing-kept', something: 'something-kept' } as const
