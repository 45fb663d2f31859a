import { frame } from './en/frame.ts'
import type { OfficeWords } from './hu.ts'

export const en: OfficeWords = { frame }
