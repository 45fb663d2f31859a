import { frame } from './en/frame.ts'
import { parts } from './en/parts.ts'
import { signIn } from './en/sign-in.ts'
import type { OfficeWords } from './hu.ts'

export const en: OfficeWords = { frame, parts, signIn }
