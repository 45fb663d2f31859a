import type { ColumnType } from 'kysely'
import type { RoomTables } from '#database/tables/room-tables.ts'
import type { RasterCut } from '#kit/formats/raster-image.ts'
import type { Binding } from '#shop/goods/product.ts'

/** How a cover is drawn where a product has no picture of its own. */
export type CoverArt = { kind: 'cover' | 'object' | 'periodical'; template?: string; palette?: number }

export type CatalogueTables = RoomTables<{
  /** `name_key`: as it is compared; the database writes it. */
  publishers: {}
  series: {}
  works: {}
  /** Beside the titles of the editions that are sold. */
  work_titles: {}
  periodicals: {}
  /**
   * `other_names`: other forms of the name, with semicolons between them.
   * `name_keys`: every form of the name as it is compared; the database writes it.
   */
  contributors: {}
  /** Two that became one, with what makes them two again. */
  name_merges: {}
  contributor_numbers: {}
  publisher_numbers: {}
  work_numbers: {}
  former_contributor_slugs: {}
  /** Where addresses of series lead, present and former ones; the database writes them with the name. */
  series_slugs: {}
  publisher_slugs: {}
  /** `release_date`: the later of the two, from which on it may be sent; the database writes it. */
  products: {
    binding: Binding
    cover_art: CoverArt
  }
  /** `sort_name`: without its article; the database writes it. */
  product_texts: {}
  former_slugs: {}
  product_contributors: {}
  categories: {}
  category_texts: {}
  former_category_slugs: {}
  product_categories: {}
  product_images: {
    cut: ColumnType<RasterCut | null, number[] | null | undefined>
  }
}>
