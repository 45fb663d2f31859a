import type { OfficeAnswer } from '#server/office/office-api.ts'

export type Customer = OfficeAnswer<'get', '/customers/{sub}'>
