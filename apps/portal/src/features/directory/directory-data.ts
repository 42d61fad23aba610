import { type DirectoryEntryItem, type DirectoryResult, directoryMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { useParams } from 'react-router'
import type { Portal } from '../../shell/portal.ts'
import { useRefetch } from '../../shell/use-refetch.ts'

const inputOf = (pavilion: string | undefined) => (pavilion === undefined ? {} : { pavilion })

export const loadDirectory = ({ client }: Portal, pavilion: string | undefined) =>
  client.read(methodRead(directoryMethods.getDirectory), inputOf(pavilion))

export const useDirectory = (pavilion: string | undefined) =>
  useMethod(directoryMethods.getDirectory, inputOf(pavilion), { keepPrevious: true })

/** Label of a category, including retired ones. */
export const categoryLabel = (
  { categories }: DirectoryResult,
  { retired }: DirectoryEntryItem,
  value: string,
) => [...categories, ...retired].find((category) => category.value === value)?.label ?? value

/** Returns a function that reads the directory of the displayed pavilion from the server. */
export function useRefetchDirectory() {
  const refetch = useRefetch()
  const { pavilion } = useParams()
  return () => refetch(directoryMethods.getDirectory, inputOf(pavilion))
}

/** Shared data of the sections of the screen. */
export interface PartProps {
  directory: DirectoryResult
  entry: DirectoryEntryItem
}
