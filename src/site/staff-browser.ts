/**
 * Kept by a browser in which somebody has signed in to the office: the shop's pages call nobody else there. It is for an office
 * that shares the shop's origin. Where `OFFICE_URL` gives it a host of its own, storage is that host's and the shop's pages do not
 * see the mark: scripts of others cannot reach the office then, and staff who look at the shop are visitors like any other.
 */
export const STAFF_BROWSER_KEY = 'staff-browser'
