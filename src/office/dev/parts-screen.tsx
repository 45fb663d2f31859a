import { useScreenTitle } from '../shell/use-screen-title.ts'

/** Every part the office is made of, in its states. Served in development only. */
export function Component() {
  useScreenTitle('Parts and states')
  return (
    <main>
      <h1>Parts and states</h1>
    </main>
  )
}
