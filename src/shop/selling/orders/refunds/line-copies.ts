export type LineCopies = { lineId: number; quantity: number }
