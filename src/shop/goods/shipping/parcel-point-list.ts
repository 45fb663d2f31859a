import type { CarrierId } from './carrier.ts'

/** What a carrier's public list says now, as it came. Rejects when it cannot be had. */
export type ReadPointList = () => Promise<unknown>

/** Of the carriers whose lists are named. */
export type PointLists = Partial<Record<CarrierId, ReadPointList>>
