export const number = (count: number) => count.toLocaleString('hu')
/** A hundred thousand titles make a long sentence short. */
export const titles = (count: number) => `${number(count)} cím`
