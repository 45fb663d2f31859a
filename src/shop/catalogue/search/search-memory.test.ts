import { expect, it } from 'vitest'
import { openSearchMemory } from './search-memory.ts'

it('FIND-02 what was found is kept until something changes; what failed, or was found meanwhile, is not', async () => {
  const memory = openSearchMemory()
  let searches = 0
  const search = async () => ({ text: 'egri', ids: [String(++searches)] })
  const ids = async (key = 'hu egri') => (await memory.remember(key, search)).ids
  expect(await Promise.all([ids(), ids()])).toEqual([['1'], ['1']])
  expect(await ids('en egri')).toEqual(['2'])
  memory.changed()
  expect(await ids()).toEqual(['3'])

  const failing = memory.remember('hu jókai', () => Promise.reject(new Error('The database is away')))
  await expect(failing).rejects.toThrow('away')
  expect(await ids('hu jókai')).toEqual(['4'])

  const slow = Promise.withResolvers<{ text: string; ids: string[] }>()
  const waiting = memory.remember('hu móricz', () => slow.promise)
  memory.changed()
  slow.resolve({ text: 'móricz', ids: ['before the change'] })
  expect((await waiting).ids).toEqual(['before the change'])
  expect(await ids('hu móricz')).toEqual(['5'])
})
