/** Lists of the office of which people keep views. */
export const OFFICE_LISTS = ['orders', 'products', 'stock'] as const
export type OfficeList = (typeof OFFICE_LISTS)[number]

/** How high the rows of a table are: 32, 40 or 52 pixels. */
export const DENSITIES = ['dense', 'usual', 'touch'] as const
export type Density = (typeof DENSITIES)[number]
