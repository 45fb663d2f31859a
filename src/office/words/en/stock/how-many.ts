/** `1 scan`, `2 scans` */
export const s = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

export const copiesOf = (count: number) => s(count, 'copy', 'copies')
