/** The six roles, as people call them. */
export const role: Record<string, string> = {
  counter: 'boltos',
  packer: 'csomagoló',
  buyer: 'beszerző',
  editor: 'szerkesztő',
  bookkeeper: 'könyvelő',
  admin: 'rendszergazda',
}
