/** Names that the server and a page's scripts share. */

/** The event of a page whose code has taken over. */
export const HYDRATED = 'shop-awake'

/** Sent with a page as Server-Timing: whether this browser has a cart or a sign-in. */
export const VISITOR_STATE = { nothing: 'nothing-kept', something: 'something-kept' } as const
