import { expect, it } from 'vitest'
import { readinessDoor } from './readiness.ts'

it('SCALE-73 without a database it is ready only where pages are wanted all the same, and only with pages to serve', async () => {
  const readinessWhen = async (
    withoutDatabase: 'no' | 'pages',
    changes: { pages?: number; isThere?: boolean; drains?: boolean } = {},
  ) => {
    const { pages = 1, isThere = false, drains = false } = changes
    const door = readinessDoor({
      isDraining: () => drains,
      isReachable: async () => isThere,
      keptPages: () => pages,
      withoutDatabase,
    })
    const answer = await door.request('/readyz')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return `${answer.status} ${await answer.text()}`
  }
  expect(await readinessWhen('no')).toBe('503 not ready\n')
  expect(await readinessWhen('pages')).toBe('200 ready for pages\n')
  expect(await readinessWhen('pages', { pages: 0 })).toBe('503 not ready\n')
  expect(await readinessWhen('pages', { drains: true })).toBe('503 not ready\n')
  expect(await readinessWhen('pages', { isThere: true })).toBe('200 ready\n')
  expect(await readinessWhen('no', { isThere: true })).toBe('200 ready\n')
})

it('SCALE-55 with pages to serve it answers before a load balancer gives up, however long the database is silent', async () => {
  const door = readinessDoor({
    isDraining: () => false,
    isReachable: () => new Promise(() => {}),
    keptPages: () => 1,
    withoutDatabase: 'pages',
    answerMs: 1,
  })
  expect(await (await door.request('/readyz')).text()).toBe('ready for pages\n')
})
