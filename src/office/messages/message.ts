import type { OfficeAnswer } from '#server/office/office-api.ts'

export type Message = OfficeAnswer<'get', '/messages/{reference}'>
