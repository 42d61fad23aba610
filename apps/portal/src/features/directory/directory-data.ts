import type {
  BrandDraft,
  DirectoryStage,
  Fixer,
  ImageLimits,
  ProductDraft,
  ProfileDraft,
} from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export interface StoredProduct extends ProductDraft {
  id: string
  version: number
  lastUpdate: string
}

export interface StoredBrand extends BrandDraft {
  id: string
  version: number
  products: readonly StoredProduct[]
}

export interface KnownImage {
  id: string
  name: string
  state: 'making' | 'ready' | 'failed'
  progress: number
  width: number
  size: number
}

/** What the company shows in one pavilion. */
export interface DirectoryEntry {
  pavilionId: string
  profile: ProfileDraft
  version: number
  revision: number
  categories: readonly string[]
  stage: DirectoryStage
  publishedAt: string | null
  removalReason: string | null
  /** The public address, once it was published. */
  path: string | null
  /** Categories that it still stands in and that are no longer offered. */
  retired: readonly { value: string; label: string }[]
  /** Of the company in all its pavilions. */
  brandCount: number
  brands: readonly StoredBrand[]
  images: readonly KnownImage[]
  combinations: readonly string[]
  obstacles: readonly { code: string; text: string; fixer: Fixer; path: string | null }[]
  /** Year of an edition whose entry can be copied. */
  copyFrom: number | null
}

/** The answer of `DirectoryController.getDirectory`. */
export interface DirectoryAnswer {
  year: number
  pavilions: readonly { id: string; name: string; stands: readonly string[] }[]
  limits: ImageLimits & { maxBrands: number; maxProductsPerBrand: number }
  printUntil: string
  categories: readonly { value: string; label: string }[]
  entry: DirectoryEntry | null
}

export const DIRECTORY = 'DirectoryController'

/** Follows every change of these by itself, whoever makes it. */
const getDirectory = serverMethodRead<DirectoryAnswer>(DIRECTORY, 'getDirectory', {
  objects: ['DirectoryProfile__c', 'Brand__c', 'Product__c', 'DirectoryImage__c', 'TeamMember__c'],
})

const inputOf = (pavilion: string | undefined) => (pavilion === undefined ? {} : { pavilion })

export const loadDirectory = ({ client }: Portal, pavilion: string | undefined, fresh = false) =>
  client.read(getDirectory, inputOf(pavilion), fresh ? { cachePolicy: 'no-cache' } : {})

export const useDirectory = (pavilion: string | undefined) =>
  useSnapshot(getDirectory, inputOf(pavilion), { keepPrevious: true })

/** Words of a category; those that are no longer offered have theirs too. */
export const categoryLabel = ({ categories }: DirectoryAnswer, { retired }: DirectoryEntry, value: string) =>
  [...categories, ...retired].find((category) => category.value === value)?.label ?? value

/** What the parts of the screen share. */
export interface PartProps {
  directory: DirectoryAnswer
  entry: DirectoryEntry
  /** Reads everything anew after a change. */
  onChanged: () => void
}
