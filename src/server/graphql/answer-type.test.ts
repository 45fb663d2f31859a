import { describe, expect, it } from 'vitest'
import { answerType } from './answer-type.ts'

describe('the type of an answer', () => {
  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/*;q=0.5', 'application/json'],
    ['application/json, text/plain', 'application/json'],
    ['application/graphql-response+json', 'application/graphql-response+json'],
    [
      'application/graphql-response+json; charset=utf-8, application/json; charset=utf-8',
      'application/graphql-response+json',
    ],
    ['application/json, application/graphql-response+json', 'application/graphql-response+json'],
    ['application/json, application/graphql-response+json;q=0.9', 'application/json'],
    ['text/html, */*;q=0.1', 'application/json'],
    ['text/html', null],
    ['application/json;q=0', null],
    ['constructor', null],
  ])('for Accept %s is %s', (accept, type) => {
    expect(answerType(accept)).toBe(type)
  })
})
