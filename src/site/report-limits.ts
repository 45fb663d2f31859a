// §9 Error reporting and tracing. Apart from the other constants, which every page loads.

export const ERROR_REPORTS = { breadcrumbs: 25, eventsPerSession: 10, maxBytes: 1_000_000 } as const
export const TRACES = {
  batchSpans: 100,
  inactivityMs: 30_000,
  attributeCharacters: 1024,
  attributeItems: 1000,
  attributes: 128,
} as const
