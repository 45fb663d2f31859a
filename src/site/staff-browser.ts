/** Kept by a browser in which somebody has signed in to the office: the shop's pages call nobody else there. */
export const STAFF_BROWSER_KEY = 'staff-browser'
