import { useEffect } from 'react'
import { isStepEntry, leaveStepEntry } from './step-entry.ts'
import { loginState, startOver } from './login-store.ts'

/** The browser's Back leads from a step to the first screen, and from there to where the visitor came from. */
export function useStepEntry(isStart: boolean): void {
  useEffect(() => {
    // What is resumed is not drawn yet; who is in leaves at once.
    const { screen } = loginState()
    if (screen === 'done') return
    const isAtStart = screen === 'start'
    if (!isAtStart && !isStepEntry()) window.history.pushState({ ...window.history.state, isLoginStep: true }, '')
    if (isAtStart && isStepEntry()) void leaveStepEntry()
  }, [isStart])

  useEffect(() => {
    const followBack = () => {
      if (!isStepEntry() && loginState().screen !== 'done') startOver()
    }
    window.addEventListener('popstate', followBack)
    return () => window.removeEventListener('popstate', followBack)
  }, [])
}
