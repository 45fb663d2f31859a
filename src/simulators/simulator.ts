import type { Clock } from '#kit/clock.ts'
import type { PageFonts } from './pages/page-style.ts'
import type { SimulatorStore } from './simulator-store.ts'

export type Simulator = { answer(request: Request): Promise<Response>; stop(): Promise<void> }

export type SimulatorOptions<Keys> = {
  store: SimulatorStore
  clock: Clock
  /** Whom it believes. */
  keys: Keys
  /** The simulator's address as a browser sees it: `http://localhost:3000/sim/barion`. */
  publicUrl: string
  fonts?: PageFonts
}
