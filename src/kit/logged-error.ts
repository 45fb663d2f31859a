type LoggedError = { type: string; message: string; stack?: string; code?: string }

/**
 * An error as the log may hold it. The database tells with its errors the whole row that it would not take and the statement
 * it was in: addresses, sealed secrets, pieces of an order.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack, code } = error as Error & { code?: unknown }
  return { type: name, message, stack, ...(typeof code === 'string' ? { code } : {}) }
}
