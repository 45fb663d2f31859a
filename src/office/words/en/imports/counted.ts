export const number = (count: number) => count.toLocaleString('en-GB')
export const titles = (count: number) => (count === 1 ? '1 title' : `${number(count)} titles`)
export const of = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`
