import { expect, it } from 'vitest'
import { article, firstArticle } from './number-article.ts'

it('OFFICE-01 a number has the article by which it is read', () => {
  const az = [1, 5, 51, 500, 1000, 1999, 5000, '1 200', 1_000_000]
  const a = [2, 10, 15, 100, 151, 10_000, 15_000, 100_000, '12 000']
  expect(az.filter((number) => article(number) !== 'az')).toEqual([])
  expect(a.filter((number) => article(number) !== 'a')).toEqual([])
  expect([firstArticle(5), firstArticle(6)]).toEqual(['Az', 'A'])
})
