/** Whether a statement failed because its connection was cut: nobody knows whether it was done, and the shop's jobs find it. */
export function isCut(error: unknown): boolean {
  return (
    error instanceof Error &&
    /terminat|ECONNRESET|Client has encountered|not queryable|connection was lost/i.test(error.message)
  )
}
