import type { OfficeAnswer } from '#server/office/office-api.ts'

export type PackQueueAnswer = OfficeAnswer<'get', '/pack'>
export type ParcelAnswer = OfficeAnswer<'get', '/pack/{number}'>
export type ParcelLine = ParcelAnswer['lines'][number]
