/** A section of the shop whose categories form a tree, with the top of that tree. */
export type MenuSection = {
  page: 'books' | 'other-languages' | 'stationery-gifts'
  categories: { name: string; slug: string }[]
}
