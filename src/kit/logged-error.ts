type LoggedError = { type: string; message: string; stack?: string; code?: string }

/**
 * An error as it may be logged. Errors of the database name the refused row and the statement: addresses, secrets, parts of an
 * order. These are left out.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack, code } = error as Error & { code?: unknown }
  return { type: name, message, stack, ...(typeof code === 'string' ? { code } : {}) }
}
