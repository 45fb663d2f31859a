import { useEffect, useState } from 'react'
import { askedCart, forgetAskedCart, type AskedLine } from '#web/data/asked-cart.ts'

/** The cart that goes with the question. The page is everybody's, so it is read when the browser has it. */
export function useAskedCart(isWanted: boolean): { lines: readonly AskedLine[]; drop: () => void } {
  const [lines, setLines] = useState<readonly AskedLine[]>([])
  useEffect(() => setLines(isWanted ? askedCart() : []), [isWanted])
  return {
    lines,
    drop() {
      forgetAskedCart()
      setLines([])
    },
  }
}
