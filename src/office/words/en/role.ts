import type { OfficeWords } from '../hu.ts'

export const role: OfficeWords['role'] = {
  counter: 'counter',
  packer: 'packer',
  buyer: 'buyer',
  editor: 'editor',
  bookkeeper: 'bookkeeper',
  admin: 'admin',
}
