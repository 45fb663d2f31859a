/** ORDER-16: said to whoever stands at the till. */
export const ringUp = {
  yes: 'Üsd be a pénztárgépbe.',
  yesWhy: 'Számla nem készül róla: a pénztárgép nyugtája a bizonylat.',
  receipt: 'A nyugta száma',
  receiptHint: 'Ahogy a nyugtán áll: így a nap összevethető a pénztárgéppel.',
  receiptNote: 'Beírom',
  receiptNoting: 'Beírom …',
  receiptNoted: (number: string, receipt: string) => `${number} nyugtája: ${receipt}.`,
  receiptGone: (number: string) => `${number}: a nyugta száma törölve.`,
  receiptUndone: 'A nyugta száma az, ami előtte volt.',
  no: 'Ne üsd be a pénztárgépbe.',
  noWhy: 'Számlát kap róla; a nyugta ugyanannak az eladásnak a második bizonylata lenne.',
}
