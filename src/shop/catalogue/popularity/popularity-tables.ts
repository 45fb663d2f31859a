export type PopularityTables = {
  /** `day` is 'YYYY-MM-DD'. */
  sales_elsewhere: { product_id: string; day: string; buyers: number }
}
