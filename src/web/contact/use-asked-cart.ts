import { useEffect, useState } from 'react'
import { askedCart, forgetAskedCart, type AskedCartLine } from '#web/data/asked-cart.ts'

/** The cart that goes with the question. The page is everybody's, so it is read when the browser has it. */
export function useAskedCart(isWanted: boolean): { lines: readonly AskedCartLine[]; drop: () => void } {
  const [lines, setLines] = useState<readonly AskedCartLine[]>([])
  useEffect(() => setLines(isWanted ? askedCart() : []), [isWanted])
  return {
    lines,
    drop() {
      forgetAskedCart()
      setLines([])
    },
  }
}
