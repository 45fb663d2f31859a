import type { OfficeAnswer } from '#server/office/office-api.ts'

type Papers = OfficeAnswer<'get', '/papers'>

/** What slip and label are made from. */
export type PaperOf = { paper: Papers['papers'][number]; sender: Papers['sender'] }
