import { type DirectoryEntryItem, type DirectoryResult, directoryMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

const inputOf = (pavilion: string | undefined) => (pavilion === undefined ? {} : { pavilion })

export const loadDirectory = ({ client }: Portal, pavilion: string | undefined, fresh = false) =>
  client.read(
    methodRead(directoryMethods.getDirectory),
    inputOf(pavilion),
    fresh ? { cachePolicy: 'no-cache' } : {},
  )

export const useDirectory = (pavilion: string | undefined) =>
  useMethod(directoryMethods.getDirectory, inputOf(pavilion), { keepPrevious: true })

/** Label of a category, including retired ones. */
export const categoryLabel = (
  { categories }: DirectoryResult,
  { retired }: DirectoryEntryItem,
  value: string,
) => [...categories, ...retired].find((category) => category.value === value)?.label ?? value

/** Shared data of the sections of the screen. */
export interface PartProps {
  directory: DirectoryResult
  entry: DirectoryEntryItem
  /** Refetches everything after a change. */
  onChanged: () => Promise<DirectoryResult | undefined>
}
