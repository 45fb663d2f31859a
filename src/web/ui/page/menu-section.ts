/** A section of the shop whose categories form a tree of two levels. */
export type MenuSection = {
  page: 'books' | 'other-languages' | 'stationery-gifts'
  categories: { name: string; slug: string; within: { name: string; slug: string }[] }[]
}
