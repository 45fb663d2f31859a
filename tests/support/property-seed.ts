import fc from 'fast-check'
import { TIME_LIMIT_MS } from './time-limit.ts'

/** What properties are tried with is the same each time, so that a change is judged by itself. `npm run test:soak -- rules` tries others. */
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 20_261_116),
  // Before the limit of the test ends it: no run of it begins beside the next test, and what had failed by then is told.
  interruptAfterTimeLimit: TIME_LIMIT_MS * 0.9,
  markInterruptAsFailure: true,
})
