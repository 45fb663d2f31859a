import type { OfficeAnswer } from '#server/office/office-api.ts'

export type PriceDesk = OfficeAnswer<'get', '/prices'>
