import { expect, it } from 'vitest'
import { documentSums, proofOf } from './document-sums.ts'

const item = (vatPercent: number, gross: number) => ({
  name: '',
  comment: null,
  quantity: 1,
  unitPrice: gross,
  vatPercent,
  net: gross,
  vat: 0,
  gross,
})
const sums = (...all: readonly (readonly [number, number])[]) => new Map(all)

it('OFFICE-80 a final invoice has taken off the advance and its corrections, and the sum of all is the money that was kept', () => {
  const documents = documentSums([
    { kind: 'ADVANCE', isIssued: true, items: [item(5, 9639), item(27, 3921)] },
    { kind: 'CORRECTION', isIssued: true, items: [item(5, -4290)] },
    { kind: 'FINAL', isIssued: true, items: [item(5, 5349), item(27, 3921)] },
    { kind: 'CORRECTION', isIssued: true, items: [item(27, -3490)] },
  ])
  expect(documents[2]).toEqual(sums([5, 0], [27, 0]))
  expect(proofOf(documents, sums([5, 5349], [27, 431]))).toEqual([
    { percent: 5, documents: 5349, money: 5349, difference: 0 },
    { percent: 27, documents: 431, money: 431, difference: 0 },
  ])
})

it('OFFICE-80 a storno takes back, what is missing is the difference at its rate, and of money on its way nothing is said', () => {
  const documents = documentSums([
    { kind: 'INVOICE', isIssued: true, items: [item(5, 1000)] },
    { kind: 'STORNO', isIssued: true, items: [item(5, 1000)] },
  ])
  expect(proofOf(documents, sums())).toEqual([{ percent: 5, documents: 0, money: 0, difference: 0 }])
  expect(proofOf([], sums([27, 300]))).toEqual([{ percent: 27, documents: 0, money: 300, difference: -300 }])
  expect(proofOf(documents, null)[0]).toMatchObject({ money: null, difference: null })
})
