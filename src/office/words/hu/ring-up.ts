/** ORDER-16: said to whoever stands at the till. */
export const ringUp = {
  yes: 'Üsd be a pénztárgépbe.',
  yesWhy: 'Számla nem készül róla: a pénztárgép nyugtája a bizonylat.',
  no: 'Ne üsd be a pénztárgépbe.',
  noWhy: 'Számlát kap róla; a nyugta ugyanannak az eladásnak a második bizonylata lenne.',
}
