import { useState } from 'react'

type Opening = {
  isOpen: boolean
  /** The form has been closed and its button is back: the button takes the focus. */
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
