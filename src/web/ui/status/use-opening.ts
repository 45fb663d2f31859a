import { useState } from 'react'

type Opening = {
  isOpen: boolean
  /** Whether the button stands where its form has been, and the focus with it. */
  isClosedAgain: boolean
  open: () => void
  close: () => void
}

/** A form in the place of the button that opens it. */
export function useOpening(): Opening {
  const [state, setState] = useState<'untouched' | 'open' | 'closed-again'>('untouched')
  return {
    isOpen: state === 'open',
    isClosedAgain: state === 'closed-again',
    open: () => setState('open'),
    close: () => setState('closed-again'),
  }
}
