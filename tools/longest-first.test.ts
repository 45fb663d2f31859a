import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LONG } from './longest-first.ts'

it('what is begun first is there', () => {
  const tests = globSync(['src/**/*.test.ts', 'tests/contracts/*.test.ts'])
  expect(LONG.filter((name) => !tests.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})
