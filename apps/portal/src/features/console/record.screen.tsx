import { getListRecordsByName, getRecordActions, getRelatedListsInfo } from '@foyer/record-client'
import { useRecordUi } from '@foyer/record-react'
import { Breadcrumbs, ErrorState, LinkButton, LoadingState, PageHeader } from '@foyer/ui'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { companyPath, objectPath, recordPath } from '../../shell/console-paths.ts'
import { portalContext } from '../../shell/portal.ts'
import { FieldOutput } from './fields/field-output.tsx'
import { nameOf } from './fields/field-text.ts'
import { useShortcuts } from './frame/use-shortcuts.ts'
import { PaperPane } from './papers/paper-pane.tsx'
import { usePapers } from './papers/use-papers.ts'
import { DownloadLink } from './record/download-link.tsx'
import { loadRecord, recordUiConfig } from './record/load-record.ts'
import styles from './record/record.module.css'
import { recordTexts } from './record/record.texts.ts'
import { actionsConfig, RecordActions } from './record/record-actions.tsx'
import { RecordEditor } from './record/record-editor.tsx'
import { fieldsOfSections, recordBundle } from './record/record-layout.ts'
import { RecordSections } from './record/record-sections.tsx'
import { RelatedLists, relatedListsConfig } from './record/related-lists.tsx'
import { Timeline, timelineConfig } from './record/timeline.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { recordId = '', objectApiName = '' } = params
  await Promise.all([
    loadRecord(portal, recordId),
    portal.client.read(getRecordActions, actionsConfig(recordId)),
    portal.client.read(
      getRelatedListsInfo,
      relatedListsConfig({ apiName: objectApiName, recordTypeId: null }),
    ),
    portal.client.read(getListRecordsByName, timelineConfig(recordId)),
  ])
  return null
}

/** A form that opens or closes needs nothing from the server, and must not wait for it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** One record of any object: what it says, what may be done with it, what belongs to it, what happened to it. */
export function Component() {
  const say = useTexts(recordTexts)
  const { objectApiName = '', recordId = '' } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const snapshot = useRecordUi(recordUiConfig(recordId))
  const bundle = recordBundle(snapshot.data, recordId)
  const papers = usePapers(recordId, bundle?.info) ?? []
  const focusOn = query.get('edit')
  const isEditing = focusOn !== null
  const edit = (field = '') => void navigate(`?edit=${field}`)
  const done = () => void navigate(recordPath(objectApiName, recordId), { replace: true })
  const canEdit = bundle?.info?.updateable ?? false
  useShortcuts({
    e: () => canEdit && !isEditing && edit(),
    Escape: () => (isEditing ? done() : void navigate(objectPath(objectApiName))),
  })
  if (!bundle?.info) {
    if (!snapshot.error) return <LoadingState />
    return <ErrorState title={say('unavailableTitle')}>{say('unavailableText')}</ErrorState>
  }
  const { record, info } = bundle
  const name = nameOf(record, info.nameFields.at(-1)) || recordId
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
        meta={
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
        }
        actions={
          isEditing ? undefined : (
            <>
              <DownloadLink record={record} />
              {objectApiName === 'Account' && (
                <LinkButton size="small" href={companyPath(recordId)}>
                  {say('companyPage')}
                </LinkButton>
              )}
              <RecordActions
                objectApiName={objectApiName}
                recordId={recordId}
                name={name}
                onEdit={() => edit()}
              />
            </>
          )
        }
      />
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
            <RecordSections bundle={bundle} onEdit={canEdit ? edit : undefined} />
          )}
          <PaperPane papers={papers} />
          <RelatedLists record={record} />
        </div>
        <Timeline recordId={recordId} info={info} />
      </div>
    </>
  )
}
