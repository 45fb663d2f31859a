type Steps = typeof import('./login-step.tsx')

let steps: Steps | null = null

/** Who looks at the page needs its first screen; who begins to type, soon the others. What did not come is asked for again. */
export async function loadSteps(): Promise<Steps> {
  steps ??= await import('./login-step.tsx')
  return steps
}

/** What is here is drawn at once. */
export function loadedSteps(): Steps | null {
  return steps
}
