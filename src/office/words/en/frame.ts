import type { OfficeWords } from '../hu.ts'

export const frame: OfficeWords['frame'] = {
  office: 'Back office',
  skip: 'Skip to content',
  loading: 'Opening the office …',
  nowhere: 'There is nothing here.',
  title: (screen, shop) => `${screen} – ${shop}`,
}
