/** An image with its available widths. */
export interface EntryImageItem {
  id: string
  width: number
  height: number
  widths: readonly number[]
}

export interface EntryProductItem {
  slug: string
  name: string
  image: EntryImageItem | null
  category: string
  launch: boolean
  text: string
  /** Form, size and ingredients as text; empty if the company states none. */
  form: string
  size: string
  ingredients: string
  /** Day of the last change. */
  updated: string
}

export interface EntryBrandItem {
  slug: string
  name: string
  image: EntryImageItem | null
  categories: readonly string[]
  markets: readonly string[]
  certifications: readonly string[]
  distributionTypes: readonly string[]
  channels: readonly string[]
  products: readonly EntryProductItem[]
}

/** A catalogue entry in one language, for catalogue and preview. */
export interface EntryResult {
  slug: string
  name: string
  description: string
  image: EntryImageItem | null
  website: string
  email: string
  phone: string
  city: string
  country: string
  pavilion: string
  stands: readonly string[]
  categories: readonly string[]
  /** One person at the stand per line. */
  people: string
  brands: readonly EntryBrandItem[]
}
