import type { ColumnTypes } from './insert-columns.ts'

/** In the order they are filled. */
export const PRODUCT_TABLES = [
  'products',
  'product_texts',
  'product_contributors',
  'product_categories',
  'price_history',
  'inventories',
  'stock_movements',
] as const

type Filled = 'contributors' | (typeof PRODUCT_TABLES)[number]

/** What is left out has no value in a made-up catalogue, or the table's own default. */
export const COLUMNS: { [Table in Filled]: ColumnTypes<Table> } = {
  contributors: {
    id: 'text',
    name_hu: 'text',
    name_en: 'text',
    sort_name: 'text',
    slug_hu: 'text',
    slug_en: 'text',
    born: 'int',
  },
  products: {
    id: 'text',
    type: 'product_type',
    ean: 'text',
    binding: 'text',
    language: 'text',
    first_published: 'int',
    page_count: 'int',
    publication_date: 'date',
    publisher_id: 'text',
    weight_g: 'int',
    size_x_mm: 'int',
    size_y_mm: 'int',
    size_z_mm: 'int',
    vat_class: 'text',
    list_price: 'int',
    sale_percent: 'int',
    sale_from: 'timestamptz',
    sale_until: 'timestamptz',
    fixed_price_until: 'date',
    orderable: 'boolean',
    popularity: 'int',
    cover_art: 'jsonb',
  },
  product_texts: {
    product_id: 'text',
    type: 'product_type',
    language: 'language',
    name: 'text',
    slug: 'text',
    description: 'text',
  },
  product_contributors: {
    product_id: 'text',
    contributor_id: 'text',
    role: 'text',
    position: 'int',
  },
  product_categories: {
    product_id: 'text',
    category_id: 'text',
    is_main: 'boolean',
  },
  price_history: {
    product_id: 'text',
    valid_from: 'timestamptz',
    price: 'int',
    list_price: 'int',
  },
  inventories: {
    product_id: 'text',
    warehouse_id: 'text',
  },
  stock_movements: {
    at: 'timestamptz',
    kind: 'text',
    product_id: 'text',
    warehouse_id: 'text',
    quantity: 'int',
    delta: 'int',
    by_kind: 'actor_kind',
  },
}
