import {
  hallName,
  type ProposalDraft,
  type ProposalResult,
  type ProposedPlace,
  proposalMethods,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Banner, Button, EmptyState, LinkButton, PageHeader, Select } from '@foyer/ui'
import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import { ApartPairs } from './apart-pairs.tsx'
import { ConfirmProposal } from './confirm-proposal.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { ProposalPlan } from './proposal-plan.tsx'
import styles from './proposals.module.css'
import { proposalTexts } from './proposals.texts.ts'
import { ProposedPlaces } from './proposed-places.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const hallId = new URL(request.url).searchParams.get('hall') ?? ''
  await context.get(portalContext).client.read(methodRead(proposalMethods.getProposal), { hallId })
  return null
}

/** Placement of companies in a hall: staff have it proposed, change it by hand, and confirm it. */
export function Component() {
  const say = useTexts(proposalTexts)
  const [query] = useSearchParams()
  const read = useMethod(proposalMethods.getProposal, { hallId: query.get('hall') ?? '' })
  return (
    <>
      <title>{say('pageTitle')}</title>
      {read.data ? (
        <Proposal key={read.data.hallId} data={read.data} />
      ) : (
        <>
          <PageHeader title={say('title')} />
          <ReadState read={read} />
        </>
      )}
    </>
  )
}

function Proposal({ data }: { data: ProposalResult }) {
  const say = useTexts(proposalTexts)
  const language = useLanguage()
  const fail = useFailure()
  const [, setQuery] = useSearchParams()
  const propose = useMethodRun(proposalMethods.propose)
  const stop = useMethodRun(proposalMethods.stop)
  const undo = useMethodRun(proposalMethods.undo)
  const { hallId, draft, places } = data
  const hall = hallName(data.hall, language)
  const pins = places.filter(({ isPinned }) => isPinned).length
  const isRunning = propose.status === 'running'
  const attempt = (run: Promise<unknown>) => void run.catch(fail)
  return (
    <div className={styles.page}>
      <PageHeader
        title={say('titleOf', { hall })}
        lead={say('lead')}
        actions={
          <>
            <LinkButton href="/console/stands">{say('board')}</LinkButton>
            {draft?.canUndo && (
              <Button
                isPending={undo.status === 'running'}
                onPress={() => attempt(undo.mutateAsync({ hallId, version: draft.version }))}
              >
                {say('undo')}
              </Button>
            )}
            {isRunning ? (
              <Button
                isDisabled={stop.status === 'running'}
                onPress={() => attempt(stop.mutateAsync({ hallId }))}
              >
                {say('stop')}
              </Button>
            ) : (
              <Button
                variant={draft ? 'secondary' : 'primary'}
                isDisabled={places.length === 0}
                onPress={() => attempt(propose.mutateAsync({ hallId }))}
              >
                {draft ? say('proposeAgain', { count: pins }) : say('propose')}
              </Button>
            )}
          </>
        }
      />
      {isRunning && <Banner tone="info">{say(stop.status === 'done' ? 'stopping' : 'proposing')}</Banner>}
      <Select
        label={say('hall')}
        options={data.halls.map(({ id, name, waiting }) => ({
          value: id,
          label: say('hallOption', { hall: hallName(name, language), count: waiting }),
        }))}
        value={hallId}
        onChange={(value) => setQuery(value === null ? {} : { hall: value })}
      />
      {places.length === 0 ? (
        <EmptyState title={say('noApplications')} />
      ) : draft ? (
        <Draft data={data} draft={draft} hall={hall} />
      ) : (
        <EmptyState title={say('noDraft')}>{say('noDraftHint', { count: places.length })}</EmptyState>
      )}
      {places.length > 0 && <ApartPairs data={data} />}
    </div>
  )
}

function Draft({ data, draft, hall }: { data: ProposalResult; draft: ProposalDraft; hall: string }) {
  const say = useTexts(proposalTexts)
  const language = useLanguage()
  const fail = useFailure()
  const move = useMethodRun(proposalMethods.place)
  const [opened, setOpened] = useState<string>()
  const { hallId, places } = data
  const { version } = draft
  const chosen = places.find(({ applicationId }) => applicationId === opened)
  const placed = places.filter(({ stand }) => stand !== null).length
  const points = Math.max(0, draft.bound - draft.value)
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(
    draft.bound > 0 ? (100 * points) / draft.bound : 0,
  )
  const put = ({ applicationId }: ProposedPlace, standId: string | null) =>
    void move
      .mutateAsync({ hallId, version, applicationId, standId })
      .then(() => setOpened(undefined))
      .catch(fail)
  const open = ({ applicationId }: ProposedPlace) => setOpened(applicationId)
  const note = draft.canUndo ? say('changedByHand') : points === 0 ? say('best') : say('gapNote', { points })
  return (
    <>
      {(draft.outcome === 'stopped' || draft.outcome === 'failed') && (
        <Banner tone="warning">{say(draft.outcome)}</Banner>
      )}
      <dl className={styles.figures}>
        <div>
          <dt>{say('placed')}</dt>
          <dd>{say('placedValue', { placed, count: places.length })}</dd>
        </div>
        <div>
          <dt>{say('gap')}</dt>
          <dd>{say('gapValue', { percent })}</dd>
          <dd className={styles.quiet}>{note}</dd>
        </div>
        <div>
          <dt>{say('pinned')}</dt>
          <dd>{places.filter(({ isPinned }) => isPinned).length}</dd>
        </div>
        <div>
          <dt>{say('seconds')}</dt>
          <dd>{say('secondsValue', { seconds: draft.seconds })}</dd>
        </div>
      </dl>
      <ConfirmProposal hallId={hallId} version={version} placed={placed} />
      <div className={styles.columns}>
        <ProposalPlan data={data} hall={hall} onMove={put} onOpen={open} />
        <ProposedPlaces data={data} version={version} onOpen={open} />
      </div>
      {chosen && (
        <PlaceDialog
          hallId={hallId}
          version={version}
          place={chosen}
          isPending={move.status === 'running'}
          onPlace={(standId) => put(chosen, standId)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
