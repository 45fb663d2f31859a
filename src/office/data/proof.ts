import { createContext, useContext } from 'react'

/** `wish`: for what, in the words of the office that asked. */
export type Prove = (wish?: string) => Promise<boolean>

export const ProofContext = createContext<Prove | null>(null)

/** Asks who somebody is in a dialog over the screen; false where they close it instead. */
export function useProof(): Prove {
  const prove = useContext(ProofContext)
  if (!prove) throw new Error('The screen is shown outside of ProofProvider')
  return prove
}
