import { getRelatedListInfo } from '@foyer/record-client'
import { useObjectInfo, useRecordUi, useRelatedList, useSnapshot } from '@foyer/record-react'
import { Button, ErrorState, Link, LoadingState, PageHeader } from '@foyer/ui'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { nameOf, namesOfLookups } from '../console-shell/fields/field-text.ts'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import { loadRecord, recordUiConfig } from '../console-shell/records/load-record.ts'
import { recordTexts } from '../console-shell/records/record.texts.ts'
import { recordBundle } from '../console-shell/records/record-layout.ts'
import { RelatedRows } from './related-rows.tsx'

const PAGE_SIZE = 50

export const loader = createLoader((portal, { params }) => loadRecord(portal, params.recordId))

/** All records of one related list. */
export function Component() {
  const say = useTexts(recordTexts)
  const navigate = useNavigate()
  const { objectApiName = '', recordId = '', relatedListId = '' } = useParams()
  const { data: ui } = useRecordUi(recordUiConfig(recordId))
  const list = useSnapshot(getRelatedListInfo, { parentObjectApiName: objectApiName, relatedListId })
  const [tokens, setTokens] = useState<readonly (string | undefined)[]>([undefined])
  useShortcuts({ Escape: () => void navigate(recordPath(objectApiName, recordId)) })
  const parent = recordBundle(ui, recordId)
  if (list.error) return <ErrorState title={say('unavailableTitle')}>{say('unavailableText')}</ErrorState>
  if (!parent || !list.data) return <LoadingState />
  const name = nameOf(parent.record, parent.info?.nameFields.at(-1)) || (parent.info?.label ?? '')
  return (
    <>
      <title>{`${list.data.label} · ${name} · ${say('siteName')}`}</title>
      <PageHeader
        eyebrow={<Link href={recordPath(objectApiName, recordId)}>{say('back', { name })}</Link>}
        title={list.data.label}
      />
      {tokens.map((token, place) => (
        <Page
          key={token ?? 'first'}
          parent={objectApiName}
          recordId={recordId}
          relatedListId={relatedListId}
          token={token}
          childObject={list.data?.objectApiNames[0]}
          columns={list.data?.displayColumns.map(({ fieldApiName }) => fieldApiName) ?? []}
          onMore={place === tokens.length - 1 ? (next) => setTokens([...tokens, next]) : undefined}
        />
      ))}
    </>
  )
}

interface PageProps {
  parent: string
  recordId: string
  relatedListId: string
  token: string | undefined
  childObject: string | undefined
  columns: readonly string[]
  onMore: ((token: string) => void) | undefined
}

function Page({ parent, recordId, relatedListId, token, childObject, columns, onMore }: PageProps) {
  const say = useTexts(recordTexts)
  const { data: info } = useObjectInfo({ objectApiName: childObject })
  const { data } = useRelatedList({
    parentRecordId: recordId,
    relatedListId,
    pageSize: PAGE_SIZE,
    optionalFields: namesOfLookups(info, columns),
    ...(token === undefined ? {} : { pageToken: token }),
  })
  if (!data) return <LoadingState />
  const next = data.nextPageToken
  return (
    <>
      <RelatedRows parent={parent} relatedListId={relatedListId} records={data.records} info={info} />
      {next && onMore && <Button onPress={() => onMore(next)}>{say('loadMore')}</Button>}
    </>
  )
}
