import { APPLICATION_DECIDERS, hallName, type PlanVersionItem, planEditorMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import {
  Button,
  EmptyState,
  Link,
  LinkButton,
  PageHeader,
  Status,
  Table,
  type TableColumn,
  type Tone,
} from '@foyer/ui'
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { formatNearDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { hallFileAddress } from '../../shell/addresses.ts'
import { shortHallName } from '../../shell/hall-map.tsx'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './plan-editor.module.css'
import { planEditorTexts } from './plan-editor.texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(portalContext).client.read(methodRead(planEditorMethods.getHalls), {})
  return null
}

const FILES = ['pdf', 'svg', 'dxf', 'png', 'codes'] as const

/** The published version as files. */
function Downloads({ hall }: { hall: string }) {
  const say = useTexts(planEditorTexts)
  const { site } = usePortal()
  const number = shortHallName(hall)
  return (
    <section className={styles.tools} aria-label={say('downloads')}>
      {FILES.map((file) => (
        <LinkButton key={file} size="small" href={hallFileAddress(site, number, file)} download>
          {say(`file_${file}`)}
        </LinkButton>
      ))}
    </section>
  )
}

const TONES = { draft: 'warning', published: 'success', replaced: 'neutral' } as const satisfies Record<
  string,
  Tone
>

/** The halls of the edition; of the chosen one all versions of its plan. */
export function Component() {
  const say = useTexts(planEditorTexts)
  const language = useLanguage()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const fail = useFailure()
  const { viewer } = usePortal()
  const mayEdit = APPLICATION_DECIDERS.some((profile) => viewer.profiles.includes(profile))
  const create = useMethodRun(planEditorMethods.create)
  const read = useMethod(planEditorMethods.getHalls, {})
  const halls = read.data?.halls ?? []
  const hall = halls.find(({ id }) => id === query.get('hall')) ?? halls[0]
  const published = hall?.versions.find(({ state }) => state === 'published')
  const begin = (from: string | null) =>
    hall &&
    void create
      .mutateAsync({ hallId: hall.id, from })
      .then(({ id }) => navigate(`/console/hall-plans/${id}`))
      .catch(fail)
  const day = (at: string) => formatNearDay(at.slice(0, 10), at.slice(0, 10), language, { month: 'short' })
  const columns: TableColumn<PlanVersionItem>[] = [
    {
      id: 'version',
      header: say('version'),
      isRowHeader: true,
      cell: ({ id, version, state }) => (
        <Link href={`/console/hall-plans/${id}`}>
          {say(state === 'draft' ? 'openDraft' : 'openVersion', { version })}
        </Link>
      ),
    },
    {
      id: 'state',
      header: say('state'),
      cell: ({ state }) => <Status tone={TONES[state]}>{say(state)}</Status>,
    },
    { id: 'stands', header: say('stands'), cell: ({ stands }) => stands },
    { id: 'area', header: say('area'), cell: ({ area }) => say('squareMetres', { area: Math.round(area) }) },
    {
      id: 'changed',
      header: say('changed'),
      cell: ({ changedAt, changedBy }) => [day(changedAt), changedBy].filter(Boolean).join(' · '),
    },
  ]
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader
        title={hall ? say('titleOf', { hall: hallName(hall.name, language) }) : say('title')}
        lead={say('lead')}
        actions={
          hall &&
          mayEdit && (
            <>
              {published && (
                <Button
                  variant="primary"
                  onPress={() => begin(published.id)}
                  isPending={create.status === 'running'}
                >
                  {say('newFrom', { version: published.version })}
                </Button>
              )}
              <Button onPress={() => begin(null)} isPending={create.status === 'running'}>
                {say('newEmpty')}
              </Button>
            </>
          )
        }
      />
      {!read.data && <ReadState read={read} />}
      <nav aria-label={say('halls')} className={styles.halls}>
        {halls.map(({ id, name, versions }) => (
          <Link
            key={id}
            href={`?${new URLSearchParams({ hall: id })}`}
            aria-current={id === hall?.id ? 'page' : undefined}
          >
            {hallName(name, language)}
            {versions.some(({ state }) => state === 'draft') && ` · ${say('draft')}`}
          </Link>
        ))}
      </nav>
      {hall && published && <Downloads hall={hall.name} />}
      {hall && (
        <Table
          label={say('versions')}
          columns={columns}
          rows={hall.versions}
          rowId={({ id }) => id}
          empty={say('noVersions')}
        />
      )}
      {read.data && !hall && <EmptyState title={say('noHalls')} />}
    </>
  )
}
