/** How high the rows of a table are: 32, 40 or 52 pixels. */
export const DENSITIES = ['dense', 'usual', 'touch'] as const
export type Density = (typeof DENSITIES)[number]
