import { getListRecordsByName, getPicklistValuesByRecordType, getRecordActions } from '@foyer/record-client'
import { useRecordUi } from '@foyer/record-react'
import { Breadcrumbs, PageHeader } from '@foyer/ui'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { objectPath, recordPath } from '../../shell/console-paths.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { FieldOutput } from '../console-shell/fields/field-output.tsx'
import { nameOf } from '../console-shell/fields/field-text.ts'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import { DownloadLink } from '../console-shell/records/download-link.tsx'
import { loadRecord, recordUiConfig } from '../console-shell/records/load-record.ts'
import type { PageSections } from '../console-shell/records/page-part.ts'
import styles from '../console-shell/records/record.module.css'
import { recordTexts } from '../console-shell/records/record.texts.ts'
import { fieldsOfSections, recordBundle } from '../console-shell/records/record-layout.ts'
import { loadActionTexts } from '../decisions/queues-data.ts'
import { WriteButton } from '../mailings/write-button.tsx'
import { actionsConfig, RecordActions } from '../record-actions/record-actions.tsx'
import { RecordWork } from '../work/record-work.tsx'
import { loadRecordWork } from '../work/work-data.ts'
import { FilesCard, type FilesCardProps } from './files-card.tsx'
import { partsOf } from './page-parts.ts'
import { RecordEditor } from './record-editor.tsx'
import { RecordSections } from './record-sections.tsx'
import { RecordWay } from './record-way.tsx'
import { loadRelatedLists, RelatedLists, type RelatedListsProps } from './related-lists.tsx'
import { Timeline, timelineConfig, wordsConfig } from './timeline.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { recordId = '', objectApiName = '' } = params
  await Promise.all([
    loadRecord(portal, recordId),
    portal.client.read(getRecordActions, actionsConfig(recordId)),
    loadActionTexts(portal, objectApiName),
    loadRelatedLists(portal, objectApiName, recordId),
    loadRecordWork(portal, recordId),
    partsOf(objectApiName)?.load?.(portal, recordId),
    portal.client.read(getPicklistValuesByRecordType, wordsConfig(objectApiName)),
    portal.client.read(getListRecordsByName, timelineConfig(recordId, partsOf(objectApiName)?.history)),
  ])
  return null
}

/** Opening or closing the form needs no data of the server, so it must not reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** One record of any object: fields, actions, related lists and history. */
export function Component() {
  const say = useTexts(recordTexts)
  const { objectApiName = '', recordId = '' } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const snapshot = useRecordUi(recordUiConfig(recordId))
  const bundle = recordBundle(snapshot.data, recordId)
  const focusOn = query.get('edit')
  const isEditing = focusOn !== null
  const edit = (field = '') => void navigate(`?edit=${field}`)
  const done = () => void navigate(recordPath(objectApiName, recordId), { replace: true })
  const parts = partsOf(objectApiName)
  const canEdit = bundle?.info?.updateable ?? false
  useShortcuts({
    e: () => canEdit && !isEditing && edit(),
    Escape: () => (isEditing ? done() : void navigate(objectPath(objectApiName))),
  })
  if (!bundle?.info) return <ReadState read={snapshot} />
  const { record, info } = bundle
  const name = nameOf(record, info.nameFields.at(-1)) || info.label
  const compact = fieldsOfSections(bundle.compact?.sections ?? []).filter(
    (field) => !info.fields[field]?.nameField && (record.fields[field]?.value ?? null) !== null,
  )
  return (
    <>
      <title>{`${name} · ${say('siteName')}`}</title>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: info.labelPlural, href: objectPath(objectApiName) }, { label: name }]}
          />
        }
        eyebrow={info.label}
        title={name}
        isName
        meta={
          parts?.Facts ? (
            <parts.Facts recordId={recordId} />
          ) : (
            <dl className={styles.facts}>
              {compact.map((field) => (
                <div key={field}>
                  <dt>{info.fields[field]?.label}</dt>
                  <dd>
                    <FieldOutput record={record} info={info} fieldApiName={field} />
                  </dd>
                </div>
              ))}
            </dl>
          )
        }
        actions={
          isEditing ? undefined : (
            <>
              <DownloadLink record={record} />
              <WriteButton recordId={recordId} name={name} info={info} />
              <RecordActions
                objectApiName={objectApiName}
                recordId={recordId}
                name={name}
                without={parts?.actions}
                onEdit={() => edit()}
              />
            </>
          )
        }
      />
      {!isEditing && <RecordWay record={record} info={info} />}
      {parts?.Head && !isEditing && <parts.Head recordId={recordId} />}
      <div className={styles.columns}>
        <div>
          {isEditing && bundle.edit ? (
            <RecordEditor
              record={record}
              info={info}
              layout={bundle.edit}
              recordTypeId={bundle.recordTypeId}
              focusOn={focusOn || undefined}
              onDone={done}
            />
          ) : (
            <>
              {parts?.Main && <parts.Main recordId={recordId} />}
              <RecordSections
                bundle={bundle}
                onEdit={canEdit ? edit : undefined}
                isFolded={parts?.Main !== undefined}
              />
            </>
          )}
          {parts?.useTopics ? (
            <ListsByTopic record={record} without={parts.shown} useTopics={parts.useTopics} />
          ) : (
            <RelatedLists record={record} without={parts?.shown} />
          )}
        </div>
        <div>
          {parts?.usePapers ? (
            <FilesBeside recordId={recordId} info={info} usePapers={parts.usePapers} />
          ) : (
            <FilesCard recordId={recordId} info={info} />
          )}
          <RecordWork recordId={recordId} />
          <Timeline
            recordId={recordId}
            info={info}
            fields={fieldsOfSections(bundle.full?.sections ?? [])}
            of={parts?.history}
          />
        </div>
      </div>
    </>
  )
}

function ListsByTopic({
  useTopics,
  ...props
}: Omit<RelatedListsProps, 'topics'> & Required<Pick<PageSections, 'useTopics'>>) {
  return <RelatedLists {...props} topics={useTopics()} />
}

function FilesBeside({
  usePapers,
  ...props
}: Omit<FilesCardProps, 'beside'> & Required<Pick<PageSections, 'usePapers'>>) {
  return <FilesCard {...props} beside={usePapers(props.recordId)} />
}
