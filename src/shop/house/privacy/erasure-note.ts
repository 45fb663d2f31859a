/** A wish to be forgotten as it is kept beside the backups: nobody can read from it whose it is. */
export type ErasureNote = { id: string; askedAt: Date; mark: string | null; subs: string[] }
