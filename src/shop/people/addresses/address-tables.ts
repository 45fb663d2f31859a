export type AddressTables = {
  addresses: {
    id: string
    owner: string
    name: string
    phone: string
    country: string
    postcode: string
    city: string
    street: string
    note: string | null
    company: string | null
    tax_number: string | null
    is_default: boolean
    created_at: Date
    updated_at: Date
  }
}
