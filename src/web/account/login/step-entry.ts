/** A step of the login page has an entry of its own in the browser's history, at the address of the page. */
export function isStepEntry(): boolean {
  return (window.history.state as { isLoginStep?: boolean } | null)?.isLoginStep === true
}

/** Back to the page's own entry: what replaces that leaves nothing of the login page behind. */
export function leaveStepEntry(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    window.history.back()
  })
}
