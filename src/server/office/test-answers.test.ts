import { expect, it } from 'vitest'
import { z } from 'zod'
import { answersAsDeclared } from './test-answers.ts'

const named = z.object({ name: z.string() })
const operations = [
  {
    id: 'readName',
    method: 'get',
    path: '/names/{id}',
    answer: { status: 200, description: 'x', schema: z.strictObject({ id: z.int(), of: named }) },
  },
] as const
const checkAnswer = answersAsDeclared(operations)
const answering = (body: object, status = 200) =>
  checkAnswer(new Request('http://localhost/admin/api/names/1'), Response.json(body, { status }))

it('OFFICE-06 an answer of an operation is what its row declares, whole and with nothing besides', async () => {
  await expect(answering({ id: 1, of: { name: 'Gárdonyi' } })).resolves.toBeUndefined()
  await expect(answering({ of: { name: 'Gárdonyi' } })).rejects.toThrow('readName answers what it does not declare')
  await expect(answering({ id: '1', of: { name: 'Gárdonyi' } })).rejects.toThrow('does not declare')
  await expect(answering({ id: 1, of: { name: 'Gárdonyi' }, born: 1863 })).rejects.toThrow('does not declare')
  await expect(answering({ id: 1, of: { name: 'Gárdonyi', born: 1863 } })).rejects.toThrow('more than it declares')
  await expect(answering({ id: 1, of: { name: 'Gárdonyi' } }, 201)).rejects.toThrow('declares 200 and answers 201')
  // What is refused has a shape of its own.
  await expect(answering({ type: '#not-found' }, 404)).resolves.toBeUndefined()
})
