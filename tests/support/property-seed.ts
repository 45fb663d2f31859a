import fc from 'fast-check'

/** What properties are tried with is the same each time, so that a change is judged by itself. `npm run test:soak -- rules` tries others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_116) })
