/** What the parcel company's list says now, as it came. Rejects when it cannot be had. */
export type ReadPointList = () => Promise<unknown>
