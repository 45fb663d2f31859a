import { expect, it } from 'vitest'
import { packagesToRun } from './packages-to-run.ts'

it('SCALE-10 takes what the shop runs with, from where Node would find it, and nothing that only builds it', () => {
  const locked = {
    '': { dependencies: { 'pg': '1', 'vite': '1', '@s/kept': '1' } },
    'node_modules/pg': { dependencies: { shared: '1' }, peerDependencies: { native: '1', loved: '1' } },
    'node_modules/pg/node_modules/shared': { dependencies: { deep: '1' } },
    'node_modules/shared': {},
    'node_modules/deep': { dependencies: { pg: '1' } },
    'node_modules/loved': {},
    'node_modules/vite': { dependencies: { rolldown: '1' } },
    'node_modules/rolldown': {},
    'node_modules/@s/kept': {
      optionalDependencies: { 'other-platform': '1' },
      peerDependencies: { vite: '1', maybe: '1' },
      peerDependenciesMeta: { maybe: { optional: true } },
    },
    'node_modules/maybe': {},
    'node_modules/tests-only': {},
  }
  expect(packagesToRun(locked, { without: ['vite'] })).toEqual([
    'node_modules/@s/kept',
    'node_modules/deep',
    'node_modules/loved',
    'node_modules/pg',
    'node_modules/pg/node_modules/shared',
  ])
})
