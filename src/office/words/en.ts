import { frame } from './en/frame.ts'
import { parts } from './en/parts.ts'
import type { OfficeWords } from './hu.ts'

export const en: OfficeWords = { frame, parts }
