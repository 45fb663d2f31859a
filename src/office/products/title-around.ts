import type { OfficeAnswer } from '#server/office/office-api.ts'

export type Around = OfficeAnswer<'get', '/products/{id}/around'>
