import { frame } from './hu/frame.ts'
import { parts } from './hu/parts.ts'
import { signIn } from './hu/sign-in.ts'

/** Hungarian is the shape; English must match it, or it does not compile. A sentence with a number in it is a function. */
export const hu = { frame, parts, signIn }

export type OfficeWords = typeof hu
