import { vatClassOfIssues } from '../frequency.ts'
import type { PeriodicalOfTitle } from './whole-title.ts'

export type KnownPeriodical = PeriodicalOfTitle & { vatClass: ReturnType<typeof vatClassOfIssues> }
