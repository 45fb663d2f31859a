import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { TIME_LIMIT_MS } from './tests/support/time-limit.ts'
import { LongestFirst } from './tools/longest-first.ts'

export default defineConfig({
  test: {
    // Much of a test is waiting, for the database or for processes that start and stop: two workers leave two cores idle.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    setupFiles: './tests/support/property-seed.ts',
    testTimeout: TIME_LIMIT_MS,
    hookTimeout: TIME_LIMIT_MS,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          globalSetup: './src/database/vitest-global-setup.ts',
          // What the files import is read once a worker, not once a file: half of the time. A file puts back what it
          // changes of the world (vi.unstubAllGlobals, vi.restoreAllMocks), as each test does.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'contracts',
          include: ['tests/contracts/**/*.test.ts'],
          globalSetup: './tests/support/running-shop-setup.ts',
        },
      },
    ],
  },
})
