import type { settlements as hu } from '../hu/settlements.ts'

export const settlements: typeof hu = {
  title: 'Cash on delivery',
  sentence:
    'Couriers collect the money from buyers, and their company transfers it to us. Here you see what it still holds, and read in its settlements.',
  carriers: { gls: 'GLS', foxpost: 'Foxpost' },
  bring: {
    title: 'Read in a settlement',
    file: 'The carrier’s file',
    hint: 'The weekly list of collected sums or the list of parcels from GLS, or Foxpost’s weekly settlement, just as it came (XLSX, 5 MB at most).',
    noFile: 'Choose the file first.',
    send: 'Read it',
    busy: 'Reading…',
    taken: (rows, sum) => `Read: ${rows === 1 ? '1 parcel' : `${rows} parcels`}, ${sum}.`,
    rounded: (count) => `${count} of them ${count === 1 ? 'differs' : 'differ'} by a forint or two of rounding.`,
    mismatch: (count) =>
      `${count === 1 ? '1 parcel has' : `${count} parcels have`} another sum than was on the label: the order asks for attention.`,
    cameBack: (count) =>
      `${count === 1 ? '1 parcel' : `${count} parcels`} came back to us or got lost: the order asks for attention.`,
    notToCollect: (count) =>
      `Nothing was to be collected for ${count === 1 ? '1 parcel' : `${count} parcels`}: the order asks for attention.`,
    unknown: (count) =>
      `The shop does not know ${count === 1 ? '1 parcel' : `${count} parcels`}: ask the carrier about ${count === 1 ? 'it' : 'them'}.`,
  },
  unsettled: 'Delivered, not settled yet',
  unsettledWhy: 'The carrier has collected it and has not paid it out.',
  noneUnsettled: 'None: whatever was delivered has been settled.',
  underWay: 'Under way',
  underWayWhy: 'The courier collects the money for these on delivery.',
  noneUnderWay: 'No parcel with cash on delivery is under way.',
  together: (count, sum) => `${count === 1 ? '1 parcel' : `${count} parcels`}, ${sum} in all.`,
  moments: { sent: (at) => `Handed over: ${at}`, delivered: (at) => `Delivered: ${at}` },
  onlySaid: 'only we marked it delivered; it counts as paid when it is settled',
  files: 'Settlements',
  fileBack: {
    act: 'Take it back',
    title: 'Was it read by mistake?',
    sentence:
      'What the file settled is not settled any more, and it can be read again. What counts as paid for or arrived because of it stays so.',
    because: 'Why?',
    busy: 'Taking it back…',
    done: (name) => `Taken back: ${name}.`,
    paid: (orders) => `This file was the first to say that these are paid for, and they stay so: ${orders}.`,
  },
  noFiles: 'No settlement has been read yet.',
  noFilesWhy: 'Carriers send one a week; when it has come, read it in above.',
  rows: (count) => (count === 1 ? '1 parcel' : `${count} parcels`),
  onlyStatuses: 'This is a list of parcels: it says what was collected, not that it was paid out.',
  setOff: (setOff, paid) => `The carrier has kept ${setOff} for its fees: ${paid} is on its way.`,
  by: (who, at) => [who, at].filter(Boolean).join(', '),
  toLook: (count) => (count === 1 ? '1 row to look at' : `${count} rows to look at`),
  differs: (toCollect, difference, money) =>
    difference === 0
      ? 'paid out a second time'
      : `${toCollect} was on the label: ${money(Math.abs(difference))} ${difference < 0 ? 'is missing' : 'too much'}`,
  looks: {
    'not-to-collect': 'nothing was to be collected for it',
    'came-back': 'it came back to us or was lost',
    'unknown': 'the shop does not know this parcel: ask the carrier',
  },
}
