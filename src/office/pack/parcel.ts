import type { OfficeAnswer } from '#server/office/office-api.ts'

export type PackQueue = OfficeAnswer<'get', '/pack'>
export type Parcel = OfficeAnswer<'get', '/pack/{number}'>
export type ParcelLine = Parcel['lines'][number]
