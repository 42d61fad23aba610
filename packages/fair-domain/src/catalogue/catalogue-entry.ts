/** A picture in the widths in which it can be had. */
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

/** An entry in the words of one language, as catalogue and preview draw it. */
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
  brands: readonly EntryBrandItem[]
}
