import { vatClassOfIssues } from '../frequency.ts'
import type { NamedPeriodical } from './whole-title.ts'

export type KnownPeriodical = NamedPeriodical & { vatClass: ReturnType<typeof vatClassOfIssues> }
