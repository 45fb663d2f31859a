import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Day, Maybe, MaybeStamp, Stamp } from '#database/column-kinds.ts'
import type { RasterCut } from '#kit/formats/raster-image.ts'
import type { ActorKind } from '#shop/ground/actor.ts'
import type { Language } from '#site/languages.ts'
import type { Binding, DatePrecision, OffSale, ProductType } from '#shop/goods/product.ts'

/** How a cover is drawn where a product has no picture of its own. */
export type CoverArt = { kind: 'cover' | 'object' | 'periodical'; template?: string; palette?: number }

export type CatalogueTables = {
  publishers: {
    id: string
    name: string
    postal_address: string | null
    email: string | null
    responsible_name: string | null
    responsible_address: string | null
    responsible_email: string | null
    /** As it is compared; the database writes it. */
    name_key: GeneratedAlways<string | null>
    version: Generated<number>
  }
  series: {
    id: string
    name: string
    publisher_id: Maybe<string>
    name_key: GeneratedAlways<string | null>
    version: Generated<number>
  }
  works: { id: string; version: Generated<number> }
  /** Beside the titles of the editions that are sold. */
  work_titles: { work_id: string; language: string; title: string }
  periodicals: {
    id: string
    name: string
    language: string
    issn: string | null
    frequency: string
    publisher_id: string | null
    description_hu: string
    description_en: string
    version: Generated<number>
  }
  contributors: {
    id: string
    name_hu: string
    name_en: string
    sort_name: string
    /** Other forms of the name, with semicolons between them. */
    other_names: Generated<string>
    slug_hu: string
    slug_en: string
    born: number | null
    died: number | null
    bio_hu: string
    bio_en: string
    /** Every form of the name as it is compared; the database writes it. */
    name_keys: GeneratedAlways<string[]>
    version: Generated<number>
  }
  /** Two that became one, with what makes them two again. */
  name_merges: {
    id: GeneratedAlways<number>
    kind: 'contributor' | 'publisher' | 'series' | 'work'
    from_id: string
    from_name: string
    into_id: string
    at: Date
    by_kind: ActorKind
    by_id: string | null
    undo: unknown
    undone_at: MaybeStamp
    from_key: string | null
    leads_to: string
  }
  contributor_numbers: { scheme: string; number: string; contributor_id: string }
  publisher_numbers: { scheme: string; number: string; publisher_id: string }
  work_numbers: { scheme: string; number: string; work_id: string }
  former_contributor_slugs: { slug: string; contributor_id: string }
  products: {
    id: string
    type: ProductType
    ean: string
    owner: string | null
    deleted: Generated<boolean>
    product_template: Generated<string>
    binding: Binding | null
    language: string | null
    original_title: string | null
    original_language: string | null
    first_published: number | null
    page_count: number | null
    age_from: number | null
    warnings: string | null
    publication_date: Day | null
    publication_precision: Generated<DatePrecision>
    embargo_until: Maybe<Day>
    /** The later of the two, from which on it may be sent; the database writes it. */
    release_date: GeneratedAlways<Day | null>
    release_precision: GeneratedAlways<DatePrecision>
    publisher_id: string | null
    series_id: string | null
    series_number: number | null
    work_id: string | null
    periodical_id: string | null
    weight_g: number | null
    size_x_mm: number | null
    size_y_mm: number | null
    size_z_mm: number | null
    vat_class: string
    list_price: number
    sale_percent: Generated<number>
    sale_from: MaybeStamp
    sale_until: MaybeStamp
    fixed_price_until: Day | null
    orderable: Generated<boolean>
    expected_on: Maybe<Day>
    order_days: Maybe<number>
    off_sale: Maybe<OffSale>
    popularity: Generated<number>
    cover_art: JSONColumnType<CoverArt> | null
    created_at: Stamp
    updated_at: Stamp
    version: Generated<number>
  }
  product_texts: {
    product_id: string
    type: ProductType
    language: Language
    name: string
    subtitle: string | null
    slug: string
    description: string
    /** Without its article; the database writes it. */
    sort_name: GeneratedAlways<string>
  }
  former_slugs: { type: ProductType; language: Language; slug: string; product_id: string }
  product_contributors: { product_id: string; contributor_id: string; role: string; position: number }
  categories: { id: string; tree: ProductType; parent_id: string | null; position: number; version: Generated<number> }
  category_texts: {
    category_id: string
    tree: ProductType
    parent_id: string | null
    language: Language
    name: string
    slug: string
    description: string
  }
  former_category_slugs: {
    tree: ProductType
    parent_id: string | null
    language: Language
    slug: string
    category_id: string
  }
  product_categories: { product_id: string; category_id: string; is_main: boolean }
  product_images: {
    product_id: string
    position: number
    object_key: string
    width: number
    height: number
    cut: ColumnType<RasterCut | null, number[] | null | undefined>
  }
}
