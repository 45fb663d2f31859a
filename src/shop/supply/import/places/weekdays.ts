/** As a day of the week counts them, and as a schedule names them. */
export const SHORT_WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
