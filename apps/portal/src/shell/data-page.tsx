import type { Snapshot } from '@foyer/record-client'
import type { ReactNode } from 'react'
import type { Texts } from '../i18n/define-texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { ReadState } from './read-state.tsx'
import { ScreenHeader } from './screen-header.tsx'

type Words = Readonly<Record<'page' | 'title' | 'lead', string>>

interface DataPageProps<D> {
  texts: Texts<Words>
  /** For a lead that depends on the data. */
  lead?: string | undefined
  read: Snapshot<D>
  children: (data: D) => ReactNode
}

/** A screen for one result of the server: its header, then loading, failure, or the content. */
export function DataPage<D>({ texts, lead, read, children }: DataPageProps<D>) {
  const say = useTexts(texts)
  return (
    <>
      <title>{say('page')}</title>
      <ScreenHeader title={say('title')} lead={lead ?? say('lead')} />
      {read.data !== undefined ? children(read.data) : <ReadState read={read} />}
    </>
  )
}
