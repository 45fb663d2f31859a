import type { OfficeAnswer } from '#server/office/office-api.ts'

export type Run = OfficeAnswer<'get', '/import/runs/{run}'>
