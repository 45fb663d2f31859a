import type { OfficeWords } from '../hu.ts'

export const sort: OfficeWords['sort'] = {
  grip: (name, place) => `${name}: move, place ${place}; Alt and arrows`,
  up: (name) => `Up: ${name}`,
  down: (name) => `Down: ${name}`,
  moved: (name, place, all) => `${name}: place ${place} of ${all}`,
}
