/** Work of one kind that is not done yet, and for how long the first of it should have been. */
export type WaitingWork = { queue: string; waiting: number; lateSeconds: number }
